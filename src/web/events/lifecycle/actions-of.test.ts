import { expect, test } from 'vitest'
import { deletionText, reasonAgainst, unsoldText } from './actions-of.ts'
import { words } from './lifecycle-words.ts'
import type { EventSales } from './use-event-sales.ts'

const date = {
  day: '2026-11-27',
  orders: 0,
  tickets: 0,
  used: 0,
  buying: 0,
  totalCents: null,
  cardFeeCents: null,
  disputed: 0,
  disputedCents: null,
}
const sales = (over: Partial<EventSales>): EventSales => ({
  ...{ status: 'published', repeats: false, role: 'owner', host: { id: 'v1', type: 'venue' }, internalTickets: true },
  outsideSeller: null,
  ...{ dates: [date], canceledDates: [], refunds: { orders: 0, all: 0, done: 0, failed: 0, disputed: 0 } },
  ...{ isPlanned: false, isActInvited: false, isBooked: false, going: 0, ...over },
})

test.each<[Partial<EventSales>, string | undefined]>([
  [{}, undefined],
  [{ going: 3 }, undefined],
  [{ isPlanned: true }, 'Fans are making plans for it, so it can’t be unpublished. Cancel or postpone it instead.'],
  [
    { isPlanned: true, role: 'editor' },
    'Fans are making plans for it, so it can’t be unpublished. Ask an owner or admin to cancel or postpone it.',
  ],
  [
    { isActInvited: true, role: 'admin' },
    'Acts were invited to play it, so it can’t be unpublished. Cancel or postpone it, or take them off the lineup first.',
  ],
  [
    { isActInvited: true, role: 'editor' },
    'Acts were invited to play it, so it can’t be unpublished. Take them off the lineup first, or ask an owner or admin to cancel or postpone it.',
  ],
  [
    { isBooked: true },
    'It’s booked with another page, so it can’t be unpublished. Cancel or postpone it, or cancel that booking first.',
  ],
  [
    { isBooked: true, role: 'editor' },
    'It’s booked with another page, so it can’t be unpublished. Cancel that booking first, or ask an owner or admin to cancel or postpone it.',
  ],
  [
    { dates: [{ ...date, tickets: 2 }], role: 'editor' },
    'Tickets are sold or in checkout, so it can’t be unpublished. Ask an owner or admin to cancel or postpone it.',
  ],
])('why a show with %j isn’t unpublished, and what its reader can do instead', (over, reason) => {
  expect(reasonAgainst('unpublish', sales(over))).toBe(reason)
})

test.each<[Partial<EventSales>, string | undefined]>([
  [{}, undefined],
  [{ going: 3 }, undefined],
  [
    { isPlanned: true },
    'Fans are making plans for it, so it can’t be deleted. Cancel it instead, and we’ll let them know.',
  ],
  [
    { isPlanned: true, role: 'editor' },
    'Fans are making plans for it, so it can’t be deleted. Ask an owner or admin to cancel it.',
  ],
  [
    { isActInvited: true, status: 'postponed' },
    'Acts were invited to play it, so it can’t be deleted. Cancel it instead, or take them off the lineup first.',
  ],
  [
    { isActInvited: true, role: 'editor' },
    'Acts were invited to play it, so it can’t be deleted. Take them off the lineup first, or ask an owner or admin to cancel it.',
  ],
  [
    { isBooked: true },
    'It’s booked with another page, so it can’t be deleted. Cancel it instead, or cancel that booking first.',
  ],
  [
    { isBooked: true, role: 'editor' },
    'It’s booked with another page, so it can’t be deleted. Cancel that booking first, or ask an owner or admin to cancel it.',
  ],
  [{ isActInvited: true, isBooked: true, status: 'draft' }, undefined],
  [{ isActInvited: true, isBooked: true, status: 'canceled' }, undefined],
  [{ isActInvited: true, isBooked: true, dates: [] }, undefined],
])('why a show with %j isn’t deleted, and what its reader can do instead', (over, reason) => {
  expect(reasonAgainst('delete', sales(over))).toBe(reason)
})

test('deleting a show that another site sells says nothing of how many tickets were sold', () => {
  const outside = 'Tickets on dice.fm aren’t affected. Cancel and refund them there.'
  const textOf = (over: Partial<EventSales>) => deletionText(sales({ internalTickets: false, ...over }))
  expect(textOf({})).toMatch(/ No tickets were sold, so there’s nothing to refund\.$/)
  expect(textOf({ outsideSeller: 'dice.fm' })).toBe(
    `This permanently deletes the event, its poster, and its lineup. ${outside} If you’ve sold any, cancel the event instead. Its page stays up so fans know.`,
  )
  // It can't be canceled: a draft has no page, and a canceled show has been.
  expect(textOf({ outsideSeller: 'dice.fm', status: 'draft' })).toMatch(/refund them there\.$/)
  expect(textOf({ outsideSeller: 'dice.fm', status: 'canceled' })).toMatch(/refund them there\.$/)
})

test('where no one has a ticket, the dialog says whether any were sold before', () => {
  const refunded = { orders: 2, all: 2, done: 1, failed: 0, disputed: 0 }
  expect(unsoldText(sales({}), 'cancel')).toBe('No tickets sold.')
  expect(unsoldText(sales({ repeats: true }), 'cancel')).toBe('No tickets sold for upcoming dates.')
  expect(unsoldText(sales({ repeats: true }), 'cancel', true), 'of one date').toBe('No tickets sold for this date.')
  const oneOfMany = unsoldText(sales({ repeats: true, refunds: refunded }), 'cancel', true)
  expect(oneOfMany, 'another date may have sold some').toBe('No tickets sold for this date.')
  expect(unsoldText(sales({ refunds: refunded }), 'cancel')).toMatch(/^No one has tickets\. All earlier orders were/)
  expect(unsoldText(sales({ outsideSeller: 'dice.fm' }), 'cancel')).toMatch(/^Tickets on dice\.fm/)
})

test('the progress of refunds counts orders, and says so: a message beside it counts tickets', () => {
  expect(words.progress.counted(0, 1)).toBe('0 of 1 order refunded')
  expect(words.progress.counted(1, 1200)).toBe('1 of 1,200 orders refunded')
})

test('a date that a change moves names orders, tickets held for friends, and others apart', () => {
  const { row } = words.touched
  const none = { orders: 0, tickets: 0, heldForFriends: 0, others: 0 }
  expect(row('Fri, Nov 27', { orders: 2, tickets: 2, heldForFriends: 3, others: 0 })).toBe(
    'Fri, Nov 27: 2 orders with 2 tickets · 3 tickets held for friends',
  )
  expect(row('Fri, Nov 27', { ...none, others: 1 })).toBe('Fri, Nov 27: 1 ticket without an order, such as cash sales')
})
