import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localSide, newSeller, paidCheckout, type Side, stripeSide } from '../../../tests/support/payment-sides.ts'
import { startStripeServer } from '../../../tests/support/stripe-server.ts'
import { cents } from '../../kernel/money.ts'
import { newId } from '../ids.ts'
import { stripePayments } from './stripe.ts'

describe.each([
  ['the local provider', localSide],
  ['Stripe', stripeSide],
])('%s', (_name, start) => {
  let side: Side
  beforeAll(async () => {
    side = await start()
  })
  afterAll(() => side[Symbol.asyncDispose]())

  test('a payout has the payments, refunds and returned fees of its seller, and is that of no one else', async () => {
    const accountId = await newSeller(side)
    const first = await paidCheckout(side, accountId)
    const second = await paidCheckout(side, accountId)
    const { paymentId, sessionId } = second
    await side.payments.refund({
      paymentId,
      amount: cents(1_000),
      takenFrom: 'seller',
      idempotencyKey: `${sessionId}:1`,
    })
    await side.payments.returnApplicationFee({ paymentId, amount: cents(50), idempotencyKey: `${sessionId}:fee` })
    const payoutId = await side.payOut(accountId)

    const payout = await side.payments.readPayout({ accountId, payoutId })
    expect(payout).toMatchObject({ payoutId, amount: 2 * 4_200 - 1_000 + 50, status: 'in_transit' })
    expect(payout.arrivesOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(await side.payments.listPayouts({ accountId, createdSince: payout.createdAt })).toEqual([payout])
    const items = await side.payments.listPayoutItems({ accountId, payoutId })
    const moves = items.map(({ kind, paymentId: named, net }) => ({ kind, named, net }))
    expect(moves).toHaveLength(4)
    expect(moves).toEqual(
      expect.arrayContaining([
        { kind: 'payment', named: first.paymentId, net: 4_200 },
        { kind: 'payment', named: paymentId, net: 4_200 },
        { kind: 'refund', named: null, net: -1_000 },
        { kind: 'fee_return', named: null, net: 50 },
      ]),
    )
    const [payment] = items.filter((item) => item.paymentId === paymentId)
    const later = items.filter(({ kind }) => kind !== 'payment')
    expect(
      later.map(({ source }) => source),
      'they name the payment as it does',
    ).toEqual([payment?.source, payment?.source])

    expect(await side.payments.listPayouts({ accountId, createdSince: new Date(0), after: payoutId })).toEqual([])
    const other = await newSeller(side)
    expect(await side.payments.listPayouts({ accountId: other, createdSince: new Date(0) })).toEqual([])
    await expect(side.payments.readPayout({ accountId: other, payoutId })).rejects.toMatchObject({ kind: 'refused' })
  })

  test('a payout that the bank refused says so, and its money is in the next one', async () => {
    const accountId = await newSeller(side)
    await paidCheckout(side, accountId)
    const failedId = await side.payOut(accountId)
    await side.failPayout(failedId)
    expect(await side.payments.readPayout({ accountId, payoutId: failedId })).toMatchObject({ status: 'failed' })
    const payoutId = await side.payOut(accountId)
    expect(await side.payments.readPayout({ accountId, payoutId })).toMatchObject({
      ...{ status: 'in_transit', amount: 4_200 },
    })
    const [move, ...others] = await side.payments.listPayoutItems({ accountId, payoutId })
    expect(move).toMatchObject({ kind: 'other', paymentId: null, net: 4_200 })
    expect(others).toEqual([])
    const listed = await side.payments.listPayouts({ accountId, createdSince: new Date(0), after: payoutId })
    expect(listed.map((payout) => payout.payoutId)).toEqual([failedId])
  })

  test('a webhook about a payout names it and its account', async () => {
    const payout = { id: 'po_1', object: 'payout' }
    const body = JSON.stringify({ id: 'evt_1', type: 'payout.paid', account: 'acct_1', data: { object: payout } })
    expect(await side.payments.verifyWebhook(body, side.sign(body))).toMatchObject({
      ...{ type: 'payout.paid', payout: { accountId: 'acct_1', payoutId: 'po_1' }, accountId: null, orderId: null },
    })
  })
})

test('of a payout that someone requested by hand, Stripe lists no moves', async () => {
  await using server = await startStripeServer()
  const payments = stripePayments(server.settings, server.url)
  const { id: accountId } = await payments.createSeller({ entityId: newId<string>(), email: 'venue@example.com' })
  const payoutId = server.payOut(accountId, { automatic: false })
  expect(await payments.readPayout({ accountId, payoutId })).toMatchObject({ status: 'in_transit' })
  expect(await payments.listPayoutItems({ accountId, payoutId })).toEqual([])
})
