import type { Db } from '../../db/connect.ts'
import type { UserId } from '../../kernel/ids.ts'

const friendsOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('friendships as friend')
    .leftJoin('fans as f', 'f.user_id', 'friend.friend_id')
    .select(['f.username', 'friend.since'])
    .where('friend.user_id', '=', userId)
    .orderBy('friend.since')
    .execute()

/** A decline is not told to whoever asked. */
const sentFriendRequestsOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('friend_requests as r')
    .leftJoin('fans as f', 'f.user_id', 'r.to_id')
    .select(['f.username as to', 'r.created_at as sentAt'])
    .where('r.from_id', '=', userId)
    .orderBy('r.id')
    .execute()

const receivedFriendRequestsOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('friend_requests as r')
    .leftJoin('fans as f', 'f.user_id', 'r.from_id')
    .select(['f.username as from', 'r.created_at as receivedAt', 'r.outcome'])
    .where('r.to_id', '=', userId)
    .orderBy('r.id')
    .execute()

/** A person's friends and requests, by the name of their files. */
export const friendsDataQueries = {
  friends: friendsOf,
  'friend-requests-sent': sentFriendRequestsOf,
  'friend-requests-received': receivedFriendRequestsOf,
}
