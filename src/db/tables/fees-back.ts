import type { Generated } from 'kysely'
import type { OrderId } from '../../kernel/ids.ts'
import type { Cents } from '../../kernel/money.ts'

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
