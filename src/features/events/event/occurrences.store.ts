import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EntityId, EventId, OccurrenceId, StockId, TicketTypeId } from '../../../kernel/ids.ts'
import type { Schedule } from '../rules/occurrences.ts'
import type { StockCounts } from '../rules/sales/stock-counts.ts'

/** Whether an event shows up in lists: published, and its host public. */
const isListed = sql<boolean>`is_listed(events.status, entities.status)`

/** One date of an event, by its id. */
export type Dated = { id: OccurrenceId; day: Day; startsAt: Date }
/** What there is of one ticket type on one date. */
type Stock = { ticketTypeId: TicketTypeId; occurrenceId: OccurrenceId; quantity: number } & StockCounts
/** The intended quantity. */
export type PlannedStock = Pick<Stock, 'ticketTypeId' | 'occurrenceId' | 'quantity'> & { id: StockId }
export type PlannedDates = { dates: Dated[]; stock: PlannedStock[] }

/** What an event has by now: its dates, oldest first, its ticket types in their order, the stock of each on each. */
export type ExistingDates = {
  dates: Dated[]
  types: { id: TicketTypeId; name: string; quantity: number; active: boolean }[]
  stock: Stock[]
}
/** The same as JSON: instants are strings. */
export type ExistingDatesJson = Omit<ExistingDates, 'dates'> & {
  dates: (Omit<Dated, 'startsAt'> & { startsAt: string })[]
}

export const parseExistingDates = ({ dates, ...rest }: ExistingDatesJson): ExistingDates => ({
  ...rest,
  dates: dates.map((date) => ({ ...date, startsAt: new Date(date.startsAt) })),
})

type DatesRead = { event: Schedule; existing: ExistingDatesJson }

/**
 * What an event's dates and stock are made of, and what there is of both. The event is locked against other saves, its
 * stock since an instant against sales too.
 */
export async function lockDates(tx: Tx, eventId: EventId, since: Date) {
  const { rows } = await sql<{ read: DatesRead | null }>`SELECT lock_dates(${eventId}, ${since}) AS read`.execute(tx)
  const read = rows[0]?.read
  return read && { event: read.event, existing: parseExistingDates(read.existing) }
}

/** Writes dates with what search reads of their event, and stock; a canceled date is restored. */
export const writeDates = (tx: Tx, eventId: EventId, planned: PlannedDates) =>
  sql`SELECT write_dates(${eventId}, ${datesArguments(planned)})`.execute(tx)

/** The arguments of dates and stock, as `write_dates` and `write_save` take them. */
export const datesArguments = ({ dates, stock }: PlannedDates) => sql`
  ${dates.map((date) => date.id)}::uuid[], ${dates.map((date) => date.day)}::date[],
  ${dates.map((date) => date.startsAt)}::timestamptz[], ${stock.map((row) => row.id)}::uuid[],
  ${stock.map((row) => row.ticketTypeId)}::uuid[], ${stock.map((row) => row.occurrenceId)}::uuid[],
  ${stock.map((row) => row.quantity)}::integer[]`

/**
 * Removes dates. One that was ever ordered, was sold for cash or is waited for stays, marked as canceled, and so does one that a weekly show
 * skips after it was announced: calendars that have it must learn that it is canceled (RFC 5546, section 3.2.5).
 */
