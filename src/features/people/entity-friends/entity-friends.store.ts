import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { type RecentUse, recentUse } from '../../../db/recent-use.ts'
import type { Tables } from '../../../db/tables.ts'
import type { EntityFriendRequestId, EntityId, NotificationId, UserId } from '../../../kernel/ids.ts'
import { friends as limits } from '../../../kernel/limits.ts'

/** Locks two pages in a fixed order, so that what happens between the two is serialized. */
export const lockPages = (tx: Tx, one: EntityId, other: EntityId) =>
  tx
    .selectFrom('entities')
    .select(['id', 'type', 'genres', 'name', 'location', 'status'])
    .where('id', 'in', [one, other])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const findFriendship = (db: Db, one: EntityId, other: EntityId) =>
  db
    .selectFrom('entity_friendships')
    .select('since')
    .where('entity_id', '=', one)
    .where('friend_id', '=', other)
    .executeTakeFirst()

export const addFriendship = (tx: Tx, one: EntityId, other: EntityId) =>
  tx
    .insertInto('entity_friendships')
    .values([
      { entity_id: one, friend_id: other, since: sql<Date>`app_now()` },
      { entity_id: other, friend_id: one, since: sql<Date>`app_now()` },
    ])
    .onConflict((row) => row.doNothing())
    .execute()

/** @returns whether the two were friends */
export async function removeFriendship(tx: Tx, one: EntityId, other: EntityId): Promise<boolean> {
  const removed = await tx
    .deleteFrom('entity_friendships')
    .where('entity_id', 'in', [one, other])
    .where('friend_id', 'in', [one, other])
    .returning('entity_id')
    .execute()
  return removed.length > 0
}

const isOlderThan = (days: number) => sql<boolean>`created_at <= app_now() - make_interval(days => ${days})`

const requests = (db: Db) =>
  db.selectFrom('entity_friend_requests').selectAll().select(isOlderThan(limits.requestDays).as('is_over'))

/** What is open between two pages, whichever began. */
export const findOpenRequest = (db: Db, one: EntityId, other: EntityId) =>
  requests(db)
    .where('sender_id', 'in', [one, other])
    .where('receiver_id', 'in', [one, other])
    .where('closed_at', 'is', null)
    .executeTakeFirst()

/** By its notification in a bell. */
export const findRequestOf = (db: Db, notificationId: NotificationId) =>
  requests(db).where('notification_id', '=', notificationId).executeTakeFirst()

const declinedRequests = (db: Db, from: EntityId, to: EntityId) =>
  db
    .selectFrom('entity_friend_requests')
    .select('id')
    .where('sender_id', '=', from)
    .where('receiver_id', '=', to)
    .where('outcome', '=', 'declined')
    .orderBy('id', 'desc')
    .limit(1)

/** A request to a page that was declined or undelivered, and still looks sent. */
export const findDeclinedOrUndelivered = (db: Db, from: EntityId, to: EntityId, days: number) =>
  declinedRequests(db, from, to)
    .where('hidden_at', 'is', null)
    .where(sql<boolean>`NOT ${isOlderThan(days)}`)
    .executeTakeFirst()

/**
 * Whether a page has declined a request of another within so many days. An undelivered one binds neither the page nor
 * the next caller that asks for it.
 */
export const hasDeclined = async (db: Db, from: EntityId, to: EntityId, days: number): Promise<boolean> =>
  (await declinedRequests(db, from, to)
    .where('is_delivered', '=', true)
    .where('closed_at', '>', sql<Date>`app_now() - make_interval(days => ${days})`)
    .executeTakeFirst()) !== undefined

export const addRequest = (tx: Tx, request: Omit<Insertable<Tables['entity_friend_requests']>, 'created_at'>) =>
  tx
    .insertInto('entity_friend_requests')
    .values({ ...request, created_at: sql<Date>`app_now()` })
    .execute()

type Closing = { outcome: NonNullable<Tables['entity_friend_requests']['outcome']>; by: UserId | null }

export const closeRequest = (tx: Tx, id: EntityFriendRequestId, { outcome, by }: Closing) =>
  tx
    .updateTable('entity_friend_requests')
    .set({ outcome, closed_at: sql<Date>`app_now()`, closed_by: by })
    .where('id', '=', id)
    .execute()

/** Deletes the earlier declines between two pages that have become friends. */
export const forgetDeclined = (tx: Tx, one: EntityId, other: EntityId) =>
  tx
    .updateTable('entity_friend_requests')
    .set({ outcome: 'withdrawn', hidden_at: null })
    .where('sender_id', 'in', [one, other])
    .where('receiver_id', 'in', [one, other])
    .where('outcome', '=', 'declined')
    .execute()

/** A declined request no longer looks sent: its sender has withdrawn it. */
export const hideDeclined = (tx: Tx, id: EntityFriendRequestId) =>
  tx
    .updateTable('entity_friend_requests')
    .set({ hidden_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()

/**
 * A request to a page that declined lately, or that a block keeps apart from the sender: it looks sent, counts as sent and
 * is delivered to no one.
 */
export const addUndelivered = (tx: Tx, request: Omit<Insertable<Tables['entity_friend_requests']>, 'created_at'>) =>
  tx
    .insertInto('entity_friend_requests')
    .values({
      ...request,
      is_delivered: false,
      outcome: 'declined',
      created_at: sql<Date>`app_now()`,
      closed_at: sql<Date>`app_now()`,
    })
    .execute()

/** Closes requests that were open for so many days, the oldest first, with what stands in the bells of their recipients. */
export const closeExpired = (tx: Tx, days: number, limit: number) =>
  tx
    .updateTable('entity_friend_requests')
    .set({ outcome: 'expired', closed_at: sql<Date>`app_now()` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('entity_friend_requests')
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

/** How many requests a page sent in the last 24 hours. */
export const countOfLastDay = (db: Db, from: EntityId): Promise<RecentUse> =>
  db
    .selectFrom('entity_friend_requests')
    .select(recentUse('24 hours'))
    .where('sender_id', '=', from)
    .where('created_at', '>', sql<Date>`app_now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()

/** What a page has open in either direction; it stays as it is until the transaction ends. */
export const lockOpenOf = (tx: Tx, entityId: EntityId) =>
  tx
    .selectFrom('entity_friend_requests')
    .select('notification_id')
    .where(({ or, eb }) => or([eb('sender_id', '=', entityId), eb('receiver_id', '=', entityId)]))
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Deletes a page's friends and requests. */
export async function forgetPage(tx: Tx, entityId: EntityId): Promise<void> {
  await tx
    .deleteFrom('entity_friendships')
    .where(({ or, eb }) => or([eb('entity_id', '=', entityId), eb('friend_id', '=', entityId)]))
    .execute()
  await tx
    .deleteFrom('entity_friend_requests')
    .where(({ or, eb }) => or([eb('sender_id', '=', entityId), eb('receiver_id', '=', entityId)]))
    .execute()
}

/** Requests stay with the pages; who sent or answered them is forgotten. */
export async function forgetPerson(tx: Tx, userId: UserId): Promise<void> {
  await tx.updateTable('entity_friend_requests').set({ sent_by: null }).where('sent_by', '=', userId).execute()
  await tx.updateTable('entity_friend_requests').set({ closed_by: null }).where('closed_by', '=', userId).execute()
}
