import type { Generated } from 'kysely'
import type { Day, WallTime } from '../../kernel/day.ts'
import type { BookingEntryId, CollabRequestId, EntityId, EventId, NotificationId, UserId } from '../../kernel/ids.ts'
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
  created_at: Date
  closed_at: Date | null
  closed_by: UserId | null
  outcome: 'accepted' | 'declined' | 'withdrawn' | 'expired' | null
  event_id: EventId | null
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
  kind: 'message' | 'offer' | 'accepted' | 'declined' | 'withdrawn' | 'event'
  text: string
  deal: 'guarantee' | 'percentage' | 'plus' | 'versus' | null
  guarantee_cents: Cents | null
  percentage: BasisPoints | null
  set_minutes: number | null
  load_in: WallTime | null
  set_time: WallTime | null
  valid_until: Day | null
  offer_id: BookingEntryId | null
  created_at: Date
}

/** The tables of migrations 0058_collab_requests.sql and 0060_booking_threads.sql. */
export type CollabRequestsTables = { collab_requests: CollabRequestsTable; booking_entries: BookingEntriesTable }
