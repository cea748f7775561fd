import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localSide, paidCheckout, type Side, stripeSide } from '../../../tests/support/payment-sides.ts'
import { cents, minus } from '../../kernel/money.ts'

describe.each([
  ['the local provider', localSide],
  ['Stripe', stripeSide],
])('%s', (_name, start) => {
  let side: Side
  beforeAll(async () => {
    side = await start()
  })
  afterAll(() => side[Symbol.asyncDispose]())

  test('a disputed payment is withheld with a fee, can’t be refunded, and comes back if the dispute is won', async () => {
    const { sessionId, paymentId, orderId, total } = await paidCheckout(side)
    const part = { paymentId, amount: cents(1_000), takenFrom: 'seller', idempotencyKey: `${sessionId}:1` } as const
    await side.payments.refund(part)
    const disputeId = await side.raiseDispute(paymentId)
    const left = minus(total, part.amount)
    const dispute = await side.payments.readDispute(disputeId)
    expect(dispute).toEqual({
      ...{
        disputeId,
        orderId,
        paymentId,
        status: 'needs_response',
        reason: 'fraudulent',
        amount: left,
        withheld: left,
      },
      ...{ fee: 1_500, respondBy: expect.any(Date), openedAt: expect.any(Date) },
    })
    const { ids, isCut } = await side.payments.listDisputes({ openedSince: dispute.openedAt, limit: 1_000 })
    expect({ isListed: ids.includes(disputeId), isCut }).toEqual({ isListed: true, isCut: false })
    const refund = { ...part, idempotencyKey: `${sessionId}:2` }
    await expect(side.payments.refund(refund)).rejects.toMatchObject({ kind: 'refused' })

    await side.closeDispute(disputeId, 'won')
    expect(await side.payments.readDispute(disputeId)).toMatchObject({ status: 'won', withheld: 0, fee: 1_500 })
    expect(await side.payments.refund({ ...refund, idempotencyKey: `${sessionId}:3` })).toMatchObject({
      status: 'succeeded',
    })
  })

  test('a lost dispute stays withheld, and its money is taken back from the seller once per key', async () => {
    const { sessionId, paymentId, total } = await paidCheckout(side)
    const disputeId = await side.raiseDispute(paymentId)
    await side.closeDispute(disputeId, 'lost')
    expect(await side.payments.readDispute(disputeId)).toMatchObject({ status: 'lost', withheld: total })
    const reversal = { paymentId, amount: total, idempotencyKey: `dispute:${disputeId}` }

    await side.setBusy(true)
    await expect(side.payments.reverseTransfer(reversal)).rejects.toMatchObject({ kind: 'unreachable' })
    await side.setBusy(false)
    expect(await side.payments.readCheckout(sessionId)).toMatchObject({ takenFromSeller: 0 })
    await side.payments.reverseTransfer(reversal)
    await side.payments.reverseTransfer(reversal)
    expect(await side.payments.readCheckout(sessionId)).toMatchObject({ takenFromSeller: total, refunded: 0 })
    for (const wrong of [
      { ...reversal, amount: cents(1) },
      { ...reversal, amount: cents(1), idempotencyKey: 'more than is left' },
      { ...reversal, paymentId: 'pi_nothing', idempotencyKey: 'no payment' },
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- three refusals
      await expect(side.payments.reverseTransfer(wrong)).rejects.toMatchObject({ kind: 'refused' })
    }
  })

  test('after a part is lost, the rest can be refunded and disputed, and no more', async () => {
    const { sessionId, paymentId, total } = await paidCheckout(side)
    const disputeId = await side.raiseDispute(paymentId, cents(2_000))
    const rest = minus(total, cents(2_000))
    const refund = { paymentId, amount: cents(1_000), takenFrom: 'seller', idempotencyKey: `${sessionId}:1` } as const
    await expect(side.payments.refund(refund)).rejects.toMatchObject({ kind: 'refused' })
    await side.closeDispute(disputeId, 'lost')
    expect(await side.payments.readDispute(disputeId)).toMatchObject({ status: 'lost', amount: 2_000, withheld: 2_000 })
    const tooMuch = { ...refund, amount: cents(rest + 1), idempotencyKey: `${sessionId}:2` }
    await expect(side.payments.refund(tooMuch)).rejects.toMatchObject({ kind: 'refused' })
    const part = { ...refund, idempotencyKey: `${sessionId}:3` }
    expect(await side.payments.refund(part)).toMatchObject({ status: 'succeeded' })
    const other = await side.raiseDispute(paymentId)
    expect(await side.payments.readDispute(other)).toMatchObject({ amount: rest - 1_000 })
  })

  test('a list of disputes is read to its end, over pages, and says when it is cut', async () => {
    const { paymentId } = await paidCheckout(side)
    const openedSince = (await side.payments.readDispute(await side.raiseDispute(paymentId, cents(1)))).openedAt
    // oxlint-disable-next-line no-await-in-loop -- one payment's, one after the other
    for (let count = 1; count < 101; count += 1) await side.raiseDispute(paymentId, cents(1))
    const all = await side.payments.listDisputes({ openedSince, limit: 1_000 })
    expect(new Set(all.ids).size).toBeGreaterThanOrEqual(101)
    expect(all.isCut).toBe(false)
    const cut = await side.payments.listDisputes({ openedSince, limit: 100 })
    expect(cut).toEqual({ ids: expect.objectContaining({ length: 100 }), isCut: true })
  })

  test('a webhook about a dispute names the dispute and its payment, and one that doesn’t exist is refused', async () => {
    const dispute = { id: 'dp_1', object: 'dispute', payment_intent: 'pi_1', metadata: {} }
    const body = JSON.stringify({ id: 'evt_1', type: 'charge.dispute.created', data: { object: dispute } })
    expect(await side.payments.verifyWebhook(body, side.sign(body))).toMatchObject({
      ...{ type: 'charge.dispute.created', disputeId: 'dp_1', paymentId: 'pi_1', orderId: null, accountId: null },
    })
    await expect(side.payments.readDispute('dp_nothing')).rejects.toMatchObject({ kind: 'refused' })
  })
})
