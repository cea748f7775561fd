import { currentShowText } from '../../checkout/rules/show-text.ts'
import type { Dispute } from './dispute-desk.contract.ts'
import type { DisputeLine } from './dispute-desk.store.ts'

export const disputeView = (row: DisputeLine): Dispute => ({
  disputeID: row.id,
  orderID: row.order_id,
  show: currentShowText(row),
  eventID: row.event_id,
  sellerID: row.seller_id,
  sellerName: row.seller_name,
  fullName: row.full_name,
  state: row.state,
  reason: row.reason,
  providerDispute: row.provider_dispute,
  amountCents: row.amount_cents,
  heldCents: row.held_cents,
  feeCents: row.fee_cents,
  lostCents: row.lost_cents,
  isRecovered: row.recovered_at !== null,
  respondBy: row.respond_by?.toISOString() ?? null,
  openedAt: row.opened_at.toISOString(),
})
