import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { type RecentUse, recentUse } from '../../../db/recent-use.ts'
import type { Tables } from '../../../db/tables.ts'
import type { FriendRequestId, NotificationId, UserId } from '../../../kernel/ids.ts'
import { friends as limits } from '../../../kernel/limits.ts'

/** Locks two accounts in a fixed order, so that what happens between the two is serialized. */
export const lockPair = (tx: Tx, one: UserId, other: UserId) =>
  tx.selectFrom('users').select('id').where('id', 'in', [one, other]).orderBy('id').forNoKeyUpdate().execute()

export const findFriendship = (db: Db, one: UserId, other: UserId) =>
  db
    .selectFrom('friendships')
    .select('since')
    .where('user_id', '=', one)
    .where('friend_id', '=', other)
    .executeTakeFirst()

export const addFriendship = (tx: Tx, one: UserId, other: UserId) =>
  tx
    .insertInto('friendships')
    .values([
      { user_id: one, friend_id: other, since: sql<Date>`app_now()` },
      { user_id: other, friend_id: one, since: sql<Date>`app_now()` },
    ])
    .onConflict((row) => row.doNothing())
    .execute()

/** @returns whether the two were friends */
export async function removeFriendship(tx: Tx, one: UserId, other: UserId): Promise<boolean> {
  const removed = await tx
    .deleteFrom('friendships')
    .where('user_id', 'in', [one, other])
    .where('friend_id', 'in', [one, other])
    .returning('user_id')
    .execute()
  return removed.length > 0
}

const isOlderThan = (days: number) => sql<boolean>`created_at <= app_now() - make_interval(days => ${days})`

/** What is open between two people, whoever began. */
export const findOpenRequest = (db: Db, one: UserId, other: UserId) =>
  db
    .selectFrom('friend_requests')
    .selectAll()
    .select(isOlderThan(limits.requestDays).as('is_over'))
    .where(({ or, and, eb }) =>
      or([
        and([eb('from_id', '=', one), eb('to_id', '=', other)]),
        and([eb('from_id', '=', other), eb('to_id', '=', one)]),
      ]),
    )
    .where('closed_at', 'is', null)
    .executeTakeFirst()

/** By its notification in a bell. */
export const findRequestOf = (db: Db, notificationId: NotificationId) =>
  db.selectFrom('friend_requests').selectAll().where('notification_id', '=', notificationId).executeTakeFirst()

/** The last request to someone that was declined, or looks sent, within so many days. */
export const findDeclined = (db: Db, from: UserId, to: UserId, days: number) =>
  db
    .selectFrom('friend_requests')
    .select(['id', sql<boolean>`hidden_at IS NULL AND NOT ${isOlderThan(days)}`.as('looks_sent')])
    .where('from_id', '=', from)
    .where('to_id', '=', to)
    .where('outcome', '=', 'declined')
    .where(sql<Date>`greatest(created_at, closed_at)`, '>', sql<Date>`app_now() - make_interval(days => ${days})`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const addRequest = (tx: Tx, request: Omit<Insertable<Tables['friend_requests']>, 'created_at'>) =>
  tx
    .insertInto('friend_requests')
    .values({ ...request, created_at: sql<Date>`app_now()` })
    .execute()

type Outcome = NonNullable<Tables['friend_requests']['outcome']>

export const closeRequest = (tx: Tx, id: FriendRequestId, outcome: Outcome) =>
  tx
    .updateTable('friend_requests')
    .set({ outcome, closed_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()

/** Deletes the earlier declines between two people who have become friends. */
export const forgetDeclined = (tx: Tx, one: UserId, other: UserId) =>
  tx
    .updateTable('friend_requests')
    .set({ outcome: 'withdrawn', hidden_at: null })
    .where('from_id', 'in', [one, other])
    .where('to_id', 'in', [one, other])
    .where('outcome', '=', 'declined')
    .execute()

/** A declined request no longer looks sent: its sender has withdrawn it. */
export const hideDeclined = (tx: Tx, id: FriendRequestId) =>
  tx
    .updateTable('friend_requests')
    .set({ hidden_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()

/**
 * A request to someone who declined lately: it looks sent, counts as sent and is delivered to no one. It takes the place
 * of the declined one, which no longer looks sent.
 */
export const addDeclinedRequest = (tx: Tx, request: Omit<Insertable<Tables['friend_requests']>, 'created_at'>) =>
  tx
    .insertInto('friend_requests')
    .values({ ...request, outcome: 'declined', created_at: sql<Date>`app_now()`, closed_at: sql<Date>`app_now()` })
    .execute()

/** Closes requests that were open for so many days, the oldest first, with what stands in the bells of their recipients. */
export const closeExpired = (tx: Tx, days: number, limit: number) =>
  tx
    .updateTable('friend_requests')
    .set({ outcome: 'expired', closed_at: sql<Date>`app_now()` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('friend_requests')
        .select('id')
        .where('closed_at', 'is', null)
        .where(isOlderThan(days))
        .orderBy('created_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('notification_id')
    .execute()

/** How many requests someone sent in the last 24 hours. */
export const countOfLastDay = (db: Db, from: UserId): Promise<RecentUse> =>
  db
    .selectFrom('friend_requests')
    .select(recentUse('24 hours'))
    .where('from_id', '=', from)
    .where('created_at', '>', sql<Date>`app_now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()

/** Forgets someone's friends and requests. */
export async function forgetFriends(tx: Tx, userId: UserId): Promise<void> {
  await tx
    .deleteFrom('friendships')
    .where(({ or, eb }) => or([eb('user_id', '=', userId), eb('friend_id', '=', userId)]))
    .execute()
  await tx
    .deleteFrom('friend_requests')
    .where(({ or, eb }) => or([eb('from_id', '=', userId), eb('to_id', '=', userId)]))
    .execute()
}
