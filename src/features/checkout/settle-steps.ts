import { randomBytes } from 'node:crypto'
import type { Tx } from '../../db/connect.ts'
import type { OrderId, TicketId } from '../../kernel/ids.ts'
import { minus, noCents } from '../../kernel/money.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { newId } from '../../ports/ids.ts'
import type { CheckoutState } from '../../ports/payments/payments.ts'
import { mailLateRefund, mailRefund, mailTickets } from './order-mails.ts'
import * as store from './orders.store.ts'
import { type LedgerLine, refundLines, type Sale, saleLines } from './rules/ledger.ts'
import { idBytes } from './rules/ticket-code.ts'
import { printTicketCode } from './ticket-code.ts'

/** Holds become tickets. */
export async function fulfil(ctx: AppCtx, tx: Tx, order: store.LockedOrder, checkout: CheckoutState | null) {
  await store.sellHeld(tx, order.id)
  await deliver(ctx, tx, order, checkout)
}

/** A payment after its hold: tickets where some are left, else all of the money goes back (design 7). */
export async function retake(ctx: AppCtx, tx: Tx, order: store.LockedOrder, checkout: CheckoutState | null) {
  if (await store.retakeReleased(tx, order.id)) return deliver(ctx, tx, order, checkout)

  await enter(tx, order.id, 'sale', saleLines(saleOf(order)))
  await store.setOrder(tx, order.id, { state: 'late_refunding', provider_payment: checkout?.paymentId ?? null })
}

/** The provider will take no money for it any more: the tickets are for sale again. */
export async function release(_ctx: AppCtx, tx: Tx, order: store.LockedOrder) {
  await store.releaseHeld(tx, order.id)
  await store.setOrder(tx, order.id, { state: 'expired' })
}

/** Refunds that were made at the provider: its books are the truth, tickets and ledger follow (S3). */
export async function reverse(ctx: AppCtx, tx: Tx, order: store.LockedOrder, checkout: CheckoutState | null) {
  const after = checkout?.refunded ?? order.refunded_cents
  const isWhole = after === order.total_cents
  if (isWhole) await store.refundTickets(tx, order.id)
  await enter(tx, order.id, 'refund', refundLines(saleOf(order), { before: order.refunded_cents, after }, 'seller'))
  await store.setOrder(tx, order.id, { state: isWhole ? 'refunded' : 'partially_refunded', refunded_cents: after })
  await mailRefund(ctx, tx, order, minus(after, order.refunded_cents), after)
}

/**
 * Gives a late payment back, after the decision to do so has committed: a kill in between is caught up by the
 * reconciler, and the key makes the refund happen once.
 */
export async function refundLate(ctx: AppCtx, orderId: OrderId): Promise<void> {
  const order = await store.findOrder(ctx.db, orderId)
  if (order?.state !== 'late_refunding' || !order.provider_payment) return

  const { status } = await ctx.payments.refund({
    paymentId: order.provider_payment,
    amount: order.total_cents,
    idempotencyKey: `${order.id}:late-refund`,
  })
  if (status === 'pending') return

  await ctx.db.transaction().execute(async (tx) => {
    const locked = await store.lockOrder(tx, orderId)
    if (locked?.state !== 'late_refunding') return
    if (status === 'failed') {
      await store.setOrder(tx, orderId, { state: 'needs_attention', attention: 'The refund of a late payment failed.' })
      return
    }
    const all = { before: noCents, after: locked.total_cents }
    await enter(tx, orderId, 'refund', refundLines(saleOf(locked), all, 'platform'))
    await store.setOrder(tx, orderId, { state: 'late_refunded', refunded_cents: locked.total_cents })
    await mailLateRefund(ctx, tx, locked)
  })
}

/** Tickets, ledger, mail and the state that says so. */
async function deliver(ctx: AppCtx, tx: Tx, order: store.LockedOrder, checkout: CheckoutState | null) {
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
      holder_name: order.full_name,
      state: 'valid' as const,
    })),
  )
  if (order.total_cents > 0) await enter(tx, order.id, 'sale', saleLines(saleOf(order)))
  await mailTickets(
    ctx,
    tx,
    order,
    tickets.map(({ item, code }) => ({ name: item.ticket_name, code: printTicketCode(code, ctx.ticketKey) })),
  )
  await store.setOrder(tx, order.id, {
    state: 'paid',
    provider_payment: checkout?.paymentId ?? null,
    isPaidNow: true,
  })
}

const saleOf = (order: store.OrderRow): Sale => ({
  total: order.total_cents,
  sellerGets: order.seller_cents,
  tax: order.tax_cents,
})

const enter = (tx: Tx, orderId: OrderId, entry: 'sale' | 'refund', lines: LedgerLine[]) =>
  store.addLedger(
    tx,
    lines.map(({ account, amount }) => ({ order_id: orderId, entry, account, amount_cents: amount })),
  )
