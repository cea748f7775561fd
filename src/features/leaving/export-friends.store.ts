import type { Db } from '../../db/connect.ts'
import type { UserId } from '../../kernel/ids.ts'

export const listFriendships = (db: Db, userId: UserId) =>
  db
    .selectFrom('friendships')
    .select(['friend_id as personId', 'since'])
    .where('user_id', '=', userId)
    .orderBy('since')
    .execute()

/** Without its outcome: a decline is not told to whoever asked. */
export const listSentRequests = (db: Db, userId: UserId) =>
  db
    .selectFrom('friend_requests')
    .select(['to_id as personId', 'created_at as sentAt'])
    .where('from_id', '=', userId)
    .orderBy('id')
    .execute()

export const listReceivedRequests = (db: Db, userId: UserId) =>
  db
    .selectFrom('friend_requests')
    .select(['from_id as personId', 'created_at as receivedAt', 'outcome'])
    .where('to_id', '=', userId)
    .orderBy('id')
    .execute()
