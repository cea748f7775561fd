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
import { refundPriority } from '../refunds/refund-steps.ts'
import { endOffersOf } from '../refunds/answered-offers.ts'
import { closeRefund } from '../refunds/refunds.store.ts'
import { voidTickets } from '../refunds/void-tickets.ts'
import { disputeEntries } from '../rules/disputes/dispute-entries.ts'
import { isRefusedPayment } from '../rules/settlement.ts'
import { saleOf, writeLedger } from '../settle/ledger-entries.ts'
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
    const isNewlyLost = reading.status === 'lost' && stored?.state !== 'lost'
    if (!order.provider_payment || isNewlyLost) await settlePayment(ctx, { orderId: order.id })
    return inTransaction(ctx.db, (tx) => settleLocked(tx, { orderId: order.id, stored, reading }))
  })
  if (orderId) notifySellers(ctx, orderId)
}

type Settlement = { orderId: OrderId; stored: store.DisputeRow | undefined; reading: DisputeState }

/** @returns outdated when the dispute has changed since it was read: an older answer could take a newer one back */
async function settleLocked(
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
      returnedBefore: sum([order.refunded_cents, await store.sumLost(tx, orderId)]),
      // As its refund would: a payment that never became tickets costs the seller nothing.
      feeFallsOn: isRefusedPayment(order.refund_cause) ? 'platform' : 'seller',
    },
  )
  // oxlint-disable-next-line no-await-in-loop -- one connection, at most four
  for (const { entry, lines } of booking.entries) await writeLedger(tx, orderId, entry, lines)

  const id = await save(tx, orderId, { stored, reading, state, booking })
  if (stored?.state === state) return booking.entries.length > 0 ? orderId : null
  const isAllBack = sum([order.refunded_cents, await store.sumLost(tx, orderId)]) >= order.total_cents
  if (state === 'lost') await endOrder(tx, order, { id, lost: booking.lost, isAllBack })
  // What was decided while the bank had the money.
  if (state === 'won' || state === 'closed') await addJob(tx, 'refund-order', { orderId }, { priority: refundPriority })
  await notifyOwnersAndOperators(tx, order, {
    state,
    amount: reading.amount,
    respondBy: reading.respondBy,
    lost: booking.lost,
    isAllBack,
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
 * The buyer has money back from the bank. Once that is all of it, the tickets admit no one; of a part, nobody knows which
 * tickets it paid for, so they stay valid. Nothing else of the order is refunded here.
 */
async function endOrder(
  tx: Tx,
  order: orders.LockedOrder,
  { id, lost, isAllBack }: { id: DisputeId; lost: Cents; isAllBack: boolean },
): Promise<void> {
  if (isAllBack) await voidTickets(tx, [order.id], 'void')
  await endOffersOf(tx, order)
  await closeTicketRefunds(tx, order.id)
  await closeRefund(tx, order.id)
  if (lost > 0) await addJob(tx, 'recover-dispute', { disputeId: id }, { priority: refundPriority })
}
