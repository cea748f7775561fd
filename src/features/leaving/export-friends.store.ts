import { sql } from 'kysely'
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

const sentEventInvitesOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('event_invites as i')
    .innerJoin('events as e', 'e.id', 'i.event_id')
    .leftJoin('fans as f', 'f.user_id', 'i.to_id')
    .select(['f.username as to', 'e.name as show', 'i.day', 'i.note', 'i.created_at as sentAt', 'i.answer'])
    .where('i.from_id', '=', userId)
    .orderBy('i.id')
    .execute()

const receivedEventInvitesOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('event_invites as i')
    .innerJoin('events as e', 'e.id', 'i.event_id')
    .leftJoin('fans as f', 'f.user_id', 'i.from_id')
    .select(['f.username as from', 'e.name as show', 'i.day', 'i.note', 'i.created_at as receivedAt', 'i.answer'])
    .where('i.to_id', '=', userId)
    .orderBy('i.id')
    .execute()

/** Without the names of others in them. */
const plansOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('plan_members as m')
    .innerJoin('plans as p', 'p.id', 'm.plan_id')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .select(['e.name as show', 'p.day', 'm.answer', 'm.created_at as since'])
    .select(sql<boolean>`p.starter_id = ${userId}`.as('isOwn'))
    .select(sql<string>`CASE WHEN p.starter_id = ${userId} THEN p.note ELSE '' END`.as('note'))
    .where('m.user_id', '=', userId)
    .orderBy('m.created_at')
    .execute()

/** A person's friends, requests and invites, by the name of their files. */
export const friendsDataQueries = {
  friends: friendsOf,
  'friend-requests-sent': sentFriendRequestsOf,
  'friend-requests-received': receivedFriendRequestsOf,
  'show-invites-sent': sentEventInvitesOf,
  'show-invites-received': receivedEventInvitesOf,
  plans: plansOf,
}
