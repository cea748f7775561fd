import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, OccurrenceId } from '../../../kernel/ids.ts'
import type { ListingRow } from '../listings/listing.store.ts'

/** How far a process has read the changes of a database. */
export type ChangesRead = {
  /** The transactions that were over when it looked, as text of a `pg_snapshot`. */
  snapshot: string
  /** Another one has other rows and numbers: restored, or a server that was started since. */
  database: string
  /** By the database's clock, by which rows are removed. */
  at: Date
}

/**
 * The events that transactions have changed which were not over at the last look, whatever their numbers are: one that
 * commits late is among them. Rows of a dump, with numbers that this server has not reached, are left out.
 *
 * @param from null for where a look begins
 */
export async function listChangedEvents(
  db: Db,
  { from, limit }: { from: ChangesRead | null; limit: number },
): Promise<ChangesRead & { eventIds: EventId[] }> {
  const fromSnapshot = from?.snapshot ?? null
  const { rows } = await sql<ChangesRead & { eventIds: EventId[] }>`
    SELECT pg_current_snapshot()::text AS snapshot, now() AS at,
      concat_ws(' ', (SELECT oid FROM pg_database WHERE datname = current_database()),
        to_regclass('listing_changes')::oid, extract(epoch FROM pg_postmaster_start_time())) AS database,
      ARRAY(
        SELECT DISTINCT event_id FROM listing_changes
        WHERE xid >= pg_snapshot_xmin(${fromSnapshot}::pg_snapshot)
          AND NOT pg_visible_in_snapshot(xid, ${fromSnapshot}::pg_snapshot)
          AND pg_visible_in_snapshot(xid, pg_current_snapshot())
        LIMIT ${limit}
      ) AS "eventIds"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database returned no snapshot')
  return row
}

/** The next events by id that have upcoming listed dates. */
export async function listUpcomingEvents(
  db: Db,
  { after, since, limit }: { after: EventId | null; since: Date; limit: number },
) {
  const { rows } = await sql<{ id: EventId }>`
    SELECT DISTINCT event_id AS id FROM event_occurrences
    WHERE (${after}::uuid IS NULL OR event_id > ${after}) AND listed AND starts_at >= ${since}
    ORDER BY event_id LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What a card needs of a show on one date, with the start as ISO text. */
export type ShowCard = Omit<ListingRow, 'startsAt'> & { startsAt: string }
/** A further date of a show, which is as on its first date but for the day. */
export type FurtherDate = { occurrenceId: OccurrenceId; eventId: EventId; day: Day; startsAt: string }
/**
 * Dates of some events, soonest first: the cards of each one's first date, and of all dates if tickets are sold here.
 */
export type LoadedDates = { cards: ShowCard[]; furtherDates: FurtherDate[] }

/** All listed dates of some events since an instant, in one statement: what it reads fits together. */
export async function loadDatesOfEvents(db: Db, eventIds: EventId[], since: Date): Promise<LoadedDates> {
  const { rows } = await sql<{ card: ShowCard | null; furtherDates: FurtherDate[] | null }>`
    WITH dates AS MATERIALIZED (
      SELECT o.id, o.event_id, o.day, o.starts_at,
        e.internal_tickets OR row_number() OVER (PARTITION BY o.event_id ORDER BY o.starts_at, o.id) = 1 AS has_card
      FROM event_occurrences AS o JOIN events AS e ON e.id = o.event_id
      WHERE o.event_id = ANY (${eventIds}::uuid[]) AND o.listed AND o.starts_at >= ${since}
    )
    SELECT show_cards(array_agg(id), array_agg(event_id), array_agg(day), array_agg(starts_at),
      array_agg(NULL::float8)) AS card, NULL::json AS "furtherDates"
    FROM dates WHERE has_card
    UNION ALL
    SELECT NULL, json_agg(json_build_object('occurrenceId', id, 'eventId', event_id, 'day', day, 'startsAt', starts_at)
      ORDER BY starts_at, id) FROM dates WHERE NOT has_card`.execute(db)
  return {
    cards: rows.flatMap(({ card }) => card ?? []),
    furtherDates: rows.flatMap(({ furtherDates }) => furtherDates ?? []),
  }
}

/** Forgets changes that are older than a number of minutes. */
export const trimListingChanges = (db: Db, minutes: number) =>
  sql`DELETE FROM listing_changes WHERE changed_at < now() - make_interval(mins => ${minutes}::int)`.execute(db)
