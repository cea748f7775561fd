import type { Generated } from 'kysely'
import type { Day } from '../../kernel/day.ts'
import type {
  EntityFriendRequestId,
  EntityId,
  EventId,
  EventInviteId,
  FriendRequestId,
  NotificationId,
  PlanId,
  UserId,
} from '../../kernel/ids.ts'

type FriendRequestsTable = {
  id: FriendRequestId
  from_id: UserId
  to_id: UserId
  notification_id: NotificationId
  created_at: Date
  closed_at: Date | null
  outcome: 'accepted' | 'declined' | 'withdrawn' | 'expired' | null
  hidden_at: Date | null
}

type FriendshipsTable = { user_id: UserId; friend_id: UserId; since: Date }

type EventInvitesTable = {
  id: EventInviteId
  event_id: EventId
  day: Day | null
  from_id: UserId
  to_id: UserId
  note: Generated<string>
  notification_id: NotificationId
  created_at: Date
  answer: 'going' | 'not-going' | null
  /** As of `plan_members`. */
  moved_from: Generated<Day | null>
}

type PlansTable = {
  id: PlanId
  event_id: EventId
  day: Day | null
  starter_id: UserId
  note: Generated<string>
  note_moved_from: Generated<Day | null>
  /** The secret part of the link that its starter shares; null while it has none. */
  link_key: Generated<string | null>
  created_at: Date
}

type PlanMembersTable = {
  plan_id: PlanId
  user_id: UserId
  notification_id: NotificationId | null
  answer: 'in' | 'out' | null
  created_at: Date
  /** The answer came from the mark on the show's page: it is for those who may read there that the person goes. */
  by_mark: Generated<boolean>
  /** The date that the answer or the question was for, while the person has not answered for the one that the show has now. */
  moved_from: Generated<Day | null>
}

type EntityFriendRequestsTable = {
  id: EntityFriendRequestId
  sender_id: EntityId
  receiver_id: EntityId
  sent_by: UserId | null
  notification_id: NotificationId
  created_at: Date
  closed_at: Date | null
  closed_by: UserId | null
  outcome: 'accepted' | 'declined' | 'withdrawn' | 'expired' | null
  hidden_at: Date | null
  /** False for one that looks sent and is in no bell; its outcome is that of a declined one. */
  is_delivered: Generated<boolean>
}

type EntityFriendshipsTable = { entity_id: EntityId; friend_id: EntityId; since: Date }

/**
 * The tables of migrations 0050_friends.sql, 0056_going_together.sql, 0064_entity_friends.sql,
 * 0085_undelivered_friend_requests.sql, 0091_what_was_agreed.sql and 0092_answers_for_a_date.sql.
 */
export type FriendsTables = {
  entity_friend_requests: EntityFriendRequestsTable
  entity_friendships: EntityFriendshipsTable
  friend_requests: FriendRequestsTable
  friendships: FriendshipsTable
  event_invites: EventInvitesTable
  plans: PlansTable
  plan_members: PlanMembersTable
}
