import { expect, test } from 'vitest'
import { refundInProviderPages } from '../../../../tests/support/checkout-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { orderOfThree, refundsAtProvider, refundSome } from '../../../../tests/support/ticket-refund-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { type Cents, cents } from '../../../kernel/money.ts'
import { finishLocalRefunds } from '../../../ports/payments/local/refunds.ts'
import { type Payments, PaymentsProblem } from '../../../ports/payments/payments.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { runRefund } from '../refunds/refund.service.ts'
import { reconcile } from '../settle/reconcile.service.ts'
import { settlePayment } from '../settle/settle.service.ts'

const waitingCard = '4000 0000 0000 7726'
const returningCard = '4000 0000 0000 5126'
const inMinutes = (world: World, minutes: number) =>
  world.setNow(new Date(world.ctx.now().getTime() + minutes * 60_000).toISOString())
const deskOf = async (world: World) => as(await world.person({ operator: true }))

/** An order of three whose second ticket is being refunded; its job has not run. */
async function refunding(world: World, card?: string) {
  const scene = await orderOfThree(world, card === undefined ? {} : { card })
  const amounts = await scene.amounts()
  await refundSome({ ctx: scene.owner, orderID: scene.orderID, ticketIDs: [scene.ids[1]] })
  const [, amount = 0] = amounts
  return { ...scene, amount: cents(amount) }
}

