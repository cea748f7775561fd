import type { Generated, GeneratedAlways } from 'kysely'
import type {
  EntityId,
  EventId,
  OccurrenceId,
  OrderId,
  PromoCodeId,
  StockId,
  TicketId,
  TicketRefundId,
  TicketTypeId,
  UserId,
} from '../../kernel/ids.ts'
import type { BasisPoints, Cents } from '../../kernel/money.ts'
import type { OrderOffer, OrderRefunded } from './lifecycle.ts'

/** One admission tax on an order: its name, its rate and what it made. */
export type TaxLine = { name: string; rate: BasisPoints; cents: Cents }

/** Why an order needs a person; `said` is in the provider's words. */
export type OrderTrouble =
  | { kind: 'amount-differs'; tookCents: number; gaveBackCents: number }
  | { kind: 'refund-came-back'; missingCents: number }
  | { kind: 'refund-failed' }
  | { kind: 'refund-refused'; said: string }

type OrderPromo = { promo_code_id: PromoCodeId | null; promo_code: string | null; promo_tickets: Generated<number> }
/** To what its host asked, each with the question as it was. */
type OrderAnswers = { answers: Generated<{ question: string; answer: string }[]> }
type OrdersTable = {
  id: OrderId
  buyer_id: UserId
  buyer_email: string
  show_text: string
  /** When and where the show is, on the card provider's page; empty for older orders. */
  show_details: Generated<string>
  seller_account: string | null
  event_id: EventId
  occurrence_id: OccurrenceId
  seller_entity_id: EntityId
  state:
    | 'held'
    | 'paying'
    | 'paid'
    | 'partially_refunded'
    | 'refunded'
    | 'expired'
    | 'canceled'
    | 'late_refunding'
    | 'late_refunded'
    | 'needs_attention'
  full_name: string
  quantity: number
  fees_payer: 'buyer' | 'venue'
  price_cents: Cents
  tax_cents: Cents
  tax_lines: Generated<TaxLine[]>
  platform_fee_cents: Cents
  card_fee_cents: Cents
  total_cents: Cents
  seller_cents: Cents
  idempotency_key: string
  request_hash: string
  replaces: OrderId | null
  attempt: Generated<number>
  provider_session: string | null
  provider_payment: string | null
  provider_url: string | null
  payment_until: Date
  hold_until: Date
  refunded_cents: Generated<Cents>
  /** What banks gave back to the buyer in lost disputes. */
  lost_cents: Generated<Cents>
  checked_at: Generated<Date>
  attention: string | null
  trouble: Generated<OrderTrouble | null>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  paid_at: Date | null
  closed_at: Date | null
  told_taken_down_at: Date | null
  ended_by_take_down: Generated<boolean>
  tickets_resent_at: Date | null
  refund_asked_at: Date | null
}

type OrderItemsTable = {
  order_id: OrderId
  stock_id: StockId
  ticket_type_id: TicketTypeId
  ticket_name: string
  quantity: number
  unit_price_cents: Cents
  unit_tax_cents: Cents
  unit_platform_fee_cents: Cents
  unit_discount_cents: Generated<Cents>
  is_early: boolean
  hold_state: 'held' | 'sold' | 'released'
}

type TicketsTable = {
  id: TicketId
  order_id: OrderId
  stock_id: StockId
  event_id: EventId
  occurrence_id: OccurrenceId
  holder_id: UserId
  held_since: Generated<Date>
  holder_name: string
  code: Buffer
  state: 'valid' | 'used' | 'refunded' | 'void'
  created_at: Generated<Date>
  refund_id: TicketRefundId | null
  refund_cents: Cents | null
  /** When its buyer returned it to the waitlist; null of a ticket that wasn't, or was taken back. */
  returned_at: Date | null
}

type LedgerTable = {
  id: GeneratedAlways<number>
  order_id: OrderId
  entry: string
  account: 'buyer' | 'seller' | 'platform' | 'provider' | 'tax'
  amount_cents: Cents
  created_at: Generated<Date>
  ticket_refund_id: TicketRefundId | null
}

type WebhookInboxTable = {
  id: string
  type: string
  event: unknown
  received_at: Generated<Date>
  processed_at: Date | null
  attempts: Generated<number>
  problem: string | null
}

type LocalPaymentsEndpointTable = { only_row: Generated<boolean>; secret: string; busy_share: Generated<number> }

type LocalPaymentsAccountsTable = {
  id: string
  idempotency_key: string
  email: string
  charges_enabled: Generated<boolean>
  payouts_enabled: Generated<boolean>
  return_url: string | null
  created_at: Generated<Date>
}

type LocalPaymentsSessionsTable = {
  id: string
  order_id: OrderId
  seller: string
  lines: { name: string; quantity: number; unit: Cents }[]
  application_fee_cents: Cents
  buyer_email: string
  success_url: string
  cancel_url: string
  status: Generated<'open' | 'complete' | 'expired'>
  payment_id: string | null
  amount_cents: Cents
  refunded_cents: Generated<Cents>
  refunds: Generated<'succeed' | 'wait' | 'come-back'>
  expires_at: Date
}

type LocalPaymentsRefundsTable = {
  id: string
  idempotency_key: string
  payment_id: string
  amount_cents: Cents
  taken_from: Generated<'seller' | 'platform'>
  status: Generated<'pending' | 'succeeded' | 'failed'>
  becomes: 'succeeded' | 'failed' | null
}

type LocalPaymentsWebhooksTable = {
  id: string
  type: string
  body: string
  created_at: Generated<Date>
  delivered_at: Date | null
  attempts: Generated<number>
  problem: string | null
}

export type CheckoutTables = {
  orders: OrdersTable & OrderPromo & OrderRefunded & OrderAnswers & OrderOffer
  order_items: OrderItemsTable
  tickets: TicketsTable
  ledger: LedgerTable
  webhook_inbox: WebhookInboxTable
  'local_payments.endpoint': LocalPaymentsEndpointTable
  'local_payments.accounts': LocalPaymentsAccountsTable
  'local_payments.sessions': LocalPaymentsSessionsTable
  'local_payments.refunds': LocalPaymentsRefundsTable
  'local_payments.webhooks': LocalPaymentsWebhooksTable
}
