import { expect, test } from 'vitest'
import type { OccurrenceId, OrderId, UserId } from '../../../kernel/ids.ts'
import { cents } from '../../../kernel/money.ts'
import { newId } from '../../../ports/ids.ts'
import { requireConfirm } from './cancel-steps.ts'
import { holderNews } from './money-back.ts'

const order = (amount: number, isDisputed = false) => ({
  ...{ id: newId<OrderId>(), buyerId: newId<UserId>(), occurrenceId: newId<OccurrenceId>() },
  ...{ isPaid: true, tickets: 1, cents: cents(amount), isDisputed },
})
const [charged, free, disputed] = [order(2_131), order(0), order(2_131, true)]
const waits =
  '1 order with 1 ticket is disputed, so its refund waits until the bank decides. If the bank doesn’t refund it, we will.'

test.each([
  [[charged], 'This will refund 1 order with 1 ticket in full, $21.31. Please confirm.'],
  [[disputed], `${waits} Please confirm.`],
  [
    [disputed, free],
    `This will cancel 1 order with 1 ticket. They were free, so there’s nothing to refund. ${waits} Please confirm.`,
  ],
  [
    [disputed, charged, free],
    `This will refund 1 order with 1 ticket in full, $21.31, and cancel 1 order with 1 ticket that were free. ${waits} Please confirm.`,
  ],
])('before a show is canceled, its host reads what becomes of all orders', (orders, message) => {
  expect(() => requireConfirm(orders, false)).toThrow(message)
})

test.each([
  [[charged, free], 'Everyone who paid gets a full refund, fees included. We’re emailing all ticket holders.'],
  [[disputed], `${waits} We’re emailing all ticket holders.`],
  [[disputed, free], `${waits} All other tickets were free. We’re emailing all ticket holders.`],
  [
    [disputed, charged, free],
    `${waits} Everyone else who paid gets a full refund, fees included. We’re emailing all ticket holders.`,
  ],
])('a host whose show operators canceled reads who is refunded, and who waits for a bank', (orders, news) => {
  expect(holderNews(orders)).toBe(news)
})
