import { type Case, naming } from './actor-case.ts'

const event = (rest: object = {}) => naming('event', 'eventID', rest)
const waiting = { occurrenceDate: '2026-11-21', quantity: 1 }

/** The calls about the waitlists of a show, and about its tickets that are held for friends. */
export const waitlistCases: Case[] = [
  { call: 'fetchWaitlist', input: event(), who: 'everybody', hidden: '200' },
  { call: 'fetchWaitlist', about: 'a draft', input: naming('draft', 'eventID', {}), who: 'nobody', hidden: '200' },
  // The show's tickets are on sale, and no one waits for them.
  { call: 'fetchWaitingLine', input: event(), who: 'everybody', hidden: '200' },
  { call: 'fetchWaitingLine', about: 'a draft', input: naming('draft', 'eventID', {}), who: 'nobody', hidden: '200' },
  { call: 'joinWaitingLine', input: event(), who: 'everybody' },
  { call: 'leaveWaitingLine', input: event(), who: 'everybody', hidden: '200' },
  // No ticket type has the show's id.
  {
    call: 'joinWaitlist',
    input: (id) => ({ ...waiting, eventID: id('event'), ticketTypeID: id('event') }),
    who: 'nobody',
  },
  { call: 'leaveWaitlist', input: event({ occurrenceDate: '2026-11-21' }), who: 'everybody', hidden: '200' },
  { call: 'fetchEventWaitlist', input: (id) => ({ eventID: id('sold') }) },
  { call: 'setWaitlistOpen', input: (id) => ({ eventID: id('sold'), isOpen: false }) },
  // The same: no ticket type has the show's id.
  {
    call: 'holdForFriends',
    input: (id) => ({ occurrenceDate: '2026-11-21', quantity: 2, eventID: id('event'), ticketTypeID: id('event') }),
    who: 'nobody',
  },
  { call: 'fetchOwnGroupHold', input: event(), who: 'everybody', hidden: '200' },
]
