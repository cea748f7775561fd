import type { Generated, GeneratedAlways } from 'kysely'
import type {
  EventId,
  GroupHoldId,
  NotificationId,
  OccurrenceId,
  OfferId,
  OrderId,
  QuestionId,
  StockId,
  TicketId,
  TicketRefundId,
  TransferId,
  UserId,
  WaitlistPlaceId,
} from '../../kernel/ids.ts'
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
    | 'resold'
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

type TransfersTable = {
  id: TransferId
  ticket_id: TicketId
  from_id: UserId
  to_id: UserId | null
  to_email: string | null
  to_name: string
  notification_id: NotificationId | null
  state: 'pending' | 'accepted' | 'declined' | 'taken_back'
  sent_at: Date
  ended_at: Date | null
  former_code: Buffer | null
}

/** The table of migration 0112_ticket_holders.sql. */
export type TransferTables = { ticket_transfers: TransfersTable }

type WaitlistPlacesTable = {
  id: WaitlistPlaceId
  user_id: UserId
  event_id: EventId
  occurrence_id: OccurrenceId
  stock_id: StockId
  quantity: number
  state: 'waiting' | 'offered' | 'buying'
  number: GeneratedAlways<number>
  joined_at: Date
  offered_until: Date | null
  order_id: OrderId | null
}

type ClosedWaitlistsTable = { event_id: EventId; closed_at: Date }

/** Whether an order took tickets from a waitlist's offer, also once it has released them (decision 0247). */
export type OrderOffer = { uses_offer: Generated<boolean> }

/** The tables of migration 0120_waitlists.sql. */
export type WaitlistTables = { waitlist_places: WaitlistPlacesTable; closed_waitlists: ClosedWaitlistsTable }

type CheckoutQuestionsTable = {
  id: QuestionId
  event_id: EventId
  position: number
  kind: 'text' | 'choice' | 'checkbox'
  question: string
  choices: Generated<string[]>
  required: boolean
}

/** The table of migration 0122_checkout_questions.sql. */
export type CheckoutQuestionTables = { checkout_questions: CheckoutQuestionsTable }

type GroupHoldsTable = {
  id: GroupHoldId
  holder_id: UserId
  event_id: EventId
  occurrence_id: OccurrenceId
  stock_id: StockId
  link_key: string
  quantity: number
  tickets_left: number
  starts_at: Date
  created_at: Date
  ends_at: Date
  reminded_at: Date | null
  ended_at: Date | null
  ended_by: 'deadline' | 'paid' | 'holder' | 'show' | null
}

type GroupHoldOrdersTable = {
  order_id: OrderId
  group_id: GroupHoldId
  quantity: number
  state: 'buying' | 'paid' | 'released'
}

/** The tables of migration 0123_group_holds.sql. */
export type GroupHoldTables = { group_holds: GroupHoldsTable; group_hold_orders: GroupHoldOrdersTable }

type TicketRefundsTable = {
  id: TicketRefundId
  order_id: OrderId
  cause: 'host' | 'operator' | 'resold'
  reason: Generated<string>
  amount_cents: Cents
  /** What had been refunded otherwise when it was decided. */
  otherwise_cents: Cents
  state: Generated<'due' | 'pending' | 'done' | 'failed'>
  request_cents: Cents | null
  taken_from: 'seller' | 'platform' | null
  attempt: Generated<number>
  provider_refund: string | null
  problem: string | null
  failed_attempts: Generated<number>
  begun_at: Date
  try_at: Date
  ended_at: Date | null
}

/** Of a ticket type on a date, the tickets that admit until someone else has bought their place (decision 0246). */
export type ReturnedStock = { returned: Generated<number> }

/** Of an order's tickets, those that were refunded before the rest. */
export type OrderRefunded = { refunded_tickets: Generated<number> }

/** The table of migration 0117_ticket_refunds.sql. */
export type TicketRefundTables = { ticket_refunds: TicketRefundsTable }
