import type { Generated } from 'kysely'
import type { EventId, OfferId, OrderId, UserId } from '../../kernel/ids.ts'
import type { Cents } from '../../kernel/money.ts'

type OrderRefundsTable = {
  order_id: OrderId
  cause:
    | 'late'
    | 'taken-down'
    | 'event-canceled'
    | 'date-canceled'
    | 'offer'
    | 'provider'
    | 'host'
    | 'operator'
    | 'operator-canceled'
  state: Generated<'due' | 'pending' | 'done' | 'failed'>
  amount_cents: Cents | null
  taken_from: 'seller' | 'platform' | null
  attempt: Generated<number>
  provider_refund: string | null
  problem: string | null
  /** What the buyer reads about a refund that someone decided for this order alone. */
  reason: Generated<string>
  failed_attempts: Generated<number>
  begun_at: Date
  try_at: Date
  ended_at: Date | null
}

type RefundOffersTable = {
  id: OfferId
  order_id: OrderId
  event_id: EventId
  buyer_id: UserId
  change: string
  /** What its email's subject begins with. */
  label: string | null
  made_at: Date
  open_until: Date
  answer: 'keep' | 'refund' | 'over' | null
  answered_at: Date | null
}

/** The tables of migration 0019_lifecycle.sql. */
export type LifecycleTables = {
  order_refunds: OrderRefundsTable
  refund_offers: RefundOffersTable
}

type FeeReturnsTable = {
  order_id: OrderId
  due_cents: Cents
  returned_cents: Generated<Cents>
  asking_cents: Cents | null
  attempt: Generated<number>
  problem: string | null
  failed_attempts: Generated<number>
  begun_at: Date
  try_at: Date
}

type LocalPaymentsFeeRefundsTable = {
  id: string
  idempotency_key: string
  payment_id: string
  amount_cents: Cents
}

/** The tables of migration 0026_fees_back.sql. */
export type FeesBackTables = {
  fee_returns: FeeReturnsTable
  'local_payments.fee_refunds': LocalPaymentsFeeRefundsTable
}
