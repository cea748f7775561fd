import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { hasDateAhead } from '../../../db/event-status.ts'
import type { EventId, UserId } from '../../../kernel/ids.ts'
import type { ShowFacts } from '../../accounts/rules/mail-page/show-facts.ts'

export const hasReminder = async (db: Db, userId: UserId, eventId: EventId): Promise<boolean> =>
  (await db
    .selectFrom('sale_reminders as r')
    .innerJoin('events as e', 'e.id', 'r.event_id')
    .innerJoin('entities as host', 'host.id', 'e.host_entity_id')
    .select('r.asked_at')
    .where('r.user_id', '=', userId)
    .where('r.event_id', '=', eventId)
    .where('e.status', '<>', 'draft')
    .where('host.status', '=', 'approved')
    .executeTakeFirst()) !== undefined

export const addReminder = (db: Db, userId: UserId, eventId: EventId) =>
  db
    .insertInto('sale_reminders')
    .values({ user_id: userId, event_id: eventId, asked_at: sql<Date>`app_now()` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const removeReminder = (db: Db, userId: UserId, eventId: EventId) =>
  db.deleteFrom('sale_reminders').where('user_id', '=', userId).where('event_id', '=', eventId).execute()

/**
 * Of a show that everybody may see, whether its tickets are sold here for a date ahead, and the sales starts of its
 * active ticket types without the hidden ones; undefined for any other.
 */
export async function findSaleStarts(db: Db, eventId: EventId, now: Date) {
  const { rows } = await sql<{ isSelling: boolean; starts: (Date | null)[] }>`
    SELECT e.status = 'published' AND e.internal_tickets AND EXISTS (SELECT FROM event_occurrences date
        WHERE date.event_id = e.id AND date.canceled_at IS NULL AND date.starts_at > ${now}) AS "isSelling",
      ARRAY (SELECT t.sales_start FROM ticket_types t WHERE t.event_id = e.id AND t.active AND NOT t.hidden) AS starts
    FROM events e JOIN entities h ON h.id = e.host_entity_id
    WHERE e.id = ${eventId} AND e.status <> 'draft' AND e.deleted_at IS NULL AND h.status = 'approved'`.execute(db)
  return rows[0]
}

/** A person to be told, and of what: the next date of the show with its facts for an email. */
export type DueReminder = ShowFacts & {
  userId: UserId
  eventId: EventId
  email: string
  askedAt: Date
  toldFor: Date | null
  starts: (Date | null)[]
  /** The names of the ticket types of `starts`, in their order. */
  typeNames: string[]
  name: string
  repeats: boolean
}

type ReminderKey = Pick<DueReminder, 'userId' | 'eventId'>

type DueQuery = {
  now: Date
  leadMinutes: number
  lateMinutes: number
  apartMinutes: number
  /** The reminders behind this one, in the order of people and shows. */
  after?: ReminderKey | undefined
  only?: ReminderKey | undefined
  limit: number
}

/**
 * Reminders that `dueReminder` tells of now: of shows that are sold here for a date ahead, and of people whose account is
 * active.
 */
export async function listDue(db: Db, query: DueQuery) {
  const { now, leadMinutes, lateMinutes, apartMinutes, after, only, limit } = query
  const { rows } = await sql<DueReminder>`
    WITH sales AS (
      SELECT t.event_id, array_agg(t.sales_start ORDER BY t.position) AS starts,
        array_agg(t.name ORDER BY t.position) AS names
      FROM ticket_types t
      WHERE t.active AND NOT t.hidden AND t.event_id IN (SELECT event_id FROM sale_reminders) GROUP BY t.event_id
    )
    SELECT r.user_id AS "userId", r.event_id AS "eventId", r.asked_at AS "askedAt", r.told_for AS "toldFor", u.email,
      sales.starts, sales.names AS "typeNames", e.name, e.repeats, e.zone, e.wall_time AS "wallTime",
      e.doors_time AS "doorsTime", e.venue_name AS "venueName", e.venue_address AS "venueAddress",
      e.age_group AS "ageGroup", e.age_note AS "ageNote", e.allows_reentry AS "allowsReentry", next.day, next.starts_at AS "startsAt"
    FROM sale_reminders r
    JOIN sales ON sales.event_id = r.event_id
    JOIN events e ON e.id = r.event_id
    JOIN entities h ON h.id = e.host_entity_id
    JOIN users u ON u.id = r.user_id
    CROSS JOIN LATERAL (SELECT date.day, date.starts_at FROM event_occurrences date
      WHERE date.event_id = e.id AND date.canceled_at IS NULL AND date.starts_at > ${now}
      ORDER BY date.starts_at LIMIT 1) AS next
    WHERE e.status = 'published' AND e.internal_tickets AND e.deleted_at IS NULL AND e.unpublished_from IS NULL
      AND h.status = 'approved' AND is_active_account(u.suspended_at, u.deleted_at)
      AND ${after ? sql`(r.user_id, r.event_id) > (${after.userId}, ${after.eventId})` : sql`true`}
      AND ${only ? sql`r.user_id = ${only.userId} AND r.event_id = ${only.eventId}` : sql`true`}
      AND (EXISTS (SELECT FROM unnest(sales.starts) AS start WHERE
          CASE WHEN r.told_for IS NULL THEN start > r.asked_at
            ELSE start >= r.told_for + make_interval(mins => ${apartMinutes}::int) END
          AND start BETWEEN ${now}::timestamptz - make_interval(mins => ${lateMinutes}::int)
            AND ${now}::timestamptz + make_interval(mins => ${leadMinutes}::int))
        OR (r.told_for IS NULL
          AND NOT EXISTS (SELECT FROM unnest(sales.starts) AS start WHERE start > r.asked_at)))
    ORDER BY r.user_id, r.event_id
    LIMIT ${limit}`.execute(db)
  return rows
}

/** Locks a reminder; false where it is gone, or another process has it. */
export const lockReminder = async (tx: Tx, { userId, eventId }: ReminderKey): Promise<boolean> =>
  (await tx
    .selectFrom('sale_reminders')
    .select('asked_at')
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) !== undefined

export const markTold = (db: Db, { userId, eventId }: ReminderKey, at: Date) =>
  db
    .updateTable('sale_reminders')
    .set({ told_for: at })
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .execute()

/** Forgets reminders of shows that are deleted or over; a postponed show may get a new date. */
export const forgetOver = (db: Db) =>
  sql`DELETE FROM sale_reminders r USING events e WHERE e.id = r.event_id
    AND (e.deleted_at IS NOT NULL OR (e.status <> 'postponed' AND NOT ${hasDateAhead('e.id')}))`.execute(db)
