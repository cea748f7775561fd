import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Day } from '../../kernel/day.ts'
import type { EventId, NotificationId, UserId } from '../../kernel/ids.ts'
import type { NotificationType } from '../../kernel/notification-types.ts'

export const findOpen = (db: Db, type: NotificationType, eventId: EventId, userId: UserId) =>
  db
    .selectFrom('notifications')
    .select(['id', 'to_user_id'])
    .where('to_user_id', '=', userId)
    .where('handled_at', 'is', null)
    .where('type', '=', type)
    .where('event_id', '=', eventId)
    .limit(1)
    .executeTakeFirst()

type OfEvent = { eventId: EventId; users: UserId[] }

/**
 * Closes unhandled news and questions about an event.
 *
 * @param isRead false keeps unread news unread, in case it is restored
 * @returns whose bells have changed
 */
const closing = (db: Db, { eventId, users }: OfEvent, { isRead = true } = {}) =>
  db
    .updateTable('notifications')
    .set({ handled_at: sql<Date>`app_now()`, ...(isRead && { read: true }) })
    .where('to_user_id', '=', sql<UserId>`ANY (${users}::uuid[])`)
    .where('handled_at', 'is', null)
    .where('event_id', '=', eventId)
    .returning('to_user_id')

/** Those of one kind. */
export const closeOpen = (db: Db, { type, ...ofEvent }: OfEvent & { type: NotificationType }) =>
  closing(db, ofEvent).where('type', '=', type).execute()

type OfSender = OfEvent & { type: NotificationType; day: Day | null; senderId: UserId | null }

/** Those of one kind that one fan sent about one date. */
const closingFrom = (db: Db, { type, day, senderId, ...ofEvent }: OfSender, options?: { isRead: boolean }) =>
  closing(db, ofEvent, options)
    .where('type', '=', type)
    .where('sender_id', 'is not distinct from', senderId)
    .where('selected_date', 'is not distinct from', day)

const beginsWithOneOf = (message: string, beginnings: string[]) => sql<boolean>`EXISTS (
  SELECT FROM unnest(${beginnings}::text[]) AS one (beginning) WHERE starts_with(${sql.ref(message)}, one.beginning))`

/** @param news.beginnings only what begins with one of these */
export const closeOpenFrom = (db: Db, { beginnings, ...news }: OfSender & { beginnings?: string[] }) =>
  closingFrom(db, news)
    .$if(beginnings !== undefined, (query) => query.where(beginsWithOneOf('notifications.message', beginnings ?? [])))
    .execute()

/** As `closeOpenFrom`, but unread news stays unread, in case it is restored. */
export const replaceOpenFrom = (db: Db, news: OfSender) => closingFrom(db, news, { isRead: false }).execute()

/** Opens one that was handled; it stays read. */
export const reopen = (db: Db, id: NotificationId) =>
  db
    .updateTable('notifications')
    .set({ handled_at: null, handled_by: null })
    .where('id', '=', id)
    .where('handled_at', 'is not', null)
    .returning(['to_user_id', 'to_entity_id'])
    .execute()

type News = OfSender & { message: string; beginning: string; takesBack: string[]; isInitial: boolean; minutes: number }

/**
 * Removes the latest news of a kind that one fan sent about one date where it begins like what is taken back, and the news
 * before it like `message`, or `isInitial`; only what is younger than some minutes and was not read. The news before it is
 * open again, unless its reader had removed it, and says `message`: the show may have moved since.
 *
 * @returns whose bells have changed
 */
