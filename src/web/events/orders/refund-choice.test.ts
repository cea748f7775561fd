import { expect, test } from 'vitest'
import type { TicketId } from '../../../kernel/ids.ts'
import { type Refundable, refundChoice } from './refund-choice.ts'

const ticket = (
  number: number,
  change: Partial<Refundable['tickets'][number]> = {},
): Refundable['tickets'][number] => ({
  ...{ ticketID: `ticket ${number}` as TicketId, ticketName: 'Balcony', holderName: 'Robin Vale', position: number },
  ...{ orderSize: 3, state: 'valid', cents: 2112, ...change },
})

/** Three tickets for $63.36, of which the seller got $60 and $2.14 is the card fee. */
const order: Refundable = {
  ...{ success: true, totalCents: 6336, cardFeeCents: 214, leftCents: 6336, failedCents: 0, lostCents: 0 },
  ...{ sellerCents: 6000, taxCents: 0 },
  tickets: [ticket(1), ticket(2), ticket(3)],
}
const without = (...numbers: number[]) => new Set(numbers.map((number) => `ticket ${number}`))

test('all tickets give back everything that is left, with all of the card fee', () => {
  expect(refundChoice(order, without())).toMatchObject({ isAll: true, amount: 6336, cardFee: 214, used: 0 })
  const partly = { ...order, leftCents: 4300, tickets: [ticket(1, { state: 'refunded' }), ticket(2), ticket(3)] }
  expect(refundChoice(partly, without())).toMatchObject({ isAll: true, amount: 4300, cardFee: 145 })
})

test('some tickets give back what they cost, with a part of the card fee', () => {
  expect(refundChoice(order, without(1, 3))).toMatchObject({ isAll: false, amount: 2112, cardFee: 71 })
  expect(refundChoice(order, without(1, 2, 3))).toMatchObject({ chosen: [], amount: 0 })
})

test('what a refund costs the seller is what they earned with it and the card fee', () => {
  expect(refundChoice(order, without())).toMatchObject({ sellerCost: 6214 })
  expect(refundChoice(order, without(1, 3))).toMatchObject({ amount: 2112, sellerCost: 2071 })
  const free = { ...order, totalCents: 0, cardFeeCents: 0, leftCents: 0, sellerCents: 0 }
  expect(refundChoice(free, without())).toMatchObject({ sellerCost: 0 })
})

test('the rest has the money of a ticket whose refund failed, which no other ticket can take', () => {
  const failed = { ...order, failedCents: 2112, tickets: [ticket(1, { state: 'refunded' }), ticket(2), ticket(3)] }
  expect(refundChoice(failed, without())).toMatchObject({ isAll: true, amount: 6336, retried: 2112, cardFee: 214 })
  expect(refundChoice(failed, without(2))).toMatchObject({ amount: 2112, retried: 0, leavesNoMoney: false })
  const other = { ...failed, leftCents: 4224 }
  expect(refundChoice(other, without(2)), 'half went back in the dashboard').toMatchObject({ leavesNoMoney: true })
})

test('what was checked in counts only where it is chosen', () => {
  const used = { ...order, tickets: [ticket(1, { state: 'used' }), ticket(2), ticket(3)] }
  expect(refundChoice(used, without())).toMatchObject({ used: 1 })
  expect(refundChoice(used, without(1))).toMatchObject({ used: 0 })
})

test('all the money of an order can’t go back while tickets stay', () => {
  const withGuest = { ...order, totalCents: 2112, leftCents: 2112, tickets: [ticket(1), ticket(2, { cents: 0 })] }
  expect(refundChoice(withGuest, without(2))).toMatchObject({ leavesNoMoney: true })
  expect(refundChoice(withGuest, without(1))).toMatchObject({ leavesNoMoney: false, amount: 0 })
  expect(refundChoice(withGuest, without())).toMatchObject({ leavesNoMoney: false })
})
