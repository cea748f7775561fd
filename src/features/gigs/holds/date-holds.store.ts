import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { type RecentUse, recentUse } from '../../../db/recent-use.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Day } from '../../../kernel/day.ts'
import type { DateHoldId, EntityId, NotificationId, UserId } from '../../../kernel/ids.ts'
import type { HoldOutcome } from '../rules/date-holds.ts'

/** A date of a page. */
export type DateKey = { pageId: EntityId; day: Day }

/** The holds of a date change one after the other: its row stays locked until the transaction ends. */
export async function lockDate(tx: Tx, { pageId, day }: DateKey): Promise<void> {
  await tx
    .insertInto('held_dates')
    .values({ entity_id: pageId, day })
    .onConflict((key) => key.doNothing())
    .execute()
  await tx
    .selectFrom('held_dates')
    .select('day')
    .where('entity_id', '=', pageId)
    .where('day', '=', day)
    .forUpdate()
    .execute()
}

/**
 * Holds with the names of their holders, and the page that sees one as its own: not one that a block hides from it.
 */
const namedHolds = (db: Db) =>
  db
    .selectFrom('date_holds as h')
    .leftJoin('entities as holder', 'holder.id', 'h.holder_id')
    .selectAll('h')
    .select(sql<EntityId | null>`CASE WHEN h.is_delivered THEN h.holder_id END`.as('seenBy'))
    .select(({ fn, ref }) => fn.coalesce('holder.name', ref('h.holder_name'), sql<string>`''`).as('holderName'))

export type HoldRow = Awaited<ReturnType<typeof listOpenOfDate>>[number]

const openHolds = (db: Db) => namedHolds(db).where('h.ended_at', 'is', null).orderBy('h.day').orderBy('h.position')

export const listOpenOfDate = (db: Db, { pageId, day }: DateKey) =>
  openHolds(db).where('h.entity_id', '=', pageId).where('h.day', '=', day).execute()

/** The open holds of several pages on a day. */
export const listOpenOn = (db: Db, pageIds: EntityId[], day: Day) =>
  openHolds(db).where('h.entity_id', 'in', pageIds).where('h.day', '=', day).execute()

/** All open holds on the dates of a page. */
export const listOpenOfPage = (db: Db, pageId: EntityId) => openHolds(db).where('h.entity_id', '=', pageId).execute()

/** All open holds on the dates that other pages hold for a page. */
export const listOpenBeside = (db: Db, holderId: EntityId) =>
  openHolds(db)
    .where(
      sql<boolean>`(h.entity_id, h.day) IN (SELECT own.entity_id, own.day FROM date_holds own
        WHERE own.holder_id = ${holderId} AND own.is_delivered AND own.ended_at IS NULL)`,
    )
    .execute()

/** Holds that a page placed for pages that had not asked, however they ended. */
export const countUnaskedOfLastDay = (db: Db, pageId: EntityId): Promise<RecentUse> =>
  db
    .selectFrom('date_holds')
    .select(recentUse('24 hours'))
    .where('entity_id', '=', pageId)
    .where('holder_id', 'is not', null)
    .where(
      sql<boolean>`(request_id IS NULL OR EXISTS (SELECT FROM collab_requests AS r
        WHERE r.id = date_holds.request_id AND r.sender_id = date_holds.entity_id))`,
    )
    .where('created_at', '>', sql<Date>`app_now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()

export async function countOpenOfPage(db: Db, pageId: EntityId): Promise<number> {
  const { count } = await db
    .selectFrom('date_holds')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('entity_id', '=', pageId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findHold = (db: Db, id: DateHoldId) => namedHolds(db).where('h.id', '=', id).executeTakeFirst()

/** By the notification in the bell of a challenged holder. */
export const findChallenged = (db: Db, notificationId: NotificationId) =>
  namedHolds(db).where('h.challenge_notification_id', '=', notificationId).executeTakeFirst()

/** What a page has in its bell about the holds of its date; news for their holders has a sender. */
export const listPageNews = async (tx: Tx, { pageId, day }: DateKey): Promise<NotificationId[]> =>
  (
    await tx
      .selectFrom('notifications')
      .select('id')
      .where('to_entity_id', '=', pageId)
      .where('type', '=', 'Hold Update')
      .where('selected_date', '=', day)
      .where('sender_id', 'is', null)
      .where('handled_at', 'is', null)
      .execute()
  ).map(({ id }) => id)

/** The next position on a date, over holds that have ended as well. */
export async function nextPosition(tx: Tx, { pageId, day }: DateKey): Promise<number> {
  const { last } = await tx
    .selectFrom('date_holds')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('entity_id', '=', pageId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

type NewHold = Omit<Insertable<Tables['date_holds']>, 'created_at'>

export const addHold = (tx: Tx, hold: NewHold) =>
  tx
    .insertInto('date_holds')
    .values({ ...hold, created_at: sql<Date>`app_now()` })
    .execute()

export const changeHold = (
  tx: Tx,
  id: DateHoldId,
  change: Pick<
    Updateable<Tables['date_holds']>,
    | 'request_id'
    | 'is_delivered'
    | 'expires_at'
    | 'confirmed_at'
    | 'confirmed_by'
    | 'challenged_by'
    | 'challenge_due_at'
    | 'challenge_notification_id'
    | 'rank_notification_id'
    | 'tells_of_show'
  >,
) => tx.updateTable('date_holds').set(change).where('id', '=', id).execute()

export const endHold = (tx: Tx, id: DateHoldId, { outcome, by }: { outcome: HoldOutcome; by: UserId | null }) =>
  tx
    .updateTable('date_holds')
    .set({ outcome, ended_by: by, ended_at: sql<Date>`app_now()`, challenged_by: null, challenge_due_at: null })
    .where('id', '=', id)
    .execute()

/** Dates with a hold whose time is over. */
export const listOverdueDates = (db: Db, limit: number) =>
  db
    .selectFrom('date_holds')
    .select(['entity_id as pageId', 'day'])
    .distinct()
    .where('ended_at', 'is', null)
    .where(sql<boolean>`least(expires_at, challenge_due_at) <= app_now()`)
    .orderBy('entity_id')
    .orderBy('day')
    .limit(limit)
    .execute()

/** The dates on which a page holds, or is held, now, in the order in which all transactions lock them. */
export const listDatesOf = (db: Db, pageId: EntityId) =>
  db
    .selectFrom('date_holds')
    .select(['entity_id as pageId', 'day'])
    .distinct()
    .where(({ or, eb }) => or([eb('entity_id', '=', pageId), eb('holder_id', '=', pageId)]))
    .where('ended_at', 'is', null)
    .orderBy('entity_id')
    .orderBy('day')
    .execute()

/** Holds stay with the pages; who placed, confirmed or ended them is forgotten. */
export async function forgetPerson(tx: Tx, userId: UserId): Promise<void> {
  await tx.updateTable('date_holds').set({ placed_by: null }).where('placed_by', '=', userId).execute()
  await tx.updateTable('date_holds').set({ confirmed_by: null }).where('confirmed_by', '=', userId).execute()
  await tx.updateTable('date_holds').set({ ended_by: null }).where('ended_by', '=', userId).execute()
}
