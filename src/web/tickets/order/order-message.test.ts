import { expect, test } from 'vitest'
import { orderMessage, shortMessage } from './order-message.ts'
import type { Order } from './order.ts'

const down = {
  state: 'paid',
  isTakenDown: true,
  isRefusedTakenDown: false,
  refund: null,
  replacedBy: null,
  totalCents: 2234,
  isGoing: true,
  refundingCents: 0,
  isLostInFull: false,
  refunded: null,
}
const valid = [{ state: 'valid' }]
const messageOf = (change: object, { tickets = valid, isPast = false } = {}) =>
  orderMessage({ ...down, ...change } as Order, { tickets, isPast })

test.each<[what: string, change: object, text: RegExp]>([
  [
    'paid tickets',
    {},
    /tickets stay valid\. They haven’t been refunded\. If the show is canceled, everything you paid/,
  ],
  [
    'partly refunded tickets',
    { state: 'partially_refunded' },
    /tickets stay valid\. Part of your order was refunded\. If the show is canceled, the rest is refunded to your card/,
  ],
  ['free tickets', { totalCents: 0 }, /They were free, so there’s nothing to refund\./],
  ['an open payment', { state: 'paying' }, /^You can no longer pay for these tickets\./],
  ['an unpaid order', { state: 'expired' }, /^It was taken down before you paid\. You weren’t charged\.$/],
  [
    'tickets whose payment page had not opened',
    { state: 'canceled', isEndedByTakeDown: true },
    /^It was taken down before you paid\. You weren’t charged\.$/,
  ],
])('the order of %s for a show that was taken down says what happens to the money', (_what, change, text) => {
  expect(messageOf(change)).toMatchObject({ title: 'This show was taken down', text: expect.stringMatching(text) })
})

test.each<[what: string, change: object, circumstances: Parameters<typeof messageOf>[1], title: string]>([
  ['is back', { isTakenDown: false }, {}, 'You’re going!'],
  ['is over', {}, { isPast: true }, 'This show is over'],
  ['is back, and is over', { isTakenDown: false }, { isPast: true }, 'This show is over'],
  ['is back, and is postponed', { isTakenDown: false, isPostponed: true }, {}, 'This show is postponed'],
  ['is canceled', { refund: { isCalledOff: true } }, {}, 'This show is canceled'],
  ['was canceled', { state: 'refunded', isShowCanceled: true }, {}, 'This show was canceled'],
  ['was refunded', { state: 'refunded' }, { tickets: [{ state: 'refunded' }] }, 'Refunded'],
])('the order of a show that was taken down and %s says that instead', (_what, change, circumstances, title) => {
  expect(messageOf(change, circumstances).title).toBe(title)
})

test.each(['expired', 'canceled'])(
  'an unpaid order that a take-down ended (%s) says so after the show is back',
  (state) => {
    const ended = { state, isTakenDown: false, isEndedByTakeDown: true }
    expect(messageOf(ended, { tickets: [] })).toMatchObject({
      title: 'Your tickets were released',
      text: expect.stringMatching(/^We took this show down before you paid, so .* you weren’t charged\./),
    })
    const byItself = messageOf({ ...ended, isEndedByTakeDown: false }, { tickets: [] })
    expect(byItself.text).not.toContain('took this show down')
  },
)

test.each<[what: string, change: object, short: string]>([
  ['is down', {}, 'Show taken down'],
  ['is over', { isPast: true }, 'Paid'],
  ['is back', { isTakenDown: false }, 'Paid'],
  ['was refunded', { state: 'refunded' }, 'Refunded'],
  ['is back, with free tickets', { isTakenDown: false, totalCents: 0 }, 'Confirmed'],
  ['is canceled, with free tickets', { isTakenDown: false, totalCents: 0, state: 'refunded' }, 'Canceled'],
])('the list of orders names one whose show %s', (_what, change, short) => {
  expect(shortMessage({ ...down, isPast: false, ...change } as never)).toBe(short)
})

test.each<[when: string, change: object, title: string]>([
  ['as soon as the show is canceled', { refund: { isCalledOff: true } }, 'This show is canceled'],
  ['once the order is closed', { state: 'refunded', isShowCanceled: true }, 'This show is canceled'],
  ['by their host', { state: 'refunded' }, 'Canceled'],
])('free tickets were canceled and not refunded, %s', (_when, change, title) => {
  const message = messageOf({ isTakenDown: false, totalCents: 0, ...change }, { tickets: [{ state: 'refunded' }] })
  expect(message.title).toBe(title)
  expect(message.text).toBe('Your tickets are no longer valid. They were free, so there’s nothing to refund.')
})

test.each<[state: Order['state'], text: RegExp]>([
  ['paying', /The new one isn’t paid yet\.$/],
  ['paid', /^You weren’t charged for this one\.$/],
  ['refunded', /^You weren’t charged for this one\.$/],
  ['expired', /^The new one wasn’t paid, so those tickets were released, too\./],
])('an unpaid order that another replaced says so, while that one is %s', (state, text) => {
  const replacedBy = { orderID: 'order', quantity: 3, state }
  const order = { state: 'expired', isTakenDown: false, isEndedByTakeDown: false, replacedBy }
  expect(messageOf(order, { tickets: [] })).toMatchObject({
    title: 'You changed this order',
    short: 'Replaced',
    text: expect.stringMatching(text),
  })
  // Even where the show was taken down after the new one was paid.
  expect(messageOf({ ...order, isTakenDown: true }, { tickets: [] }).title).toBe('You changed this order')
  expect(shortMessage({ ...order, isPast: false, totalCents: 2234 } as never)).toBe('Replaced')
})

