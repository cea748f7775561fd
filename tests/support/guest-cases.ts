import { type Case } from './actor-case.ts'

const occurrenceDate = '2026-11-21'
const tap = { occurrenceDate, people: 1, door: 'Front', nonce: 'a-nonce-of-sixteen' }

/** The calls about guest lists. */
export const guestCases: Case[] = [
  { call: 'fetchListedGuests', input: (id) => ({ entityID: id('entity'), eventID: id('sold') }) },
  {
    call: 'fetchListedGuests',
    about: "of another's show",
    input: (id, other) => ({ entityID: id('entity'), eventID: other('sold') }),
    allowed: '404',
  },
  {
    call: 'addListedGuests',
    input: (id) => ({ entityID: id('entity'), eventID: id('sold'), occurrenceDate, text: 'Bo Chen +1' }),
  },
  {
    call: 'addListedGuests',
    about: "to another's show",
    input: (id, other) => ({ entityID: id('entity'), eventID: other('sold'), occurrenceDate, text: 'Bo Chen +1' }),
    allowed: '404',
  },
  {
    call: 'changeListedGuest',
    input: (id) => ({
      ...{ entityID: id('entity'), eventID: id('sold'), guestID: id('listedGuest'), people: 2, note: 'Comes late' },
    }),
  },
  {
    call: 'changeListedGuest',
    about: "of another's show",
    input: (id, other) => ({
      ...{ entityID: id('entity'), eventID: id('sold'), guestID: other('listedGuest'), people: 2, note: '' },
    }),
    allowed: '404 request/not-found',
  },
  {
    call: 'removeListedGuest',
    input: (id) => ({ entityID: id('entity'), eventID: id('sold'), guestID: id('listedGuest') }),
  },
  {
    call: 'removeListedGuest',
    about: "of another's show",
    input: (id, other) => ({ entityID: id('entity'), eventID: id('sold'), guestID: other('listedGuest') }),
    allowed: '404 request/not-found',
  },
  {
    call: 'setGuestSpots',
    input: (id) => ({ entityID: id('entity'), eventID: id('sold'), actID: id('band'), spots: 2 }),
  },
  {
    call: 'setGuestSpots',
    about: 'of an act that isn’t on the lineup',
    input: (id) => ({ entityID: id('entity'), eventID: id('event'), actID: id('band'), spots: 2 }),
    allowed: '404',
  },
  { call: 'admitListedGuest', input: (id) => ({ eventID: id('sold'), guestID: id('listedGuest'), ...tap }) },
  {
    call: 'undoListedAdmission',
    input: (id) => ({
      ...{ eventID: id('sold'), guestID: id('listedGuest'), admissionID: id('listedGuest'), reason: 'Mistaken.' },
    }),
    allowed: '409 door/not-admitted',
  },
  {
    call: 'keepDoorList',
    input: (id) => ({ eventID: id('sold'), occurrenceDate, device: 'a-device-of-sixteen', door: null }),
  },
  {
    call: 'sendOfflineCheckIns',
    input: (id) => ({
      ...{ eventID: id('sold'), occurrenceDate },
      checkIns: [
        {
          ...{ kind: 'guest', guestID: id('listedGuest'), people: 1, door: 'Front', nonce: 'another-nonce-of-16' },
          at: '2026-11-21T04:00:00.000Z',
        },
      ],
    }),
  },
]