test('S9: a ticket’s refund whose answer was lost, or that was killed at any moment, is made once', async () => {
  await using world = await newWorld()
  const { orderID, amount, order } = await refunding(world)
  const dying: ((payments: Payments) => Partial<Payments>)[] = [
    () => ({ readCheckout: () => Promise.reject(new Error('killed')) }),
    () => ({ refund: () => Promise.reject(new Error('killed')) }),
    ({ refund }) => ({ refund: (request) => refund(request).then(() => Promise.reject(new Error('killed'))) }),
    ({ refund }) => {
      let isAsked = false
      return {
        refund: (request) => refund(request).finally(() => (isAsked = true)),
        readCheckout: (id) => (isAsked ? Promise.reject(new Error('killed')) : world.ctx.payments.readCheckout(id)),
      }
    },
  ]
  for (const fault of dying) {
    const payments = { ...world.ctx.payments, ...fault(world.ctx.payments) }
    // oxlint-disable-next-line no-await-in-loop -- one kill after the other
    await expect(runRefund({ ...world.ctx, payments }, { orderId: orderID })).rejects.toThrow('killed')
  }
  await Promise.all([1, 2, 3].map(() => runRefund(world.ctx, { orderId: orderID })))
  expect(await refundsAtProvider(world)).toEqual([amount])
  expect(await order()).toMatchObject({ state: 'partially_refunded', refunded_cents: amount })
  await workJobs(world)
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('S20: a provider that is silent or busy delays it, and the reconciler completes it', async () => {
  await using world = await newWorld()
  const { orderID, amount, order } = await refunding(world)
  const refund = () => Promise.reject(new PaymentsProblem('unreachable', 'connection reset'))
  const silent = { ...world.ctx, payments: { ...world.ctx.payments, refund } }
  await expect(runRefund(silent, { orderId: orderID })).rejects.toThrow('reset')
  await inMinutes(world, 2)
  await reconcile(world.ctx)
  expect(await refundsAtProvider(world)).toEqual([amount])
  expect(await order()).toMatchObject({ refunded_cents: amount })
  await workJobs(world)
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('S17, P9: a refused refund is shown to operators, who retry it; the order’s other tickets stay as they are', async () => {
  await using world = await newWorld()
  const { owner, buyer, orderID, ids, amount, order, states } = await refunding(world)
  const refund = () => Promise.reject(new PaymentsProblem('refused', 'Insufficient funds.'))
  await runRefund({ ...world.ctx, payments: { ...world.ctx.payments, refund } }, { orderId: orderID })
  expect(await order()).toMatchObject({ state: 'paid', refunded_cents: 0 })
  expect(await states()).toEqual(['valid', 'refunded', 'valid'])
  expect((await as(buyer).fetchOrder({ orderID })).order).toMatchObject({ refundingCents: amount })
  const desk = await deskOf(world)
  expect((await desk.listTroubledOrders()).orders).toMatchObject([
    { orderID, problem: { kind: 'refund-refused', said: 'Insufficient funds.' } },
  ])
  // Another one is refunded before the operator looks.
  await refundSome({ ctx: owner, orderID, ticketIDs: [ids[0]] })
  await workJobs(world)
  await desk.recheckOrder({ orderID })
  await workJobs(world)
  expect(await refundsAtProvider(world)).toHaveLength(2)
  expect((await desk.listTroubledOrders()).orders).toEqual([])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a refund that failed and was made in the provider’s dashboard is not made again', async () => {
  await using world = await newWorld()
  const { orderID, amount, order } = await refunding(world)
  const refund = () => Promise.reject(new PaymentsProblem('refused', 'Insufficient funds.'))
  await runRefund({ ...world.ctx, payments: { ...world.ctx.payments, refund } }, { orderId: orderID })
  await refundInProviderPages(world, orderID, amount)
  await (await deskOf(world)).recheckOrder({ orderID })
  await workJobs(world)
  expect(await refundsAtProvider(world)).toEqual([amount])
  expect(await order()).toMatchObject({ state: 'partially_refunded', refunded_cents: amount })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a part that was refunded in the dashboard before leaves all tickets valid, and does not count for a ticket', async () => {
  await using world = await newWorld()
  const { owner, orderID, ids, order, states, amounts } = await orderOfThree(world)
  await refundInProviderPages(world, orderID, cents(700))
  await settlePayment(world.ctx, { orderId: orderID })
  expect(await states()).toEqual(['valid', 'valid', 'valid'])
  const [, second = 0] = await amounts()
  await refundSome({ ctx: owner, orderID, ticketIDs: [ids[1]] })
  await workJobs(world)
  expect(await order()).toMatchObject({ state: 'partially_refunded', refunded_cents: 700 + second })
  await refundSome({ ctx: owner, orderID, ticketIDs: [ids[0], ids[2]] })
  await workJobs(world)
  const { total_cents: total, refunded_cents: refunded } = await order()
  expect(refunded).toBe(total)
  await workJobs(world)
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('so much went back in the dashboard that a ticket’s money is the last: all tickets have to be chosen', async () => {
  await using world = await newWorld()
  const { owner, orderID, ids, order } = await orderOfThree(world)
  const { total_cents: total } = await order()
  await refundInProviderPages(world, orderID, cents(total - 1000))
  await settlePayment(world.ctx, { orderId: orderID })
  await expect(refundSome({ ctx: owner, orderID, ticketIDs: [ids[1]] })).rejects.toMatchObject({
    code: 'orders/refund-all',
  })
  await refundSome({ ctx: owner, orderID, ticketIDs: ids })
  await workJobs(world)
  expect(await refundsAtProvider(world)).toEqual([total - 1000, 1000])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('money that goes back in the dashboard between asking and answering counts for the ticket', async () => {
  await using world = await newWorld()
  const { orderID, order, states } = await refunding(world)
  const refund: Payments['refund'] = async (request) => {
    await world.ctx.payments.refund({ ...request, amount: cents(4500), idempotencyKey: 'dashboard' })
    return world.ctx.payments.refund(request)
  }
  await runRefund({ ...world.ctx, payments: { ...world.ctx.payments, refund } }, { orderId: orderID })
  await workJobs(world)
  expect(await order()).toMatchObject({ state: 'partially_refunded', refunded_cents: 4500 })
  expect(await states()).toEqual(['valid', 'refunded', 'valid'])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('S17: pending at the provider, it is done when the provider says so; the rest waits for it', async () => {
  await using world = await newWorld()
  const { owner, buyer, orderID, ids, eventId, amount, order } = await refunding(world, waitingCard)
  await workJobs(world)
  expect((await as(buyer).fetchOrder({ orderID })).order).toMatchObject({ state: 'paid', refundingCents: amount })
  const desk = await deskOf(world)
  await inMinutes(world, 16)
  expect((await desk.listTroubledOrders()).orders).toMatchObject([{ orderID, problem: { kind: 'refund-waits' } }])
  await refundSome({ ctx: owner, orderID, ticketIDs: [ids[0], ids[2]] })
  await workJobs(world)
  expect(await refundsAtProvider(world)).toEqual([amount])
  expect((await as(owner).listEventOrders({ eventID: eventId })).orders).toMatchObject([{ status: 'refunding' }])
  for (let minute = 0; minute < 3; minute += 1) {
    /* oxlint-disable no-await-in-loop -- one minute after the other */
    await finishLocalRefunds(world)
    await inMinutes(world, 2)
    await reconcile(world.ctx)
    /* oxlint-enable no-await-in-loop */
  }
  const { total_cents: total, refunded_cents: refunded, state } = await order()
  expect({ state, refunded }).toEqual({ state: 'refunded', refunded: total })
  await workJobs(world)
  expect((await desk.listTroubledOrders()).orders).toEqual([])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('S17: pending and then failed, it needs a person, whose second try pays it back once', async () => {
  await using world = await newWorld()
  const { orderID, amount, order } = await refunding(world, waitingCard)
  await workJobs(world)
  await failAtProvider(world)
  await inMinutes(world, 2)
  await reconcile(world.ctx)
  const desk = await deskOf(world)
  expect((await desk.listTroubledOrders()).orders).toMatchObject([{ orderID, problem: { kind: 'refund-failed' } }])
  await desk.recheckOrder({ orderID })
  await finishLocalRefunds(world)
  await inMinutes(world, 2)
  await reconcile(world.ctx)
  await workJobs(world)
  expect(await order()).toMatchObject({ state: 'partially_refunded', refunded_cents: amount })
  expect(await brokenInvariants(world.db)).toEqual({})
})

async function failAtProvider(world: World): Promise<void> {
  await world.db.updateTable('local_payments.refunds').set({ becomes: 'failed' }).execute()
  await finishLocalRefunds(world)
}

test('canceling the show refunds the rest, also of an order whose ticket’s refund failed', async () => {
  await using world = await newWorld()
  const { owner, buyer, orderID, eventId, order } = await refunding(world, waitingCard)
  await workJobs(world)
  await failAtProvider(world)
  await inMinutes(world, 2)
  await reconcile(world.ctx)
  await world.db.updateTable('local_payments.sessions').set({ refunds: 'succeed' }).execute()

  await as(owner).cancelEvent({ eventID: eventId, confirm: true })
  await workJobs(world)
  await workJobs(world)
  const { total_cents: total, refunded_cents: refunded, state } = await order()
  expect({ state, refunded }).toEqual({ state: 'refunded', refunded: total })
  expect((await as(buyer).fetchOrder({ orderID })).order).toMatchObject({ isShowCanceled: true, refundingCents: 0 })
  expect((await (await deskOf(world)).listTroubledOrders()).orders).toEqual([])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('S17: a ticket’s refund that came back needs a person, who repeats just that amount', async () => {
  await using world = await newWorld()
  const { owner, orderID, ids, amount, order, states } = await refunding(world, returningCard)
  await workJobs(world)
  expect(await order()).toMatchObject({ refunded_cents: amount })
  await finishLocalRefunds(world)
  await settlePayment(world.ctx, { orderId: orderID })
  expect(await order()).toMatchObject({ state: 'needs_attention', refunded_cents: 0 })
  await expect(refundSome({ ctx: owner, orderID, ticketIDs: [ids[0]] })).rejects.toMatchObject({
    code: 'orders/refund-failed',
  })
  await (await deskOf(world)).recheckOrder({ orderID })
  await workJobs(world)
  expect(await order()).toMatchObject({ state: 'partially_refunded', refunded_cents: amount })
  expect(await states()).toEqual(['valid', 'refunded', 'valid'])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('the card fee of a ticket’s refund falls on the seller, and on the platform where an operator caused it (G25)', async () => {
  await using world = await newWorld()
  const { owner, orderID, ids, order } = await orderOfThree(world)
  const sellerHas = async (): Promise<Cents> => {
    const rows = await world.db.selectFrom('ledger').select('amount_cents').where('account', '=', 'seller').execute()
    return cents(rows.reduce((all, { amount_cents: amount }) => all + amount, 0))
  }
  await refundSome({ ctx: await world.person({ operator: true }), orderID, ticketIDs: [ids[0]], reason: 'Doubled.' })
  await workJobs(world)
  expect(await sellerHas()).toBe(4000)
  await refundSome({ ctx: owner, orderID, ticketIDs: [ids[1]] })
  await workJobs(world)
  const { card_fee_cents: cardFee } = await order()
  expect(await sellerHas()).toBeLessThan(2000)
  expect(await sellerHas()).toBeGreaterThan(2000 - cardFee)
  await workJobs(world)
  expect(await brokenInvariants(world.db)).toEqual({})
})