export async function restoreEarlier(
  db: Db,
  { type, day, senderId, eventId, users, message, beginning, takesBack, isInitial, minutes }: News,
): Promise<{ to_user_id: UserId }[]> {
  const { rows } = await sql<{ to_user_id: UserId }>`
    WITH news AS (
      SELECT id, to_user_id, message, created_at, handled_at, handled_by, read,
        row_number() OVER (PARTITION BY to_user_id ORDER BY created_at DESC, id DESC) AS position
      FROM notifications
      WHERE to_user_id = ANY (${users}::uuid[]) AND event_id = ${eventId} AND type = ${type}
        AND sender_id IS NOT DISTINCT FROM ${senderId} AND selected_date IS NOT DISTINCT FROM ${day}
    ), restored AS (
      SELECT latest.id, latest.to_user_id, earlier.id AS earlier_id, earlier.handled_by
      FROM news latest LEFT JOIN news earlier ON earlier.to_user_id = latest.to_user_id AND earlier.position = 2
      WHERE latest.position = 1 AND latest.handled_at IS NULL AND NOT latest.read
        AND latest.created_at > app_now() - make_interval(mins => ${minutes})
        AND ${beginsWithOneOf('latest.message', takesBack)}
        AND (starts_with(earlier.message, ${beginning}) OR ${isInitial})
    ), removed AS (
      DELETE FROM notifications n USING restored r WHERE n.id = r.id
    ), reopened AS (
      UPDATE notifications n SET handled_at = NULL,
        message = CASE WHEN starts_with(n.message, ${beginning}) THEN ${message} ELSE n.message END
      FROM restored r
      WHERE n.id = r.earlier_id AND r.handled_by IS NULL
    )
    SELECT to_user_id FROM restored`.execute(db)
  return rows
}

type OfDays = OfEvent & { types: readonly NotificationType[]; days: Day[] | null }

/** Those of some kinds about some dates; all dates without `days`. */
export const closeOpenAbout = (db: Db, { types, days, ...ofEvent }: OfDays) =>
  closing(db, ofEvent)
    .where('type', 'in', types)
    .$if(days !== null, (query) => query.where('selected_date', '=', sql<Day>`ANY (${days}::date[])`))
    .execute()

/**
 * People to whom a fan has sent this many notifications of a kind about one date within the hour, including closed
 * ones.
 */
export const listToldOften = async (
  db: Db,
  { type, day, senderId, eventId, users, perHour }: OfSender & { perHour: number },
): Promise<UserId[]> =>
  (
    await db
      .selectFrom('notifications')
      .select('to_user_id')
      .where('to_user_id', '=', sql<UserId>`ANY (${users}::uuid[])`)
      .where('event_id', '=', eventId)
      .where('type', '=', type)
      .where('sender_id', 'is not distinct from', senderId)
      .where('selected_date', 'is not distinct from', day)
      .where('created_at', '>', sql<Date>`app_now() - interval '1 hour'`)
      .groupBy('to_user_id')
      .having(({ fn }) => fn.countAll<number>(), '>=', perHour)
      .execute()
  ).flatMap(({ to_user_id: id }) => id ?? [])

type Redating = {
  eventId: EventId
  types: readonly NotificationType[]
  /** Regular expressions of PostgreSQL and what replaces their first match; the first one that matches is used. */
  changes: readonly { from: string; to: string }[]
  /** Whether it counts as news again. */
  isUnread: boolean
  /** Whether those that were answered change as well: the answer may be undone. */
  isOfHandled: boolean
}

/** Changes what notifications of some kinds that people have sent say about the date of a show. */
export async function redate(
  db: Db,
  { eventId, types, changes, isUnread, isOfHandled }: Redating,
): Promise<{ to_user_id: UserId }[]> {
  const { rows } = await sql<{ to_user_id: UserId }>`
    UPDATE notifications n
    SET message = regexp_replace(n.message, change.pattern, change.replacement), 
      read = n.read AND NOT (${isUnread} AND n.handled_at IS NULL)
    FROM notifications one
    JOIN LATERAL (
      SELECT pattern, replacement
      FROM unnest(${changes.map(({ from }) => from)}::text[], ${changes.map(({ to }) => to)}::text[])
        WITH ORDINALITY AS change (pattern, replacement, position)
      WHERE one.message ~ pattern ORDER BY position LIMIT 1
    ) AS change ON true
    WHERE n.id = one.id AND one.event_id = ${eventId} AND one.type = ANY (${types}::text[])
      AND (${isOfHandled} OR one.handled_at IS NULL)
      AND one.sender_type = 'user' AND one.to_user_id IS NOT NULL
    RETURNING n.to_user_id`.execute(db)
  return rows
}
