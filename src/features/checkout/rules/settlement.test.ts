import { describe, expect, test } from 'vitest'
import { cents } from '../../../kernel/money.ts'
import { isRefusedPayment, judge, type OrderState, orderStates, type Settling, type Verdict } from './settlement.ts'

type Checkout = NonNullable<Settling['checkout']>

const checkout = (changes: Partial<Checkout> = {}): Checkout => ({
  status: 'open',
  paid: false,
  amount: cents(4438),
  refunded: cents(0),
  ...changes,
})
const paid = (changes: Partial<Checkout> = {}) => checkout({ status: 'complete', paid: true, ...changes })
const back = (amount: number) => paid({ refunded: cents(amount) })

const order = (state: OrderState, changes: Partial<Settling> = {}): Settling => ({
  state,
  total: cents(4438),
  refunded: cents(0),
  lost: cents(0),
  isHoldOver: false,
  refundCause: null,
  checkout: null,
  ...changes,
})

type Case = [what: string, settling: Settling, verdict: Verdict]

describe('an order that is not settled', () => {
  test.each<Case>([
    ['free tickets are there at once', order('held', { total: cents(0) }), 'deliver'],
    ['free tickets are there, however late', order('paying', { total: cents(0), isHoldOver: true }), 'deliver'],
    ['a payment of the total makes tickets', order('paying', { checkout: paid() }), 'deliver'],
    ['a payment makes tickets even before the order knows of its page', order('held', { checkout: paid() }), 'deliver'],
    ['another amount calls an operator', order('paying', { checkout: paid({ amount: cents(4437) }) }), 'attention'],
    ['an open page is waited for', order('paying', { checkout: checkout() }), 'nothing'],
    ['the clock alone releases no open page', order('paying', { checkout: checkout(), isHoldOver: true }), 'nothing'],
    ['an expired page releases the hold', order('paying', { checkout: checkout({ status: 'expired' }) }), 'release'],
    [
      'a complete page without money is waited for',
      order('paying', { checkout: checkout({ status: 'complete' }) }),
      'nothing',
    ],
    ['a hold without a page ends with its time', order('held', { isHoldOver: true }), 'release'],
    ['a hold in its time stays', order('held'), 'nothing'],
    ['a hold with an open page stays', order('held', { isHoldOver: true, checkout: checkout() }), 'nothing'],
    ['a payment whose page is unknown stays', order('paying', { isHoldOver: true }), 'nothing'],
  ])('%s', (_, settling, verdict) => {
    expect(judge(settling)).toBe(verdict)
  })
})

describe('a payment for an order that has lapsed', () => {
  test.each<Case>(
    (['expired', 'canceled'] as const).flatMap((state): Case[] => [
      [`${state}: its tickets are taken again or refunded`, order(state, { checkout: paid() }), 'deliver-late'],
      [
        `${state}: another amount calls an operator`,
        order(state, { checkout: paid({ amount: cents(1) }) }),
        'attention',
      ],
      [`${state}: partly refunded by hand calls an operator`, order(state, { checkout: back(100) }), 'attention'],
      [`${state}: refunded in full by hand is over`, order(state, { checkout: back(4438) }), 'nothing'],
      [`${state}: not paid is over`, order(state, { checkout: checkout({ status: 'expired' }) }), 'nothing'],
      [`${state}: free and lapsed is over`, order(state, { total: cents(0) }), 'nothing'],
    ]),
  )('%s', (_, settling, verdict) => {
    expect(judge(settling)).toBe(verdict)
  })
})

describe('an order that was sold', () => {
  const refunded = (amount: number) => ({ refunded: cents(amount) })
  test.each<Case>([
    ['paid, and nothing new', order('paid', { checkout: paid() }), 'nothing'],
    ['paid, and the provider cannot be asked', order('paid'), 'nothing'],
    ['a refund that the provider made is taken over', order('paid', { checkout: back(100) }), 'book-provider-refund'],
    [
      'a further refund too',
      order('partially_refunded', { ...refunded(100), checkout: back(4438) }),
      'book-provider-refund',
    ],
    [
      'a known refund is nothing new',
      order('partially_refunded', { ...refunded(100), checkout: back(100) }),
      'nothing',
    ],
    [
      'a refund that came back',
      order('partially_refunded', { ...refunded(200), checkout: back(100) }),
      'book-returned-refund',
    ],
    [
      'a full refund that came back',
      order('refunded', { ...refunded(4438), checkout: back(0) }),
      'book-returned-refund',
    ],
    [
      'a late refund that came back',
      order('late_refunded', { ...refunded(4438), checkout: back(0) }),
      'book-returned-refund',
    ],
    ['refunded in full, and nothing new', order('refunded', { ...refunded(4438), checkout: back(4438) }), 'nothing'],
    ['refunded, and the provider cannot be asked', order('refunded', refunded(4438)), 'nothing'],
    [
      'a sold order that waits for an operator hears of refunds',
      order('needs_attention', { refundCause: 'host', checkout: back(4438) }),
      'book-provider-refund',
    ],
    [
      'an order that was never sold waits for an operator',
      order('needs_attention', { checkout: back(4438) }),
      'nothing',
    ],
  ])('%s', (_, settling, verdict) => {
    expect(judge(settling)).toBe(verdict)
  })
})

describe('a payment that is refused: too late, or for a show that was taken down', () => {
  test.each<Case>([
    ['goes back', order('late_refunding', { checkout: paid() }), 'refund'],
    ['goes back even if the provider cannot be asked now', order('late_refunding'), 'refund'],
    ['goes on going back after a part', order('late_refunding', { checkout: back(100) }), 'refund'],
    ['is over once all of it is back', order('late_refunding', { checkout: back(4438) }), 'close-refused-payment'],
    [
      'that an operator looked at is over once it is back',
      order('needs_attention', { refundCause: 'late', checkout: back(4438) }),
      'close-refused-payment',
    ],
    [
      'for a show that was taken down too',
      order('needs_attention', { refundCause: 'taken-down', checkout: back(4438) }),
      'close-refused-payment',
    ],
    [
      'is over once the bank gave back what refunds had left',
      order('needs_attention', { refundCause: 'late', lost: cents(4338), checkout: back(100) }),
      'close-refused-payment',
    ],
    [
      'whose payment the bank gave back is over without a refund',
      order('late_refunding', { lost: cents(4438), checkout: paid() }),
      'close-refused-payment',
    ],
    [
      'goes on going back while the bank gave back less',
      order('late_refunding', { lost: cents(4437), checkout: paid() }),
      'refund',
    ],
    [
      'waits for the operator until then',
      order('needs_attention', { refundCause: 'late', checkout: back(100) }),
      'nothing',
    ],
  ])('%s', (_, settling, verdict) => {
    expect(judge(settling)).toBe(verdict)
  })

  test('two causes refuse a payment', () => {
    expect((['late', 'taken-down', 'host', null] as const).map(isRefusedPayment)).toEqual([true, true, false, false])
  })
})

test('an order never goes backward: a settled one is neither fulfilled nor released again', () => {
  const settled = orderStates.filter((state) => state !== 'held' && state !== 'paying')
  for (const state of settled) {
    for (const word of [null, checkout(), checkout({ status: 'expired' }), paid()]) {
      expect(['deliver', 'release']).not.toContain(judge(order(state, { isHoldOver: true, checkout: word })))
    }
  }
})
