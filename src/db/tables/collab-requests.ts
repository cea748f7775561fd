import type { Generated } from 'kysely'
import type { Day, WallTime } from '../../kernel/day.ts'
import type {
  BookingEntryId,
  CollabRequestId,
  DateHoldId,
  EntityId,
  EventId,
  NotificationId,
  OccurrenceId,
  SettlementSheetId,
  UserId,
} from '../../kernel/ids.ts'
import type { BasisPoints, Cents } from '../../kernel/money.ts'

type CollabRequestsTable = {
  id: CollabRequestId
  sender_id: EntityId
  receiver_id: EntityId
  sent_by: UserId | null
  day: Day
  event_name: string
  message: string
  offer: string
  notification_id: NotificationId
  /** What its sender was told where the receiver said yes, without an offer. */
  answer_notification_id: NotificationId | null
  created_at: Date
  closed_at: Date | null
  closed_by: UserId | null
  outcome: 'accepted' | 'declined' | 'withdrawn' | 'expired' | 'closed' | null
  event_id: EventId | null
  /** The last date of its show that both pages have agreed to; null before there is one. A trigger writes it. */
  confirmed_day: Generated<Day | null>
  /** When a booking that was agreed ended. */
  canceled_at: Date | null
  /** False: it only looks sent, because a block keeps its sender from the receiver. */
  is_delivered: Generated<boolean>
  sender_read: Generated<number>
  receiver_read: Generated<number>
}

/** An entry of a booking thread; those with `deal` are offers. */
type BookingEntriesTable = {
  id: BookingEntryId
  request_id: CollabRequestId
  position: number
  page_id: EntityId
  written_by: UserId | null
  kind:
    | 'message'
    | 'offer'
    | 'accepted'
    | 'declined'
    | 'withdrawn'
    | 'event'
    | 'moved'
    | 'postponed'
    | 'confirmed'
    | 'left'
    | 'removed'
    | 'invite-declined'
    | 'show-canceled'
    | 'show-deleted'
    | 'page-deleted'
    | 'canceled'
  text: string
  deal: 'guarantee' | 'percentage' | 'plus' | 'versus' | null
  guarantee_cents: Cents | null
  percentage: BasisPoints | null
  set_minutes: number | null
  load_in: WallTime | null
  set_time: WallTime | null
  valid_until: Day | null
  offer_id: BookingEntryId | null
  /** Of a show that was moved or postponed: the date that it had, unless it had none, and the one that it got, or that its act confirmed. */
  old_day: Day | null
  new_day: Day | null
  /** What the other page was told of an offer, or of one that was accepted. */
  notification_id: NotificationId | null
  created_at: Date
}

/**
 * The tables of migrations 0058_collab_requests.sql, 0061_booking_threads.sql, 0068_canceled_bookings.sql,
 * 0071_ended_bookings.sql, 0078_undelivered_requests.sql, 0086_news_of_offers.sql, 0090_moves_in_threads.sql,
 * 0091_what_was_agreed.sql and 0093_confirmed_dates.sql.
 */
export type CollabRequestsTables = { collab_requests: CollabRequestsTable; booking_entries: BookingEntriesTable }

type BlockedDaysTable = {
  entity_id: EntityId
  day: Day
  note: string
  blocked_by: UserId | null
  created_at: Date
}

type HeldDatesTable = { entity_id: EntityId; day: Day }

type DateHoldsTable = {
  id: DateHoldId
  entity_id: EntityId
  day: Day
  position: number
  request_id: CollabRequestId | null
  holder_id: EntityId | null
  holder_name: string | null
  /** False where a block keeps the page that it is for apart from the page that placed it: that page does not see it. */
  is_delivered: Generated<boolean>
  created_at: Date
  placed_by: UserId | null
  expires_at: Date
  confirmed_at: Date | null
  confirmed_by: UserId | null
  challenged_by: DateHoldId | null
  challenge_due_at: Date | null
  challenge_notification_id: NotificationId | null
  rank_notification_id: NotificationId | null
  /** Whether that tells of another show on the date too. */
  tells_of_show: Generated<boolean>
  ended_at: Date | null
  ended_by: UserId | null
  outcome: 'released' | 'expired' | 'challenged' | 'withdrawn' | 'declined' | 'accepted' | null
}

type CalendarLinksTable = { entity_id: EntityId; user_id: UserId; key: string; created_at: Date }

/** The tables of migrations 0060_date_holds.sql, 0062_personal_calendar_links.sql, 0079_undelivered_news.sql and 0089_rank_news.sql. */
export type DateHoldsTables = {
  blocked_days: BlockedDaysTable
  held_dates: HeldDatesTable
  date_holds: DateHoldsTable
  calendar_links: CalendarLinksTable
}

/** A cost of a show: taken off net sales before the acts' percentages, or paid by the host alone. */
export type CostRow = { name: string; amountCents: Cents; paidFrom: 'top' | 'host' }

/** What the host pays an act that agreed on no terms; one without a page is known by its name. */
export type ActAmountRow = { actID: EntityId | null; actName: string; amountCents: Cents }

type SettlementSheetsTable = {
  id: SettlementSheetId
  occurrence_id: OccurrenceId
  costs: Generated<CostRow[]>
  act_amounts: Generated<ActAmountRow[]>
  revision: Generated<number>
}

type SentSheetsTable = {
  sheet_id: SettlementSheetId
  version: number
  sent_at: Date
  tickets: number
  gross_cents: Cents
  refunds_cents: Cents
  fees_cents: Cents
  tax_cents: Cents
  net_cents: Cents
  costs: CostRow[]
}

type SheetLinesTable = {
  sheet_id: SettlementSheetId
  version: number
  position: number
  act_id: EntityId | null
  act_name: string
  deal: 'guarantee' | 'percentage' | 'plus' | 'versus' | null
  guarantee_cents: Generated<Cents>
  percentage: Generated<BasisPoints>
  pay_cents: Cents
  answer: 'confirmed' | 'disputed' | null
  note: Generated<string>
  signed_by: string | null
  answered_at: Date | null
  notification_id: NotificationId | null
}

/** The tables of migration 0118_settlement_sheets.sql. */
export type SettlementSheetsTables = {
  settlement_sheets: SettlementSheetsTable
  sent_sheets: SentSheetsTable
  sheet_lines: SheetLinesTable
}
