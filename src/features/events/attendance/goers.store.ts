import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, UserId } from '../../../kernel/ids.ts'

/**
 * Whether a person has tickets to a show, or to one date of a weekly show, which were not refunded.
 *
 * @param date expressions of SQL; the day is null for the only date of a show
 */
export const hasTicketsTo = (date: {
  userId: RawBuilder<unknown>
  eventId: RawBuilder<unknown>
  day: RawBuilder<unknown>
}): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM tickets t JOIN event_occurrences bought ON bought.id = t.occurrence_id
  WHERE t.holder_id = ${date.userId} AND t.event_id = ${date.eventId} AND t.state IN ('valid', 'used')
    AND (${date.day} IS NULL OR bought.day = ${date.day}))`

/** Someone who goes to a date; `isStillAsked`: they said so for one that the show had before (decision 0200). */
export type Goer = { userId: UserId; day: Day | null; isStillAsked: boolean }

type Dates = { eventId: EventId; days?: Day[] | null; since: Date }

/**
 * Those who are marked as going to dates of a show that everyone may see, but for some people of its plans, and for those with tickets: they hear
 * of the show by their tickets.
 *
 * @param dates.days null for all; of those, the ones that begin from `since` on, or whenever while the show is postponed
 */
export async function listGoersBesides(
  tx: Tx,
  people: Pick<Goer, 'userId' | 'day'>[],
  { eventId, days = null, since }: Dates,
): Promise<Goer[]> {
  const ticketDate = { userId: sql`a.user_id`, eventId: sql`a.event_id`, day: sql`a.day` }
  const { rows } = await sql<Goer>`
    SELECT a.user_id AS "userId", a.day, a.moved_from IS NOT NULL AS "isStillAsked"
    FROM attendance a JOIN events e ON e.id = a.event_id
    JOIN users u ON u.id = a.user_id AND u.suspended_at IS NULL
    WHERE a.event_id = ${eventId} AND e.status IN ('published', 'postponed') AND (${days}::date[] IS NULL OR a.day = ANY (${days}::date[]))
      AND (e.status = 'postponed' OR EXISTS (SELECT FROM event_occurrences date WHERE date.event_id = a.event_id
        AND (a.day IS NULL OR date.day = a.day) AND date.starts_at >= ${since}))
      AND NOT EXISTS (SELECT FROM unnest(${people.map(({ userId }) => userId)}::uuid[],
          ${people.map(({ day }) => day)}::date[]) AS one (user_id, day)
        WHERE one.user_id = a.user_id AND one.day IS NOT DISTINCT FROM a.day)
      AND NOT ${hasTicketsTo(ticketDate)}
    ORDER BY a.user_id`.execute(tx)
  return rows
}

/**
 * How many go, by date; deleted and suspended accounts do not count, nor does a yes to a date that the
 * show had before (decision 0200).
 */
export const countGoing = (db: Db, eventId: EventId) =>
  db
    .selectFrom('attendance as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.day', ({ fn }) => fn.countAll<number>().as('going')])
    .where('a.event_id', '=', eventId)
    .where('a.moved_from', 'is', null)
    .where('u.suspended_at', 'is', null)
    .groupBy('a.day')
    .execute()

export const listOwnDays = (db: Db, userId: UserId, eventId: EventId) =>
  db
    .selectFrom('attendance')
    .select(['day', 'moved_from'])
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .execute()
