import type { Tx } from '../../db/connect.ts'
import type { OrderId } from '../../kernel/ids.ts'
import * as store from './orders.store.ts'
import type { LedgerLine, Sale } from './rules/ledger.ts'

export const saleOf = (order: store.OrderRow): Sale => ({
  total: order.total_cents,
  sellerGets: order.seller_cents,
  tax: order.tax_cents,
})

type Entry = 'sale' | 'refund' | 'refund came back'

/** Writes an order's lines; of what cost nothing there are none. */
export async function enter(tx: Tx, orderId: OrderId, entry: Entry, lines: LedgerLine[]): Promise<void> {
  if (lines.length === 0) return
  await store.addLedger(
    tx,
    lines.map(({ account, amount }) => ({ order_id: orderId, entry, account, amount_cents: amount })),
  )
}