test.each<[label: string | null, title: string]>([
  ['New date', 'The show has a new date'],
  ['New time', 'The show has a new time'],
  ['Corrected location', 'The show has changed'],
  [null, 'The show has changed'],
])('while its buyer has not said whether to keep the tickets, an order says what has changed: %s', (label, title) => {
  const order = { isTakenDown: false, offer: { label, text: '', isKept: false, isUsed: false } }
  expect(messageOf(order).title).toBe(title)
  expect(messageOf({ ...order, offer: { label, text: '', isKept: true, isUsed: false } }).title).toBe('You’re going!')
  expect(messageOf({ ...order, isPostponed: true }).title).toBe('This show is postponed')
})

test('the order of a person who said they can’t go doesn’t say that they are going', () => {
  const order = { isTakenDown: false, isGoing: false }
  expect(messageOf(order)).toMatchObject({
    title: 'Your tickets',
    text: 'You’re not marked as going, but your tickets are still valid. Show one QR code per person at the door.',
  })
  expect(messageOf({ ...order, offer: { label: 'New date', text: '', isKept: false } }).title).toBe(
    'The show has a new date',
  )
  expect(messageOf(order, { isPast: true }).title).toBe('This show is over')
  expect(messageOf({ ...order, state: 'partially_refunded' }).title).toBe('Partially refunded')
})

test('an order of which a ticket is being refunded says how much comes back, and that the others are good', () => {
  const order = { isTakenDown: false, refundingCents: 2112 }
  const { title, text } = messageOf(order)
  expect(title).toBe('A refund is on its way')
  expect(text).toContain(
    'We’re refunding $21.12 to your card for tickets in this order. Tickets that still show a code',
  )
  expect(text).toMatch(/good for entry\. Banks usually take 5 to 10 business days to show a refund\.$/)
  expect(messageOf(order, { isPast: true }).text).not.toContain('good for entry')
})

test('an order of which a part was refunded says how much', () => {
  const order = { isTakenDown: false, state: 'partially_refunded', refunded: { cents: 2112, at: null } }
  expect(messageOf(order).text).toMatch(/^We refunded \$21\.12 to your card\. Tickets that still show a code/)
})

test.each([
  ['refunded', 1234, 'Your bank returned part of this payment in a dispute, and we refunded the other $12.34'],
  ['late_refunded', 1234, 'Your bank returned part of this payment, and we refunded the other $12.34 to your card'],
  ['late_refunded', 0, 'You disputed this payment, and your bank refunded you.'],
] as const)(
  'an order that is %s says what we refunded of it (%i cents), and that the bank did the rest',
  (state, refunded, text) => {
    const order = { isTakenDown: false, state, refunded: refunded > 0 ? { cents: refunded, at: null } : null }
    expect(messageOf(order, { tickets: [] }).text).toContain(text)
  },
)

test('a disputed order says that everything the bank leaves is refunded, whatever was refunded before', () => {
  const refund = { isCalledOff: true, isDisputed: true }
  const { text } = messageOf({ isTakenDown: false, refund, refunded: { cents: 500, at: null } }, { tickets: [] })
  expect(text).toContain('Once it has decided, we’ll refund anything you haven’t gotten back yet to your card')
  expect(text).not.toContain('everything you paid')
})

test('an order whose payment the bank gave back says so, and that its tickets are no longer valid', () => {
  const spent = { isTakenDown: false, isShowCanceled: false }
  expect(messageOf(spent, { tickets: [{ state: 'void' }, { state: 'refunded' }] })).toMatchObject({
    title: 'Refunded by your bank',
  })
  expect(messageOf(spent, { tickets: [{ state: 'void' }, { state: 'valid' }] }).title).not.toBe('Refunded by your bank')
})

test('an order whose last ticket was resold says so while the money is on its way, and after', () => {
  const resold = { isTakenDown: false, resoldTickets: 1, quantity: 1, state: 'paid', refund: { isCalledOff: false } }
  const onTheWay = messageOf(resold, { tickets: [{ state: 'refunded' }] })
  expect(onTheWay).toMatchObject({ title: 'Your ticket was resold', text: expect.stringContaining('We’re refunding') })
  const afterwards = messageOf(
    { ...resold, refund: null, state: 'refunded', quantity: 2, resoldTickets: 2 },
    { tickets: [] },
  )
  expect(afterwards).toMatchObject({ title: 'Your tickets were resold', text: expect.stringContaining('We refunded') })
  expect(messageOf({ ...resold, totalCents: 0 }).text).toContain('nothing to refund')
  const some = messageOf({ ...resold, quantity: 3 }, { tickets: [] })
  expect(some).toMatchObject({ title: 'One of your tickets was resold', text: expect.stringContaining('none of your') })
})

test('an order says to show codes at the door only while a ticket is unused', () => {
  const order = { isTakenDown: false }
  const textOf = (...states: string[]) => messageOf(order, { tickets: states.map((state) => ({ state })) }).text
  expect(textOf('used', 'valid')).toMatch(/^Show one QR code per person at the door\./)
  expect(textOf('used', 'used')).toBe('All of your tickets are checked in.')
  expect(textOf('used')).toBe('Your ticket is checked in.')
})

test('a buyer whose only ticket was accepted by someone else reads that they sent it', () => {
  const order = { ...down, isTakenDown: false } as Order
  expect(orderMessage(order, { tickets: valid, isPast: false, sentTo: ['Cat Lind'] })).toMatchObject({
    title: 'You sent this ticket',
    text: 'You sent this ticket to Cat Lind. Your receipt stays here.',
  })
  expect(orderMessage(order, { tickets: valid, isPast: false }).title).toBe('You’re going!')
})
