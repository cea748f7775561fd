import type { OrderId } from '../../../kernel/ids.ts'
import { minus } from '../../../kernel/money.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findMoneySide } from '../../entities/managers/managers.service.ts'
import { findOrder } from '../orders/orders.store.ts'
import { ticketShares } from './ticket-shares.ts'
import { listOrderTickets } from './order-tickets.store.ts'
import { sumTicketRefunds } from './ticket-refunds.store.ts'

/**
 * The tickets of an order that got some, each with what its buyer gets back for it.
 *
 * @throws {Refusal} request/not-found alike for no order and for one of a host that one does not manage;
 *   request/not-allowed for too low a role
 */
export async function fetchRefundableTickets(ctx: SignedInCtx, { orderID }: { orderID: OrderId }) {
  const order = await findOrder(ctx.db, orderID)
  if (!order?.paid_at) throw new Refusal('request/not-found')
  if (!(await findMoneySide(ctx, order.seller_entity_id, ctx.db))) throw new Refusal('request/not-found')

  const [tickets, { onTheWay, failed }] = await Promise.all([
    listOrderTickets(ctx.db, orderID),
    sumTicketRefunds(ctx.db, orderID),
  ])
  const shares = ticketShares({ total: order.total_cents, feesPayer: order.fees_payer }, tickets)
  return {
    success: true as const,
    totalCents: order.total_cents,
    cardFeeCents: order.card_fee_cents,
    sellerCents: order.seller_cents,
    taxCents: order.tax_cents,
    leftCents: minus(order.total_cents, order.refunded_cents, order.lost_cents, onTheWay),
    lostCents: order.lost_cents,
    failedCents: failed,
    tickets: tickets.map((ticket, index) => ({
      ticketID: ticket.id,
      ticketName: ticket.ticket_name,
      holderName: ticket.holder_name,
      position: ticket.position,
      orderSize: ticket.orderSize,
      state: ticket.state,
      cents: ticket.refund_cents ?? shares[index] ?? 0,
    })),
  }
}
