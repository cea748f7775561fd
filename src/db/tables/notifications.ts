import type { Generated } from 'kysely'
import type { Day } from '../../kernel/day.ts'
import type { CollabRequestId, EntityId, EventId, NotificationId, UserId } from '../../kernel/ids.ts'
import type { NotificationType } from '../../kernel/notification-types.ts'

type NotificationsTable = {
  id: NotificationId
  to_user_id: UserId | null
  to_entity_id: EntityId | null
  type: NotificationType
  message: string
  read: Generated<boolean>
  event_id: EventId | null
  entity_id: EntityId | null
  sender_id: string | null
  sender_type: string | null
  selected_date: Day | null
  request_id: CollabRequestId | null
  subject: string | null
  /** The name that the show had when an act was asked to play it. */
  event_name: Generated<string | null>
  /** False where a block keeps its recipient apart from its sender: it is in no bell. */
  is_delivered: Generated<boolean>
  /** Whether an act that is invited had agreed to play the show on an earlier date. */
  had_agreed: Generated<boolean>
  /** Whether an act that is invited has declined, and is no longer in the lineup. */
  is_declined: Generated<boolean>
  created_at: Generated<Date>
  handled_at: Date | null
  handled_by: UserId | null
}

type NotificationChoicesTable = {
  user_id: UserId
  topic: string
  channel: 'push' | 'email'
  is_on: boolean
}

/**
 * The tables of migrations 0003_notifications.sql, 0045_notification_choices.sql, 0063_notifications_of_requests.sql,
 * 0068_canceled_bookings.sql, 0079_undelivered_news.sql, 0091_what_was_agreed.sql, 0101_renewed_invites.sql and
 * 0125_unannounced_acts.sql.
 */
export type NotificationsTables = {
  notifications: NotificationsTable
  notification_choices: NotificationChoicesTable
}

type PushDevicesTable = {
  id: string
  user_id: UserId
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Generated<Date>
}

/** The tables of migration 0010_push.sql. */
export type PushTables = {
  push_devices: PushDevicesTable
}
