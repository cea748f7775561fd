import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { isCalledOff } from '../../db/event-status.ts'
import { cameIn } from '../../db/tickets/checked-in.ts'
import type { EventId, OccurrenceId } from '../../kernel/ids.ts'
import { alsoInside } from './capacity/head-counts.store.ts'
import { listedCounts } from './listed/listed-counts.store.ts'
import { peopleOut } from './reentry/moves.store.ts'

/** A refunded ticket admits no one, but a person it admitted earlier is inside. */
export const isInside = sql<boolean>`(tickets.state = 'used' OR (tickets.state = 'refunded' AND ${cameIn('tickets')}))`

/** How many people came in on cash sales of a date, without those that were undone. @param occurrenceId an SQL expression */
const peopleWhoPaidCash = (occurrenceId: RawBuilder<unknown>) =>
  sql<number>`(SELECT coalesce(sum(i.quantity), 0)::integer FROM cash_sales c
    JOIN cash_sale_items i ON i.sale_id = c.id WHERE c.occurrence_id = ${occurrenceId} AND c.undone_at IS NULL)`

/** How many people a date's tickets, guest lists and cash sales let in, and how many did or still do. */
export function countAdmitted(db: Db, occurrenceId: OccurrenceId) {
  const listed = listedCounts(sql`${occurrenceId}::uuid`)
  const paidCash = peopleWhoPaidCash(sql`${occurrenceId}::uuid`)
  return db
    .selectFrom('tickets')
    .select([
      sql<number>`count(tickets.id) FILTER (WHERE ${isInside})::integer + ${listed.admitted} + ${paidCash}`.as(
        'admitted',
      ),
      sql<number>`count(tickets.id) FILTER (WHERE tickets.state = 'valid' OR ${isInside})::integer
        + ${listed.expected} + ${paidCash}`.as('expected'),
    ])
    .where('occurrence_id', '=', occurrenceId)
    .executeTakeFirstOrThrow()
}

/** The same with the people who are inside otherwise, and those who stepped out. */
export async function countRoom(db: Db, occurrenceId: OccurrenceId) {
  const id = sql`${occurrenceId}::uuid`
  const [count, { rows }] = await Promise.all([
    countAdmitted(db, occurrenceId),
    sql<{ alsoInside: number; out: number }>`SELECT ${alsoInside(id)} AS "alsoInside", ${peopleOut(id)} AS out`.execute(
      db,
    ),
  ])
  return { ...count, ...(rows[0] ?? { alsoInside: 0, out: 0 }) }
}

/** How many tickets to a date were bought through the show's checkout and not refunded; none that were sold for cash. */
export async function countBought(db: Db, occurrenceId: OccurrenceId): Promise<number> {
  const { count } = await db
    .selectFrom('tickets')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('occurrence_id', '=', occurrenceId)
    .where('state', 'in', ['valid', 'used'])
    .executeTakeFirstOrThrow()
  return count
}

const hasList = sql<boolean>`EXISTS (SELECT FROM listed_guests g WHERE g.occurrence_id = event_occurrences.id)`
const listedOfDate = listedCounts(sql.ref('event_occurrences.id'))
const paidCashOfDate = peopleWhoPaidCash(sql.ref('event_occurrences.id'))

/** Of a canceled date all refunded tickets count on: how many had come stays a part of how many were to. */
const countsWithCanceled = [
  sql<number>`count(tickets.id) FILTER (WHERE ${isInside})::integer + ${listedOfDate.admitted} + ${paidCashOfDate}`.as(
    'admitted',
  ),
  sql<number>`count(tickets.id) FILTER (WHERE tickets.state = 'valid' OR ${isInside}
    OR (tickets.state = 'refunded' AND ${isCalledOff('events', 'event_occurrences')}))::integer
    + ${listedOfDate.expected} + ${paidCashOfDate}`.as('expected'),
] as const

/**
 * An event's dates with tickets, listed guests or cash sales, and those that take place and began no earlier than `since`;
 * with counts.
 */
export const listDates = (db: Db, eventId: EventId, since: Date) =>
  db
    .selectFrom('event_occurrences')
    .leftJoin('tickets', 'tickets.occurrence_id', 'event_occurrences.id')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .select(['event_occurrences.day', 'event_occurrences.starts_at', 'event_occurrences.canceled_at'])
    .select(countsWithCanceled)
    .select(alsoInside(sql.ref('event_occurrences.id')).as('alsoInside'))
    .select(peopleOut(sql.ref('event_occurrences.id')).as('out'))
    .where('event_occurrences.event_id', '=', eventId)
    .groupBy(['event_occurrences.id', 'events.id'])
    .having(({ eb, and, fn, or }) =>
      or([
        and([eb('starts_at', '>=', since), eb('canceled_at', 'is', null)]),
        eb(fn.count('tickets.id'), '>', 0),
        hasList,
        sql<boolean>`${paidCashOfDate} > 0`,
      ]),
    )
    .orderBy('event_occurrences.starts_at')
    .execute()
