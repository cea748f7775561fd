import { addJob } from '../../../db/jobs.ts'
import type { Tx } from '../../../db/connect.ts'
import type { TicketId, TicketRefundId } from '../../../kernel/ids.ts'
import { type Cents, minus, noCents, sum } from '../../../kernel/money.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { showOfOrder } from '../emails/buyer-mail.ts'
import { tellHoldersTicketsRefunded } from '../emails/holder-news.ts'
import { tellBuyerOfTickets } from '../emails/ticket-refund-mail.ts'
import type { LockedOrder } from '../orders/orders.store.ts'
import { refundPriority } from '../refunds/refund-steps.ts'
import { findRefund } from '../refunds/refunds.store.ts'
import { updateHolders } from '../refunds/void-tickets.ts'
import { ticketShares } from './ticket-shares.ts'
import { endTransfersOfTickets } from '../transfers/end-transfers.service.ts'
import { lockOrderTickets, type OrderTicket, voidOrderTickets } from './order-tickets.store.ts'
import { addTicketRefund, sumTicketRefunds } from './ticket-refunds.store.ts'

type Choice = { ticketIds: TicketId[]; cause: 'host' | 'operator' | 'resold'; reason: string; includesUsed: boolean }

/**
 * - `rest`: these are all tickets that are left, so that everything that is left of the order goes back
 * - `begun`: decided now; `amount` in cents
 * - `repeated`: the same tickets were refunded together before, or everything is on its way back
 */
export type TicketRefundOutcome =
  | { is: 'rest' }
  | { is: 'begun'; amount: Cents }
  | { is: 'repeated'; amount: Cents | null }

/**
 * Decides that some tickets of an order are refunded while the others stay valid: they admit no one from now on, and a job
 * refunds the money (decision 0217). The order is locked.
 *
 * @throws {Refusal} request/not-found for a ticket of another order; orders/tickets-refunded, orders/refund-failed,
 *   orders/ticket-used; orders/refund-all where nothing of the money would be left for the other tickets
 */
export async function beginTicketRefund(
  ctx: AppCtx,
  tx: Tx,
  order: LockedOrder,
  { ticketIds, cause, reason, includesUsed }: Choice,
): Promise<TicketRefundOutcome> {
  const tickets = await lockOrderTickets(tx, order.id)
  const chosen = tickets.filter(({ id }) => ticketIds.includes(id))
  if (chosen.length !== new Set(ticketIds).size) throw new Refusal('request/not-found')
  if (chosen.some((ticket) => !isLeft(ticket))) return repeatedRefund(tx, order, tickets, chosen)
  if (chosen.length === tickets.filter(isLeft).length) return { is: 'rest' }

  const rest = await findRefund(tx, order.id)
  if (rest?.state === 'failed' || order.state === 'needs_attention') throw new Refusal('orders/refund-failed')
  const isUsed = chosen.some(({ state }) => state === 'used')
  if (isUsed && !(includesUsed && reason.trim() !== '')) throw new Refusal('orders/ticket-used')

  const shares = ticketShares({ total: order.total_cents, feesPayer: order.fees_payer }, tickets)
  const refunded = tickets.flatMap((ticket, index) =>
    chosen.includes(ticket) ? [{ id: ticket.id, amount: shares[index] ?? noCents }] : [],
  )
  const amount = sum(refunded.map((ticket) => ticket.amount))
  const { onTheWay, failed, done: doneCents } = await sumTicketRefunds(tx, order.id)
  // What failed is repeated, so it is not there for the other tickets.
  const left = minus(order.total_cents, order.refunded_cents, order.lost_cents, onTheWay, failed)
  if (amount > 0 && amount >= left) throw new Refusal('orders/refund-all')

  const refund = { id: newId<TicketRefundId>(), reason, amount_cents: amount }
  await addTicketRefund(tx, {
    ...{ ...refund, order_id: order.id, cause },
    otherwise_cents: minus(sum([order.refunded_cents, order.lost_cents]), doneCents),
  })
  await voidOrderTickets(tx, { orderId: order.id, refundId: refund.id, tickets: refunded })
  await endTransfersOfTickets(tx, ticketIds)
  await updateHolders(tx, ticketIds)
  await tellHoldersTicketsRefunded(ctx, tx, order, { refundId: refund.id, ticketIds })
  if (amount > 0) await addJob(tx, 'refund-order', { orderId: order.id }, { priority: refundPriority })
  else {
    const show = await showOfOrder(tx, order)
    await tellBuyerOfTickets(ctx, tx, order, {
      show,
      refund: { ...refund, request_cents: null },
      totalRefunded: order.refunded_cents,
    })
  }
  return { is: 'begun', amount }
}

const isLeft = ({ state }: OrderTicket) => state === 'valid' || state === 'used'

/** A second click, or a second manager: the same choice again changes nothing. */
async function repeatedRefund(
  tx: Tx,
  order: LockedOrder,
  tickets: OrderTicket[],
  chosen: OrderTicket[],
): Promise<TicketRefundOutcome> {
  const refundId = chosen[0]?.refund_id ?? null
  const isSame = chosen.every((ticket) => ticket.state === 'refunded' && ticket.refund_id === refundId)
  if (!isSame) throw new Refusal('orders/tickets-refunded')
  if (refundId === null) {
    const rest = await findRefund(tx, order.id)
    const isUnderWay = rest?.state === 'due' || rest?.state === 'pending'
    if (!isUnderWay) throw new Refusal('orders/tickets-refunded')
    return { is: 'repeated', amount: null }
  }
  const together = tickets.filter((ticket) => ticket.refund_id === refundId)
  if (together.length !== chosen.length) throw new Refusal('orders/tickets-refunded')
  return { is: 'repeated', amount: sum(together.map((ticket) => ticket.refund_cents ?? noCents)) }
}
