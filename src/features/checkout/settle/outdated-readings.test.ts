import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  boughtOrder,
  checkout,
  onSaleShow,
  payAtProvider,
  sessionOf,
} from '../../../../tests/support/checkout-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { soldShow, workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { Db } from '../../../db/connect.ts'
import { cents } from '../../../kernel/money.ts'
import { finishLocalRefunds } from '../../../ports/payments/local/refunds.ts'
import { moduleState } from '../../../ports/module-state.ts'
import { type Payments, PaymentsProblem } from '../../../ports/payments/payments.ts'
import { cancelEventWithRefunds } from '../lifecycle/cancel-event-with-refunds.service.ts'
import { runRefund } from '../refunds/refund.service.ts'
import { findRefund, reopenRefund } from '../refunds/refunds.store.ts'
import { returnFee } from '../refunds/fee-returns.service.ts'
import { findOrder } from '../orders/orders.store.ts'
import { reconcile } from './reconcile.service.ts'
import { settlePayment } from './settle.service.ts'

/** Other jobs have transactions too, which end; one that waits for the provider's answer stays open. */
const patienceMs = 3_000

/** @returns how many transactions are still open and idle after some time */
async function countWaiting(db: Db): Promise<number> {
  const end = performance.now() + patienceMs
  for (;;) {
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM pg_stat_activity
      WHERE datname = current_database() AND state LIKE 'idle in transaction%'`.execute(db)
    const count = Number(rows[0]?.count)
    if (count === 0 || performance.now() > end) return count
    await sleep(20)
  }
}

/** A card provider that notes, for each request, how many transactions wait for its answer. */
function watchedPayments({ db, ctx: { payments } }: World) {
  const requests: { method: string; openTransactions: number }[] = []
  const watched = (method: 'openCheckout' | 'readCheckout' | 'expireCheckout' | 'refund' | 'returnApplicationFee') => ({
    [method]: async (request: never) => {
      requests.push({ method, openTransactions: await countWaiting(db) })
      return payments[method](request)
    },
  })
  const methods = ['openCheckout', 'readCheckout', 'expireCheckout', 'refund', 'returnApplicationFee'] as const
  const watching: Payments = Object.assign({}, payments, ...methods.map(watched))
  return { watching, requests }
}

/** A provider whose first reading is overtaken: `work` is done between the reading and its arrival. */
function overtaken(payments: Payments, work: () => Promise<unknown>): Payments {
  let isFirst = true
  return {
    ...payments,
    async readCheckout(sessionId) {
      const reading = await payments.readCheckout(sessionId)
      if (isFirst) {
        isFirst = false
        await work()
      }
      return reading
    },
  }
}

test('no transaction is open while the card provider is asked', async () => {
  await using world = await newWorld()
  const { watching, requests } = watchedPayments(world)
  const ctx = { ...world.ctx, payments: watching }
  const { eventId, owner, first } = await soldShow(world)
  await settlePayment(ctx, { orderId: first.orderID })

  const openCheckout: Payments['openCheckout'] = async (request) => {
    await world.ctx.payments.openCheckout(request)
    throw new PaymentsProblem('unreachable', 'connection reset')
  }
  const buyer = { ...(await world.person()), payments: { ...watching, openCheckout } }
  await expect(checkout(buyer, eventId, { key: 'k' })).rejects.toMatchObject({ code: 'checkout/failed' })
  await world.setNow('2026-11-20T20:11:00-08:00')
  await reconcile(ctx)

  await cancelEventWithRefunds(owner, { eventID: eventId, confirm: true })
  await workJobs(world, ctx)
  await workJobs(world, ctx)
  const methods = new Set(requests.map(({ method }) => method))
  expect([...methods].toSorted()).toEqual([
    'expireCheckout',
    'openCheckout',
    'readCheckout',
    'refund',
    'returnApplicationFee',
  ])
  expect(requests.filter(({ openTransactions }) => openTransactions > 0)).toEqual([])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a reading that is older than a refund does not take the refund back', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  const { orderID } = await boughtOrder(world, { eventId, quantity: 2 })
  const { payments } = world.ctx
  const { paymentId } = await payments.readCheckout((await sessionOf(world, orderID)).sessionId)
  const refundAndSettle = async () => {
    const request = {
      paymentId: paymentId ?? '',
      amount: cents(1_000),
      takenFrom: 'seller',
      idempotencyKey: 'part',
    } as const
    await payments.refund(request)
    // By another process, which has queues of its own.
    await settlePayment({ ...world.ctx, queues: moduleState() }, { orderId: orderID })
  }

  const ctx = { ...world.ctx, payments: overtaken(payments, refundAndSettle) }
  await settlePayment(ctx, { orderId: orderID })
  expect(await findOrder(world.db, orderID)).toMatchObject({ state: 'partially_refunded', refunded_cents: 1_000 })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a refund that fails and is reopened while the provider is read isn’t charged to the seller twice', async () => {
  await using world = await newWorld()
  const { eventId, venue } = await soldShow(world)
  const { orderID } = await checkout(await world.person(), eventId)
  await payAtProvider(world, orderID, '4000 0000 0000 7726')
  await settlePayment(world.ctx, { orderId: orderID })
  await cancelEventWithRefunds(venue.owner, { eventID: eventId, confirm: true })

  const other = { ...world.ctx, queues: moduleState() }
  const failAndReopen = async () => {
    await runRefund(other, { orderId: orderID })
    await world.db.updateTable('local_payments.refunds').set({ becomes: 'failed' }).execute()
    await finishLocalRefunds(world)
    await runRefund(other, { orderId: orderID })
    await reopenRefund(world.db, orderID)
  }
  const payments = overtaken(world.ctx.payments, failAndReopen)
  await runRefund({ ...world.ctx, payments }, { orderId: orderID })

  const refunds = world.db.selectFrom('local_payments.refunds').select(['taken_from', 'status']).orderBy('taken_from')
  expect(await refunds.execute()).toEqual([
    { taken_from: 'platform', status: 'pending' },
    { taken_from: 'seller', status: 'failed' },
  ])
  expect(await findRefund(world.db, orderID)).toMatchObject({ state: 'pending', attempt: 2 })
})

test('two processes that return the same fee return it once', async () => {
  await using world = await newWorld()
  const { eventId, owner, first } = await soldShow(world)
  await cancelEventWithRefunds(owner, { eventID: eventId, confirm: true })
  await workJobs(world)
  const { orderID } = first
  const other = { ...world.ctx, queues: moduleState() }
  const addToDue = (change: number) =>
    sql`UPDATE fee_returns SET due_cents = due_cents + ${change} WHERE order_id = ${orderID}`.execute(world.db)
  await addToDue(-10)
  // More is due by then, so that the older reading has something to ask for.
  const returnMost = async () => {
    await returnFee(other, { orderId: orderID })
    await addToDue(10)
  }
  const payments = overtaken(world.ctx.payments, returnMost)
  await returnFee({ ...world.ctx, payments }, { orderId: orderID })

  const { feeReturned } = await world.ctx.payments.readCheckout((await sessionOf(world, orderID)).sessionId)
  const { due_cents: dueCents } = await world.db
    .selectFrom('fee_returns')
    .select('due_cents')
    .where('order_id', '=', orderID)
    .executeTakeFirstOrThrow()
  expect(feeReturned).toBe(dueCents)
  expect(await brokenInvariants(world.db)).toEqual({})
})
