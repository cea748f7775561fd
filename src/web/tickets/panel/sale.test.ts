import { expect, test } from 'vitest'
import { day } from '../../../kernel/day.ts'
import type { TicketTypeId } from '../../../kernel/ids.ts'
import { hasTicketsLeft, type SaleEvent, saleOn } from './sale.ts'

const friday = day('2026-11-27')
const onFriday = { day: friday, hasStarted: false, tickets: [{ ticketTypeID: 'floor', left: 3 }] }
const floor = {
  ticketTypeID: 'floor',
  ticketName: 'Floor',
  description: '',
  active: true,
  allInCents: 2234,
  earlyBird: null,
  isEarlyBird: false,
  perOrderMax: 10,
}
const event: SaleEvent = {
  status: 'published',
  isTakenDown: false,
  isPast: false,
  ticketList: [floor],
  occurrences: [onFriday],
}

const hold = { occurrenceDate: friday, tickets: [{ ticketTypeID: 'floor' as TicketTypeId, quantity: 2 }] }

test('a date offers what is left of each ticket, and to its holder what is held too', () => {
  expect(saleOn(event, friday, null)).toMatchObject({ notOnSale: null, offers: [{ left: 3 }] })
  expect(saleOn(event, friday, hold)).toMatchObject({
    offers: [{ left: 5 }],
  })
  expect(saleOn(event, day('2026-12-04'), null)).toMatchObject({ offers: [{ left: 0 }] })
})

test.each<[why: string, over: Partial<SaleEvent>, text: string]>([
  ['canceled', { status: 'canceled' }, 'Tickets are no longer on sale.'],
  ['taken down', { isTakenDown: true }, 'Tickets for this show are no longer on sale.'],
  ['postponed', { status: 'postponed' }, 'Tickets go back on sale once there’s a new date.'],
  ['a draft', { status: 'draft' }, 'Tickets go on sale once this show is published.'],
  ['over', { isPast: true, occurrences: [{ ...onFriday, hasStarted: true }] }, 'Event has already passed.'],
  [
    'without active tickets',
    { ticketList: [{ ...floor, active: false }] },
    'Tickets for this show aren’t on sale right now.',
  ],
  [
    'under way',
    { occurrences: [{ ...onFriday, hasStarted: true }] },
    'Online sales ended when the show started. Check with the venue for tickets at the door.',
  ],
  [
    'without tickets for the date',
    { occurrences: [{ ...onFriday, tickets: [] }] },
    'Tickets for this date aren’t on sale right now.',
  ],
])('a show that is %s sells nothing, and the panel says why', (_why, over, text) => {
  expect(saleOn({ ...event, ...over }, friday, null).notOnSale).toBe(text)
})

test('tickets can be bought while some are left, and not of a show that is off', () => {
  const soldOut = { ...event, occurrences: [{ ...onFriday, tickets: [{ ticketTypeID: 'floor', left: 0 }] }] }
  expect(hasTicketsLeft(saleOn(event, friday, null))).toBe(true)
  expect(hasTicketsLeft(saleOn(soldOut, friday, null))).toBe(false)
  expect(hasTicketsLeft(saleOn(soldOut, friday, hold))).toBe(true)
  expect(hasTicketsLeft(saleOn({ ...event, status: 'postponed' }, friday, null))).toBe(false)
})
