import { expect, test } from 'vitest'
import { day } from '../../../kernel/day.ts'
import type { TicketTypeId } from '../../../kernel/ids.ts'
import { areFewLeft, hasTicketsLeft, isSoldOut, heldOf, offersAt, openingOf, type SaleEvent, saleOn } from './sale.ts'

const friday = day('2026-11-27')
const onFriday: SaleEvent['occurrences'][number] = {
  day: friday,
  hasStarted: false,
  tickets: [{ ticketTypeID: 'floor', left: 3 }],
}
const floor = {
  ticketTypeID: 'floor',
  ticketName: 'Floor',
  description: '',
  active: true,
  allInCents: 2234,
  earlyBird: null,
  isEarlyBird: false,
  perOrderMax: 10,
  quantity: 10,
  salesStart: null,
  hidden: false,
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

const salesStart = {
  at: '2026-11-20T18:00:00Z',
  day: '2026-11-20',
  wallTime: '10:00',
  zoneName: 'PST',
  secondsLeft: 90,
}
const early = { ...floor, salesStart }
const late = { ...floor, ticketTypeID: 'late', salesStart: { ...salesStart, wallTime: '12:00', secondsLeft: 7_290 } }
const stock = (...ids: string[]) => [{ ...onFriday, tickets: ids.map((ticketTypeID) => ({ ticketTypeID, left: 3 })) }]

test.each([
  [10, 10, false],
  [10, 20, true],
  [6, 10, false],
  [5, 10, true],
  [11, 500, false],
  [0, 10, false],
])('%d of %d tickets left is said: %s', (left, quantity, isSaid) => {
  expect(areFewLeft({ left, quantity })).toBe(isSaid)
})

test('a show is sold out once nothing of it is left, for now while the last tickets are in checkout', () => {
  const withTickets = (tickets: (typeof onFriday)['tickets']) =>
    saleOn({ ...event, occurrences: [{ ...onFriday, tickets }] }, friday, null)
  expect(isSoldOut(withTickets([{ ticketTypeID: 'floor', left: 1 }]))).toBe(false)
  const sold = withTickets([{ ticketTypeID: 'floor', left: 0 }])
  expect([isSoldOut(sold), sold.offers[0]?.isInCheckout]).toEqual([true, false])
  expect(isSoldOut({ ...sold, notOnSale: 'This show is canceled.' })).toBe(false)
  const inCheckout = withTickets([{ ticketTypeID: 'floor', left: 0, isInCheckout: true }])
  expect(inCheckout.offers).toMatchObject([{ isInCheckout: true }])
})

test('a ticket type whose sales start is ahead is offered with it, and can’t be bought', () => {
  const sale = saleOn({ ...event, ticketList: [early] }, friday, null)
  expect(sale).toMatchObject({
    notOnSale: null,
    offers: [{ allInCents: 2234, opens: { text: 'Fri Nov 20, 10:00 AM PST', secondsLeft: 90 } }],
  })
  expect(hasTicketsLeft(sale)).toBe(false)
  const over = { ...floor, salesStart: { ...salesStart, secondsLeft: 0 } }
  expect(saleOn({ ...event, ticketList: [over] }, friday, null)).toMatchObject({ offers: [{ opens: null }] })
})

test('releases open one after the other, to the second', () => {
  const releases = { ...event, ticketList: [early, late], occurrences: stock('floor', 'late') }
  const { offers } = saleOn(releases, friday, null)
  const at = (seconds: number) => {
    const { open, waiting, ...rest } = offersAt(offers, seconds)
    return { open: open.map((offer) => offer.ticketTypeID), waiting: waiting.length, ...rest }
  }
  expect(at(0)).toEqual({ open: [], waiting: 2, hasOpened: false, secondsLeft: 90 })
  expect(at(89.9)).toEqual({ open: [], waiting: 2, hasOpened: false, secondsLeft: 1 })
  expect(at(90)).toEqual({ open: ['floor'], waiting: 1, hasOpened: true, secondsLeft: 7_200 })
  expect(at(7_290)).toEqual({ open: ['floor', 'late'], waiting: 0, hasOpened: true, secondsLeft: 0 })
})

test('a ticket type without tickets left doesn’t wait for its sales start', () => {
  const none = { ...event, ticketList: [early], occurrences: stock() }
  const sold = { ...none, occurrences: [{ ...onFriday, tickets: [{ ticketTypeID: 'floor', left: 0 }] }] }
  expect(offersAt(saleOn(sold, friday, null).offers, 0)).toMatchObject({ open: [{ left: 0 }], waiting: [] })
})

test('what is on hold of a type that waits for its sales start is no choice', () => {
  const { offers } = saleOn(event, friday, null)
  expect(heldOf(offers, { floor: 2, late: 1 })).toEqual({ floor: 2 })
  expect(heldOf([], { floor: 2 })).toEqual({})
})

test('a page names the first sales start while nothing is on sale', () => {
  const textOf = (over: Partial<SaleEvent>) => openingOf(saleOn({ ...event, ...over }, friday, null))?.text ?? null
  const occurrences = stock('floor', 'late')
  expect(textOf({ ticketList: [late, early], occurrences })).toBe('Fri Nov 20, 10:00 AM PST')
  expect(textOf({ ticketList: [floor, late], occurrences })).toBeNull()
  const soldOut = [
    { ...onFriday, tickets: [{ ticketTypeID: 'floor', left: 0 }, ...(occurrences[0]?.tickets.slice(1) ?? [])] },
  ]
  expect(textOf({ ticketList: [floor, late], occurrences: soldOut }), 'the others are sold out').toBe(
    'Fri Nov 20, 12:00 PM PST',
  )
  expect(textOf({ ticketList: [early], occurrences, status: 'postponed' })).toBeNull()
})