export async function dropDates(tx: Tx, ids: OccurrenceId[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const ordered = sql<boolean>`(EXISTS (SELECT FROM ticket_stock s JOIN order_items i ON i.stock_id = s.id
    WHERE s.occurrence_id = event_occurrences.id)
    OR EXISTS (SELECT FROM ticket_stock s JOIN cash_sale_items i ON i.stock_id = s.id
      WHERE s.occurrence_id = event_occurrences.id)
    OR EXISTS (SELECT FROM waitlist_places w WHERE w.occurrence_id = event_occurrences.id))`
  const announced = sql<boolean>`EXISTS (SELECT FROM events e WHERE e.id = event_occurrences.event_id
    AND e.status <> 'draft' AND event_occurrences.day = ANY (e.removed_dates))`
  await tx
    .updateTable('event_occurrences')
    .set({ listed: false, canceled_at: sql`coalesce(canceled_at, ${now})` })
    .where('id', 'in', ids)
    .where(({ or }) => or([ordered, announced]))
    .execute()
  const unordered = tx
    .selectFrom('event_occurrences')
    .select('id')
    .where('id', 'in', ids)
    .where(sql<boolean>`NOT ${ordered}`)
  await tx.deleteFrom('ticket_stock').where('occurrence_id', 'in', unordered).execute()
  await tx
    .deleteFrom('event_occurrences')
    .where('id', 'in', ids)
    .where(sql<boolean>`NOT ${ordered} AND NOT ${announced}`)
    .execute()
}

/** Locks a host's events in the order of their ids: none is saved, canceled or sold until the transaction ends. */
export const lockHosted = (tx: Tx, hostId: EntityId) =>
  tx.selectFrom('events').select('id').where('host_entity_id', '=', hostId).orderBy('id').forNoKeyUpdate().execute()

/** The dates of one event, or of all of a host, follow what the host and each event now are; the events are locked. */
export const relist = (tx: Tx, scope: { eventId: EventId } | { hostId: EntityId }) =>
  tx
    .updateTable('event_occurrences')
    .from('events')
    .innerJoin('entities', 'entities.id', 'events.host_entity_id')
    .set({ listed: sql`${isListed} AND event_occurrences.canceled_at IS NULL` })
    .whereRef('events.id', '=', 'event_occurrences.event_id')
    .where((where) =>
      'eventId' in scope ? where('events.id', '=', scope.eventId) : where('events.host_entity_id', '=', scope.hostId),
    )
    .execute()

/** An event whose dates do not reach the end of its window. */
export type ShortEvent = Schedule & { id: EventId }

/** Published weekly events without a date in the last week of their window, by id, a batch at a time. */
export const lockShortEvents = (
  tx: Tx,
  { after, limit, lastWeekFrom }: { after: EventId | null; limit: number; lastWeekFrom: number },
): Promise<ShortEvent[]> =>
  tx
    .selectFrom('events')
    .innerJoin('entities', 'entities.id', 'events.host_entity_id')
    .select(['events.id', 'repeats', 'day', 'day_of_week as dayOfWeek', 'removed_dates as removedDates'])
    .select(['wall_time as time', 'events.zone'])
    .where('repeats', '=', true)
    .where('events.status', '=', 'published')
    .$if(after !== null, (query) => query.where('events.id', '>', after))
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM event_occurrences AS late WHERE late.event_id = events.id
        AND late.day >= (app_now() AT TIME ZONE events.zone)::date + ${lastWeekFrom}::int)`,
    )
    .orderBy('events.id')
    .limit(limit)
    .forNoKeyUpdate('events')
    .forShare('entities')
    .skipLocked()
    .execute()

/** Adds the dates that events lack and leaves those that they have as they are. */
export const addDates = (tx: Tx, dates: (Dated & { eventId: EventId })[]) =>
  sql`
    INSERT INTO event_occurrences (id, event_id, day, starts_at, listed, lat, lng, genre, age_group)
    SELECT date.id, events.id, date.day, date.starts_at, ${isListed}, events.lat, events.lng, genre, age_group
    FROM unnest(${dates.map((date) => date.id)}::uuid[], ${dates.map((date) => date.eventId)}::uuid[],
      ${dates.map((date) => date.day)}::date[], ${dates.map((date) => date.startsAt)}::timestamptz[])
      AS date (id, event_id, day, starts_at)
    JOIN events ON events.id = date.event_id
    JOIN entities ON entities.id = events.host_entity_id
    ON CONFLICT DO NOTHING
  `.execute(tx)
