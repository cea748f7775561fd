import type { Day } from '../../kernel/day.ts'
import type { CollabRequestId, EntityId, EventId, NotificationId, UserId } from '../../kernel/ids.ts'

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
}

/** The table of migration 0058_collab_requests.sql. */
export type CollabRequestsTables = { collab_requests: CollabRequestsTable }
