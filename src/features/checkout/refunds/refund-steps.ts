import { addJob } from '../../../db/jobs.ts'
import type { Tx } from '../../../db/connect.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { amountText, type Cents, cents, minus, sum } from '../../../kernel/money.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import type { CheckoutState } from '../../../ports/payments/payments.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { chargeOfOrder, writeLedger, saleOf } from '../settle/ledger-entries.ts'
import { showOfOrder } from '../emails/buyer-mail.ts'
import { tellHoldersRefunded } from '../emails/holder-news.ts'
import { mailRefund, mailRefusedPayment } from '../emails/order-mails.ts'
import * as store from '../orders/orders.store.ts'
import { endOffersOf } from './answered-offers.ts'
import * as tickets from '../ticket-refunds/ticket-refunds.store.ts'
import { tellBuyerOfTickets } from '../emails/ticket-refund-mail.ts'
import * as refunds from './refunds.store.ts'
import { voidTickets } from './void-tickets.ts'
import { refundLines } from '../rules/ledger.ts'
import { isAllBack } from '../rules/refundable.ts'
import { cardFeeFallsOn, isCalledOff, type RefundCause } from '../rules/settlement.ts'

/** Buyers who wait for their tickets go first. */
export const refundPriority = 5

/**
 * Decides that an order gets all of its money back: its tickets admit no one from now on, which those hear to whom they were
 * sent; a job does the rest.
 */
export async function beginRefund(
  ctx: AppCtx,
  tx: Tx,
  order: store.LockedOrder,
  { cause, reason = '' }: { cause: RefundCause; reason?: string },
): Promise<void> {
  await voidTickets(tx, [order.id])
  await refunds.addRefunds(tx, [order.id], cause, reason)
  await addJob(tx, 'refund-order', { orderId: order.id }, { priority: refundPriority })
  // That a show is off is told with the money, to buyers as well.
  if (!isCalledOff(cause)) await tellHoldersRefunded(ctx, tx, order)
}

/** Refunds that were made at the provider: its books are the truth, tickets and ledger follow (S3). */
export async function bookProviderRefund(
  ctx: AppCtx,
  tx: Tx,
  order: store.LockedOrder,
  checkout: CheckoutState | null,
) {
  const after = checkout?.refunded ?? order.refunded_cents
  const back = minus(after, order.refunded_cents)
  const isWhole = isAllBack({ ...chargeOfOrder(order), refunded: after })
  const open = isWhole ? undefined : await tickets.findOpenTicketRefund(tx, order.id)
  // Another amount is of a refund that was made in the provider's dashboard: it leaves all tickets valid.
  const ofTickets = open?.request_cents === back ? open : null
  if (isWhole) {
    await voidTickets(tx, [order.id])
    await endOffersOf(tx, order)
    await tickets.closeTicketRefunds(tx, order.id)
  }
  if (isWhole || order.refund_cause === 'provider') await refunds.closeRefund(tx, order.id)
  if (back > 0) {
    await writeLedger(
      tx,
      order.id,
      'refund',
      refundLines(saleOf(order), returned(order, after), cardFeeFallsOn(order.refund_cause)),
      ofTickets?.id,
    )
  }
  // What a person has to look at stays: the refund of some tickets is another.
  const isTroubled = ofTickets !== null && order.state === 'needs_attention'
  await store.setOrder(tx, order.id, {
    ...(!isTroubled && { state: isWhole ? ('refunded' as const) : ('partially_refunded' as const), trouble: null }),
    refunded_cents: after,
  })
  // Again where the refund was decided here, whose once key keeps it to one email.
  if (isWhole && !isCalledOff(order.refund_cause)) await tellHoldersRefunded(ctx, tx, order)
  // Holders of free tickets to a canceled show have read that it is canceled; there is no refund to mention.
  if (order.total_cents === 0 && isCalledOff(order.refund_cause)) return
  const show = await showOfOrder(tx, order)
  if (ofTickets) return tellBuyerOfTickets(ctx, tx, order, { show, refund: ofTickets, totalRefunded: after })
  const refund = await refunds.findRefund(tx, order.id)
  await mailRefund(ctx, tx, order, {
    show,
    amount: back,
    totalRefunded: after,
    isWhole,
    reason: refund?.reason ?? '',
    attempt: refund?.attempt ?? 1,
  })
  await notify(tx, [{ userId: order.buyer_id }], {
    type: 'Refund',
    message:
      order.total_cents === 0
        ? `Your tickets for ${show} are no longer valid. They were free, so there’s nothing to refund.`
        : `We refunded ${amountText(back)} to your card for ${show}. It can take 5 to 10 business days to appear.`,
    eventId: order.event_id,
  })
}

/** All of a payment that never became tickets is back: refunded, apart from what its bank gave back in a lost dispute. */
export async function closeRefusedPayment(ctx: AppCtx, tx: Tx, order: store.LockedOrder) {
  const refunded = minus(order.total_cents, order.lost_cents)
  const rest = { before: sum([order.refunded_cents, order.lost_cents]), after: order.total_cents }
  await writeLedger(tx, order.id, 'refund', refundLines(saleOf(order), rest, 'platform'))
  await refunds.closeRefund(tx, order.id)
  await store.setOrder(tx, order.id, { state: 'late_refunded', refunded_cents: refunded, trouble: null })
  if (refunded === 0) return
  await mailRefusedPayment(ctx, tx, order, order.refund_cause === 'taken-down' ? 'taken-down' : 'late')
}

/** What its buyer got back of an order before and after a refund, from us and from the bank. */
const returned = (order: store.LockedOrder, refundedAfter: Cents) => ({
  before: sum([order.refunded_cents, order.lost_cents]),
  after: sum([refundedAfter, order.lost_cents]),
})

/** A refund that the buyer's bank did not take: the ledger follows the provider, a person has to find another way. */
export async function bookReturnedRefund(
  _ctx: AppCtx,
  tx: Tx,
  order: store.LockedOrder,
  checkout: CheckoutState | null,
) {
  const after = checkout?.refunded ?? order.refunded_cents
  const missing = cents(order.refunded_cents - after)
  await writeLedger(
    tx,
    order.id,
    'refund came back',
    refundLines(saleOf(order), returned(order, after), cardFeeFallsOn(order.refund_cause)),
  )
  await markNeedsAttention(tx, order.id, { kind: 'refund-came-back', missingCents: missing }, missing)
  await store.setOrder(tx, order.id, { refunded_cents: after })
}

/** A refund that failed is listed at the operators' desk until it goes through. */
export async function markNeedsAttention(
  tx: Tx,
  orderId: OrderId,
  trouble: store.Trouble,
  missing: Cents | null,
): Promise<void> {
  await refunds.failRefund(tx, orderId, 'said' in trouble ? trouble.said : null, missing)
  await store.setOrder(tx, orderId, { state: 'needs_attention', trouble })
}
