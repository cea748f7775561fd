import type { Generated } from 'kysely'
import type {
  CashSaleId,
  EntityId,
  EventId,
  ListedAdmissionId,
  ListedGuestId,
  OccurrenceId,
  StockId,
  TicketId,
  UserId,
} from '../../kernel/ids.ts'
import type { Cents } from '../../kernel/money.ts'

type ListedGuestsTable = {
  id: ListedGuestId
  occurrence_id: OccurrenceId
  entity_id: EntityId
  name: string
  name_key: string
  people: number
  note: Generated<string>
  added_by: UserId | null
  created_at: Date
}

type GuestSpotsTable = { event_id: EventId; entity_id: EntityId; people: number }

type ListedAdmissionsTable = {
  id: ListedAdmissionId
  guest_id: ListedGuestId
  people: number
  door: string
  nonce: string
  by_user_id: UserId | null
  at: Date
  undone_at: Date | null
  undone_by: UserId | null
  undo_reason: string | null
  sent_at: Date | null
}

type DoorConflictsTable = {
  id: string
  occurrence_id: OccurrenceId
  ticket_id: TicketId | null
  guest_id: ListedGuestId | null
  reason:
    | 'already_used'
    | 'refunded'
    | 'void'
    | 'wrong_date'
    | 'unknown'
    | 'full'
    | 'sent'
    | 'canceled'
    | 'postponed'
    | 'wrong_time'
  people: number
  door: string
  at: Date
  sent_at: Date
  nonce: string
  by_user_id: UserId | null
  first_door: string | null
  first_at: Date | null
  undone_at: Date | null
  undone_by: UserId | null
  undo_reason: string | null
  reviewed_at: Date | null
  reviewed_by: UserId | null
}

type DoorSettingsTable = { event_id: EventId; takes_cash: Generated<boolean> }

type HeadCountsTable = {
  id: string
  occurrence_id: OccurrenceId
  /** Below zero: so many went out; zero of a tap that moved no one. */
  people: number
  door: string
  nonce: string
  by_user_id: UserId | null
  at: Date
}

type DoorMovesTable = {
  id: string
  occurrence_id: OccurrenceId
  checkin_id: string | null
  guest_id: ListedGuestId | null
  /** Below zero: so many went out; zero of a tap that moved no one. */
  people: number
  step_number: number | null
  door: string
  nonce: string
  by_user_id: UserId | null
  at: Date
  sent_at: Date | null
}

type DoorDevicesTable = { event_id: EventId; device: string; user_id: UserId; door: string; seen_at: Date }

type CheckinsTable = {
  id: string
  ticket_id: TicketId
  result: 'admitted' | 'already_used' | 'refunded' | 'void' | 'wrong_date'
  door: string
  nonce: string
  by_user_id: UserId | null
  at: Date
  undone_at: Date | null
  undone_by: UserId | null
  undo_reason: string | null
  /** When a door sent it that had no connection at the time; null where it had. */
  sent_at: Date | null
}

export type DoorTables = {
  checkins: CheckinsTable
  door_conflicts: DoorConflictsTable
  door_devices: DoorDevicesTable
  door_moves: DoorMovesTable
  door_settings: DoorSettingsTable
  head_counts: HeadCountsTable
  listed_guests: ListedGuestsTable
  guest_spots: GuestSpotsTable
  listed_admissions: ListedAdmissionsTable
}

type CashSalesTable = {
  id: CashSaleId
  occurrence_id: OccurrenceId
  total_cents: Cents
  tax_cents: Cents
  door: string
  nonce: string
  sold_by: UserId | null
  /** The seller's username at that time; null without a profile, “Deleted user” once the account is. */
  sold_as: string | null
  sold_at: Date
  undone_at: Date | null
  undone_by: UserId | null
  undone_as: string | null
  undo_reason: string | null
}

type CashSaleItemsTable = {
  sale_id: CashSaleId
  stock_id: StockId
  ticket_name: string
  quantity: number
  unit_cents: Cents
  unit_tax_cents: Cents
}

/** What doors sold for cash (decision 0226). */
export type CashTables = { cash_sales: CashSalesTable; cash_sale_items: CashSaleItemsTable }
