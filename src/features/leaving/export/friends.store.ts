import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'

export const listFriendships = (db: Db, userId: UserId) =>
  db
    .selectFrom('friendships')
    .select(['friend_id as personId', 'since'])
    .where('user_id', '=', userId)
    .orderBy('since')
    .execute()

/** Without its outcome: a decline is not told to the person who asked. */
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
    // A request that was closed the moment it was sent was never delivered.
    .where(({ or, eb }) => or([eb('closed_at', 'is', null), eb('closed_at', '>', eb.ref('created_at'))]))
    .orderBy('id')
    .execute()

export const listSentInvites = (db: Db, userId: UserId) =>
  db
    .selectFrom('event_invites as i')
    .innerJoin('events as e', 'e.id', 'i.event_id')
    .select(['i.to_id as personId', 'e.name as show', 'i.day', 'i.note', 'i.created_at as sentAt', 'i.answer'])
    .where('i.from_id', '=', userId)
    .orderBy('i.id')
    .execute()

export const listReceivedInvites = (db: Db, userId: UserId) =>
  db
    .selectFrom('event_invites as i')
    .innerJoin('events as e', 'e.id', 'i.event_id')
    .select(['i.from_id as personId', 'e.name as show', 'i.day', 'i.note', 'i.created_at as receivedAt', 'i.answer'])
    .where('i.to_id', '=', userId)
    .orderBy('i.id')
    .execute()

/** Without the names of others in them. */
export const listPlans = (db: Db, userId: UserId) =>
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
