import type { Generated } from 'kysely'
import type { Day } from '../../kernel/day.ts'
import type { DisputeId, OrderId, PayoutId } from '../../kernel/ids.ts'
import type { Cents } from '../../kernel/money.ts'

type DisputesTable = {
  id: DisputeId
  provider_dispute: string
  order_id: OrderId
  state: 'inquiry' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed'
  reason: string
  amount_cents: Cents
  held_cents: Generated<Cents>
  fee_cents: Generated<Cents>
  lost_cents: Generated<Cents>
  taken_before_cents: Cents | null
  recovered_at: Date | null
  respond_by: Date | null
  opened_at: Date
  closed_at: Date | null
  checked_at: Date
  version: Generated<number>
}

type LocalPaymentsDisputesTable = {
  id: string
  payment_id: string
  amount_cents: Cents
  fee_cents: Cents
  reason: string
  status: Generated<'needs_response' | 'won' | 'lost'>
  respond_by: Date
  created_at: Date
}

type LocalPaymentsReversalsTable = {
  id: string
  idempotency_key: string
  payment_id: string
  amount_cents: Cents
}

type PayoutsTable = {
  id: PayoutId
  provider_payout: string
  seller_account: string
  amount_cents: Cents
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
  arrives_on: Day
  created_at: Date
  is_failure_told: Generated<boolean>
}

type PayoutItemsTable = {
  id: string
  payout_id: PayoutId
  kind: 'payment' | 'refund' | 'fee_return' | 'other'
  source: string | null
  order_id: OrderId | null
  net_cents: Cents
  created_at: Date
}

type PayoutListingsTable = {
  seller_account: string
  after_payout: string | null
  finished_at: Date | null
}

type LocalPaymentsPayoutsTable = {
  id: string
  account_id: string
  amount_cents: Cents
  status: Generated<'in_transit' | 'paid' | 'failed'>
  arrives_on: Day
  created_at: Date
}

type LocalPaymentsPayoutItemsTable = {
  id: string
  payout_id: string
  kind: PayoutItemsTable['kind']
  payment_id: string
  net_cents: Cents
}

/** The tables of migrations 0124_money.sql and 0126_disputes_and_payouts.sql. */
export type DisputesTables = {
  disputes: DisputesTable
  payouts: PayoutsTable
  payout_items: PayoutItemsTable
  payout_listings: PayoutListingsTable
  'local_payments.payouts': LocalPaymentsPayoutsTable
  'local_payments.payout_items': LocalPaymentsPayoutItemsTable
  'local_payments.disputes': LocalPaymentsDisputesTable
  'local_payments.transfer_reversals': LocalPaymentsReversalsTable
}
