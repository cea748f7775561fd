import type { Case } from './actor-case.ts'

const occurrenceDate = '2026-11-21'

/** The calls about selling and counting at a door. */
export const walkUpCases: Case[] = [
  { call: 'fetchDoorSale', input: (id) => ({ eventID: id('sold'), occurrenceDate }) },
  { call: 'setCashAtDoor', input: (id) => ({ eventID: id('sold'), takesCash: true }) },
  {
    call: 'sellForCash',
    input: (id) => ({
      ...{ eventID: id('sold'), occurrenceDate, door: 'Front', nonce: 'a-sale-of-sixteen' },
      tickets: [{ ticketTypeID: id('event'), quantity: 1 }],
      expectedTotalCents: 2000,
    }),
    allowed: '409 door/cash-off',
  },
  {
    call: 'undoCashSale',
    input: (id) => ({ eventID: id('sold'), saleID: id('cashSale'), reason: 'Mistaken.' }),
    // The owner’s sale.
    but: ({ role }) => (role === 'door' || role === 'editor' ? '404 request/not-found' : undefined),
  },
  {
    call: 'undoCashSale',
    about: 'at another’s show',
    input: (id, other) => ({ eventID: id('sold'), saleID: other('cashSale'), reason: 'Mistaken.' }),
    allowed: '404 request/not-found',
  },
  {
    call: 'changeHeadCount',
    input: (id) => ({ eventID: id('sold'), occurrenceDate, people: 1, door: 'Front', nonce: 'a-count-of-sixteen' }),
  },
  {
    call: 'scanOut',
    input: (id) => ({
      eventID: id('sold'),
      occurrenceDate,
      ticketID: id('ticket'),
      door: 'Front',
      nonce: 'an-exit-of-sixteen',
    }),
    allowed: '409 door/no-reentry',
  },
  {
    call: 'moveListedParty',
    input: (id) => ({
      ...{ eventID: id('sold'), occurrenceDate, guestID: id('listedGuest'), people: 1, door: 'Front' },
      nonce: 'a-return-of-sixteen',
    }),
  },
  {
    call: 'moveListedParty',
    about: 'at another’s show',
    input: (id, other) => ({
      ...{ eventID: id('sold'), occurrenceDate, guestID: other('listedGuest'), people: 1, door: 'Front' },
      nonce: 'a-return-of-sixteen',
    }),
    allowed: '404 request/not-found',
  },
  {
    call: 'reviewConflict',
    input: (id) => ({ eventID: id('sold'), conflictID: id('conflict') }),
  },
  {
    call: 'reviewConflict',
    about: 'at another’s show',
    input: (id, other) => ({ eventID: id('sold'), conflictID: other('conflict') }),
    allowed: '404 request/not-found',
  },
]
