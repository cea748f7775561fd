import type { Tx } from '../../../db/connect.ts'
import { addJob } from '../../../db/jobs.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { DisputeId, OrderId } from '../../../kernel/ids.ts'
import { type Cents, noCents, sum } from '../../../kernel/money.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import type { DisputeState } from '../../../ports/payments/payments.ts'
import { outdated, untilCurrent } from '../../until-current.ts'
import * as orders from '../orders/orders.store.ts'
import { closeRefusedPayment, refundPriority } from '../refunds/refund-steps.ts'
import { endOffersOf } from '../refunds/answered-offers.ts'
import { closeRefund } from '../refunds/refunds.store.ts'
import { voidTickets } from '../refunds/void-tickets.ts'
import { disputeEntries } from '../rules/disputes/dispute-entries.ts'
import { isDecided } from '../rules/disputes/dispute-state.ts'
import { isAllBack } from '../rules/refundable.ts'
import { isRefusedPayment } from '../rules/settlement.ts'
import { chargeOfOrder, saleOf, writeLedger } from '../settle/ledger-entries.ts'
import { notifySellers } from '../settle/sales-news.service.ts'
import { settlePayment } from '../settle/settle.service.ts'
import { closeTicketRefunds } from '../ticket-refunds/ticket-refunds.store.ts'
import { notifyOwnersAndOperators } from './dispute-news.ts'
import * as store from './disputes.store.ts'

/**
 * The only place where an order learns from the provider what became of a dispute (decision 0241). Webhooks in any order, the
 * reconciler and a repeated webhook all call this, as often as they like: the provider is read, and what is new is written in
 * one transaction.
 *
 * @param disputeId the provider's id
 * @throws {PaymentsProblem} if the provider doesn't respond; nothing has changed then
 */
export async function settleDispute(ctx: AppCtx, disputeId: string): Promise<void> {
  const orderId = await untilCurrent(async () => {
    const stored = await store.findDispute(ctx.db, disputeId)
    const reading = await ctx.payments.readDispute(disputeId)
    const order = reading.orderId && (await orders.findOrder(ctx.db, reading.orderId))
    if (!order) {
      ctx.log.warn({ disputeId }, 'dispute of an unknown order')
      return null
    }
    // Its webhook may come before the one of the payment. A lost one counts the refunds, whose webhooks may be late as well.
    const isLost = reading.status === 'lost'
    const isNewlyLost = isLost && stored?.state !== 'lost'
    if (!order.provider_payment || isNewlyLost) await settlePayment(ctx, { orderId: order.id })
    const changed = await inTransaction(ctx.db, (tx) => settleLocked(ctx, tx, { orderId: order.id, stored, reading }))
    // With what refunds have given back, it may be all of a payment that never became tickets.
    if (isLost && changed !== outdated) await settlePayment(ctx, { orderId: order.id })
    return changed
  })
  if (orderId) notifySellers(ctx, orderId)
}

type Settlement = { orderId: OrderId; stored: store.DisputeRow | undefined; reading: DisputeState }

/** @returns outdated when the dispute has changed since it was read: an older answer could take a newer one back */
async function settleLocked(
  ctx: AppCtx,
  tx: Tx,
  { orderId, stored, reading }: Settlement,
): Promise<OrderId | null | typeof outdated> {
  const order = await orders.lockOrder(tx, orderId)
  const current = await store.findDispute(tx, reading.disputeId)
  if (!order || current?.version !== stored?.version) return outdated

  const state = stored?.state === 'lost' ? 'lost' : reading.status
  const booking = disputeEntries(
    { held: stored?.held_cents ?? noCents, fee: stored?.fee_cents ?? noCents, isLost: stored?.state === 'lost' },
    { state, withheld: reading.withheld, fee: reading.fee },
    {
      sale: saleOf(order),
      returnedBefore: sum([order.refunded_cents, order.lost_cents]),
      // As its refund would: a payment that never became tickets costs the seller nothing.
      feeFallsOn: isRefusedPayment(order.refund_cause) ? 'platform' : 'seller',
    },
  )
  // oxlint-disable-next-line no-await-in-loop -- one connection, at most four
  for (const { entry, lines } of booking.entries) await writeLedger(tx, orderId, entry, lines)

  const id = await save(tx, orderId, { stored, reading, state, booking })
  const lost = sum([order.lost_cents, booking.lost])
  if (booking.lost > 0) await orders.setOrder(tx, orderId, { lost_cents: lost })
  if (stored?.state === state) return booking.entries.length > 0 ? orderId : null
  const settled = { ...order, lost_cents: lost }
  const isAllLost = isAllBack(chargeOfOrder(settled))
  if (state === 'lost' && isAllLost) await endOrder(ctx, tx, settled)
  // What was decided while the bank had the money, of all of it or of the rest.
  if (isDecided(state)) await addJob(tx, 'refund-order', { orderId }, { priority: refundPriority })
  if (booking.lost > 0) await addJob(tx, 'recover-dispute', { disputeId: id }, { priority: refundPriority })
  await notifyOwnersAndOperators(tx, order, {
    state,
    amount: reading.amount,
    respondBy: reading.respondBy,
    lost: booking.lost,
    isAllBack: isAllLost,
  })
  return orderId
}

type Saved = Omit<Settlement, 'orderId'> & {
  state: store.DisputeRow['state']
  booking: { held: Cents; fee: Cents; lost: Cents }
}

async function save(tx: Tx, orderId: OrderId, { stored, reading, state, booking }: Saved): Promise<DisputeId> {
  const change = {
    state,
    reason: reading.reason,
    amount_cents: reading.amount,
    held_cents: booking.held,
    fee_cents: booking.fee,
    lost_cents: sum([stored?.lost_cents ?? noCents, booking.lost]),
    respond_by: reading.respondBy,
  }
  if (!stored) {
    const id = newId<DisputeId>()
    const provider = { provider_dispute: reading.disputeId, opened_at: reading.openedAt }
    await store.addDispute(tx, { ...{ id, order_id: orderId, ...provider, ...change } })
    return id
  }
  const fields = ['state', 'reason', 'amount_cents', 'held_cents', 'fee_cents', 'lost_cents'] as const
  const isSame =
    fields.every((field) => stored[field] === change[field]) &&
    stored.respond_by?.getTime() === change.respond_by?.getTime()
  await (isSame ? store.markChecked(tx, stored.id) : store.changeDispute(tx, stored.id, change))
  return stored.id
}

/**
 * The buyer has all of the money back, the last of it from the bank: the tickets admit no one, nothing is due anymore, and
 * what a refund that failed had left to a person is settled. Of a part, nobody knows which tickets it paid for, so they stay
 * valid, and the rest can be refunded.
 */
async function endOrder(ctx: AppCtx, tx: Tx, order: orders.LockedOrder): Promise<void> {
  // Refunded in full already: what the bank took on top is no loss of this order.
  if (order.state === 'late_refunded') return
  if (isRefusedPayment(order.refund_cause)) return closeRefusedPayment(ctx, tx, order)
  await voidTickets(tx, [order.id], 'void')
  await endOffersOf(tx, order)
  await closeTicketRefunds(tx, order.id)
  await closeRefund(tx, order.id)
  if (order.state !== 'needs_attention') return
  const state = order.refunded_cents > 0 ? 'partially_refunded' : 'paid'
  await orders.setOrder(tx, order.id, { state, trouble: null })
}
