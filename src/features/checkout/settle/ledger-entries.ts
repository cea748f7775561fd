import type { Tx } from '../../../db/connect.ts'
import { addJob } from '../../../db/jobs.ts'
import type { OrderId, TicketRefundId } from '../../../kernel/ids.ts'
import { setDueFee } from '../refunds/fee-returns.store.ts'
import * as store from '../orders/orders.store.ts'
import type { Charge } from '../rules/refundable.ts'
import type { DisputeEntry, LedgerLine, Sale } from '../rules/ledger.ts'

export const saleOf = (
  order: Pick<store.OrderRow, 'total_cents' | 'seller_cents' | 'tax_cents' | 'card_fee_cents'>,
): Sale => ({
  total: order.total_cents,
  sellerGets: order.seller_cents,
  tax: order.tax_cents,
  cardFee: order.card_fee_cents,
})

/** Where an order's money is. */
export const chargeOfOrder = (
  order: Pick<store.OrderRow, 'total_cents' | 'refunded_cents' | 'lost_cents'>,
): Charge => ({ charged: order.total_cents, refunded: order.refunded_cents, lost: order.lost_cents })

/** Buyers' money goes first. */
const feePriority = 6

type Entry = 'sale' | 'refund' | 'refund came back' | DisputeEntry

/**
 * Writes an order's lines; of what cost nothing there are none. What a refund takes from the platform goes back to the
 * seller, by a job.
 *
 * @param ticketRefundId of a refund of some of its tickets
 */
export async function writeLedger(
  tx: Tx,
  orderId: OrderId,
  entry: Entry,
  lines: LedgerLine[],
  ticketRefundId: TicketRefundId | null = null,
): Promise<void> {
  if (lines.length === 0) return
  await store.addLedger(
    tx,
    lines.map(({ account, amount }) => ({
      ...{ order_id: orderId, entry, account, amount_cents: amount },
      ticket_refund_id: ticketRefundId,
    })),
  )
  if (entry !== 'sale' && (await setDueFee(tx, orderId))) {
    await addJob(tx, 'return-fee', { orderId }, { priority: feePriority })
  }
}
