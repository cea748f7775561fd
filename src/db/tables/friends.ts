import type { FriendRequestId, NotificationId, UserId } from '../../kernel/ids.ts'

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

/** The tables of migration 0050_friends.sql. */
export type FriendsTables = {
  friend_requests: FriendRequestsTable
  friendships: FriendshipsTable
}
