import { randomBytes } from 'node:crypto'
import { addJob } from '../../../db/jobs.ts'
import type { Tx } from '../../../db/connect.ts'
import type { TicketId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import type { CheckoutState } from '../../../ports/payments/payments.ts'
import { markBuyerGoing } from '../../events/attendance/going-buyers.service.ts'
import { writeLedger, saleOf } from './ledger-entries.ts'
import { mailTickets } from '../emails/mail-tickets.ts'
import * as store from '../orders/orders.store.ts'
import * as stock from '../orders/order-stock.store.ts'
import { findOffer } from '../refunds/refund-offers.store.ts'
import { beginRefund, refundPriority, bookProviderRefund } from '../refunds/refund-steps.ts'
import { addRefunds, causeIfOff } from '../refunds/refunds.store.ts'
import { saleLines } from '../rules/ledger.ts'
import type { OrderState } from '../rules/settlement.ts'
import { idBytes } from '../rules/ticket-code.ts'
import { makeRoom } from '../returns/make-room.service.ts'
import { lockLikelyOrders } from '../returns/returns.store.ts'
import { isTakenDown } from '../lifecycle/taken-down.store.ts'
import { printTicketCode } from '../ticket-codes/sign-ticket-code.ts'

/**
 * Holds become tickets; for a show that operators have taken down, the buyer gets a full refund instead, even if the
 * provider has already refunded part of it: there are no tickets, so there is nothing to reverse (decision 0141).
 */
export async function deliverTickets(ctx: AppCtx, tx: Tx, order: store.LockedOrder, checkout: CheckoutState | null) {
  const isDown = await isTakenDown(tx, order.id)
  if (isDown && order.total_cents > 0) {
    await stock.releaseHeld(tx, order.id)
    await refusePayment(tx, order, checkout, 'taken-down')
    return addJob(tx, 'refund-order', { orderId: order.id }, { priority: refundPriority })
  }
  if (!(await makeRoom(ctx, tx, order))) return refuseWithoutRoom(tx, order, checkout)
  await stock.sellHeld(tx, order.id)
  await issueTickets(ctx, tx, order, checkout)
  // The job of the take-down may have run before these free tickets were here.
  if (isDown) await addJob(tx, 'notify-ticket-holder', { buyerId: order.buyer_id, eventIds: [order.event_id] })
  // The stock is locked: who cancels has done so before, or finds this order paid.
  const cause = await causeIfOff(tx, order.id)
  if (cause) {
    await beginRefund(ctx, tx, order, { cause })
  } else {
    // The show has moved while it was being paid for.
    const offer = await findOffer(tx, order.id)
    if (offer && !offer.answer) await addJob(tx, 'notify-offer', { offerId: offer.id })
  }
  // A refund may be known before its payment (S3).
  if (checkout && checkout.refunded > 0) await bookProviderRefund(ctx, tx, order, checkout)
}

/** A payment after its hold: tickets where some are left, else all of the money goes back (decision 0041). */
export async function deliverLate(ctx: AppCtx, tx: Tx, order: store.LockedOrder, checkout: CheckoutState | null) {
  if (await isTakenDown(tx, order.id)) return refusePayment(tx, order, checkout, 'taken-down')
  await lockLikelyOrders(tx, order.id)
  const hasRoom = await stock.retakeReleased(tx, order.id, () => makeRoom(ctx, tx, order))
  if (hasRoom) return issueTickets(ctx, tx, order, checkout)
  return refusePayment(tx, order, checkout, 'late')
}

/**
 * The place that it held is taken again: the returned ticket was checked in, or can't be refunded by itself. Its buyer gets
 * the money back; what was free has no payment.
 */
async function refuseWithoutRoom(tx: Tx, order: store.LockedOrder, checkout: CheckoutState | null): Promise<void> {
  await stock.releaseHeld(tx, order.id)
  if (order.total_cents === 0) {
    await store.setOrder(tx, order.id, { state: 'expired' })
    return
  }
  await refusePayment(tx, order, checkout, 'late')
  await addJob(tx, 'refund-order', { orderId: order.id }, { priority: refundPriority })
}

/** A payment that becomes no tickets: it is booked as taken, and its refund is decided. */
async function refusePayment(
  tx: Tx,
  order: store.LockedOrder,
  checkout: CheckoutState | null,
  cause: 'late' | 'taken-down',
): Promise<void> {
  await writeLedger(tx, order.id, 'sale', saleLines(saleOf(order)))
  await store.setOrder(tx, order.id, { state: 'late_refunding', provider_payment: checkout?.paymentId ?? null })
  await addRefunds(tx, [order.id], cause)
}

/** What an unpaid order becomes: canceled where its buyer released it. */
export type EndState = Extract<OrderState, 'expired' | 'canceled'>

/** The provider will accept no payment for it anymore: the tickets are for sale again. */
export async function releaseTickets(tx: Tx, order: store.LockedOrder, endState: EndState) {
  await stock.releaseHeld(tx, order.id)
  await store.setOrder(tx, order.id, { state: endState })
}

/** Tickets, the mark that their buyer is going, ledger, email and the order's state. */
async function issueTickets(ctx: AppCtx, tx: Tx, order: store.LockedOrder, checkout: CheckoutState | null) {
  const items = await store.listItems(tx, order.id)
  const tickets = items.flatMap((item) =>
    Array.from({ length: item.quantity }, () => ({ item, id: newId<TicketId>(), code: randomBytes(idBytes) })),
  )
  await store.addTickets(
    tx,
    tickets.map(({ item, id, code }) => ({
      id,
      code,
      order_id: order.id,
      stock_id: item.stock_id,
      event_id: order.event_id,
      occurrence_id: order.occurrence_id,
      holder_id: order.buyer_id,
      holder_name: order.full_name,
      state: 'valid' as const,
    })),
  )
  await markBuyerGoing(ctx, tx, order.buyer_id, order.occurrence_id)
  if (order.total_cents > 0) await writeLedger(tx, order.id, 'sale', saleLines(saleOf(order)))
  const { buyer_email } = await store.setOrder(tx, order.id, {
    state: 'paid',
    provider_payment: checkout?.paymentId ?? null,
    isPaidNow: true,
  })
  await mailTickets(ctx, tx, {
    order: { ...order, buyer_email },
    items,
    tickets: tickets.map(({ item, code }, index) => ({
      name: item.ticket_name,
      holder: order.full_name,
      code: printTicketCode(code, ctx.ticketKey),
      position: index + 1,
      orderSize: tickets.length,
    })),
  })
}
