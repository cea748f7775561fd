import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, OccurrenceId, UserId } from '../../../kernel/ids.ts'

/**
 * A show that everyone may see, with its listed dates from an instant on; undefined for any other. A postponed show
 * keeps the dates that had not begun when it was postponed, until it gets new ones.
 */
export async function findShow(db: Db, eventId: EventId, since: Date) {
  const event = await db
    .selectFrom('events as e')
    .innerJoin('entities as host', 'host.id', 'e.host_entity_id')
    .select(['e.id', 'e.name', 'e.repeats', 'e.status'])
    .where('e.id', '=', eventId)
    .where('e.status', '<>', 'draft')
    .where('host.status', 'in', ['approved', 'unclaimed'])
    .executeTakeFirst()
  const dates = await db
    .selectFrom('event_occurrences as o')
    .innerJoin('events as e', 'e.id', 'o.event_id')
    .select('o.day')
    .where('o.event_id', '=', eventId)
    .where('o.canceled_at', 'is', null)
    .where(({ or, and, eb, ref }) =>
      or([
        eb('o.starts_at', '>=', since),
        and([eb('e.status', '=', 'postponed'), eb('o.starts_at', '>=', ref('e.postponed_at'))]),
      ]),
    )
    .orderBy('o.starts_at')
    .execute()
  return event && { ...event, days: dates.map(({ day }) => day) }
}

const ownAttendance = (db: Db, userId: UserId, eventId: EventId, day: Day | null) =>
  db
    .selectFrom('attendance')
    .select('since')
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .where('day', 'is not distinct from', day)

export const isGoing = async (db: Db, userId: UserId, eventId: EventId, day: Day | null): Promise<boolean> =>
  (await ownAttendance(db, userId, eventId, day).executeTakeFirst()) !== undefined

/** Those of some people who are marked as going to a date; not who said so for one that the show had before. */
export const listGoing = async (tx: Tx, people: UserId[], eventId: EventId, day: Day | null): Promise<UserId[]> =>
  (
    await tx
      .selectFrom('attendance')
      .select('user_id')
      .where('user_id', '=', sql<UserId>`ANY (${people}::uuid[])`)
      .where('event_id', '=', eventId)
      .where('day', 'is not distinct from', day)
      .where('moved_from', 'is', null)
      .orderBy('user_id')
      .execute()
  ).map(({ user_id: id }) => id)

/** Marks a fan as going to a date; `movedFrom` is the one that the show had when they said so, of a yes from before. */
export const goTo = (tx: Tx, userId: UserId, eventId: EventId, day: Day | null, movedFrom: Day | null = null) =>
  tx
    .insertInto('attendance')
    .values({ user_id: userId, event_id: eventId, day, since: sql<Date>`app_now()`, moved_from: movedFrom })
    .onConflict((row) => row.columns(['user_id', 'event_id', 'day']).doUpdateSet({ moved_from: movedFrom }))
    .execute()

export const stayAway = (tx: Tx, userId: UserId, eventId: EventId, day: Day | null) =>
  tx
    .deleteFrom('attendance')
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .where('day', 'is not distinct from', day)
    .execute()

/** How many tickets a person has to a show, or to one date of a weekly show, that were not refunded. */
export async function countTickets(tx: Tx, userId: UserId, eventId: EventId, day: Day | null): Promise<number> {
  const { tickets } = await tx
    .selectFrom('tickets as t')
    .innerJoin('event_occurrences as date', 'date.id', 't.occurrence_id')
    .select(({ fn }) => fn.countAll<number>().as('tickets'))
    .where('t.holder_id', '=', userId)
    .where('t.event_id', '=', eventId)
    .where('t.state', 'in', ['valid', 'used'])
    .$if(day !== null, (query) => query.where('date.day', '=', day))
    .executeTakeFirstOrThrow()
  return tickets
}

export const holdsTickets = async (tx: Tx, userId: UserId, eventId: EventId, day: Day | null): Promise<boolean> =>
  (await countTickets(tx, userId, eventId, day)) > 0

export type Buyer = { userId: UserId; occurrenceId: OccurrenceId }

/** The day of an occurrence `o` of an event `e`, as attendance, invites and plans name it. */
export const namedDay = sql`CASE WHEN e.repeats THEN o.day END`

/** Marks a fan as going to the occurrences `o` of a condition; without a profile no one goes. */
const goWhere = (tx: Tx, userId: UserId, condition: RawBuilder<boolean>) =>
  sql`
    INSERT INTO attendance (user_id, event_id, day, since)
    SELECT f.user_id, o.event_id, ${namedDay}, app_now()
    FROM event_occurrences o JOIN events e ON e.id = o.event_id JOIN fans f ON f.user_id = ${userId}
    WHERE ${condition}
    ON CONFLICT (user_id, event_id, day) DO UPDATE SET moved_from = NULL
  `.execute(tx)

/** Marks a fan as going to an occurrence. */
export const goToOccurrence = (tx: Tx, { userId, occurrenceId }: Buyer) =>
  goWhere(tx, userId, sql`o.id = ${occurrenceId}`)

/** Marks a fan as going to each coming occurrence that they have valid tickets to. */
export const goWithTickets = (tx: Tx, userId: UserId) =>
  goWhere(
    tx,
    userId,
    sql`o.starts_at > app_now() AND o.id IN (SELECT t.occurrence_id FROM tickets t
      WHERE t.holder_id = ${userId} AND t.state = 'valid')`,
  )

/** Takes people off the lists of occurrences; the invites that they accepted say without news that they don't go. */
export const stayAwayFromOccurrences = (tx: Tx, people: Buyer[]) =>
  sql`
    WITH gone AS (
      DELETE FROM attendance a
      USING unnest(${people.map(({ userId }) => userId)}::uuid[], ${people.map(({ occurrenceId }) => occurrenceId)}::uuid[])
        AS p (user_id, occurrence_id)
        JOIN event_occurrences o ON o.id = p.occurrence_id
        JOIN events e ON e.id = o.event_id
      WHERE a.user_id = p.user_id AND a.event_id = o.event_id
        AND a.day IS NOT DISTINCT FROM ${namedDay}
      RETURNING a.user_id, a.event_id, a.day
    )
    UPDATE event_invites i SET answer = 'not-going' FROM gone
    WHERE (i.to_id, i.event_id) = (gone.user_id, gone.event_id) AND i.day IS NOT DISTINCT FROM gone.day
      AND i.answer = 'going'
  `.execute(tx)

/**
 * Whether the attendance `a` of a past date is what keeps its person in the fans' chat, which they have not left: going
 * makes a fan its member, and a chat is kept for some days after its show (decision G36).
 *
 * @param days for how many; the chat of a weekly show does not end, so each of its dates counts by itself
 */
export const isInFanChat = (days: number): RawBuilder<boolean> => sql<boolean>`(
  EXISTS (SELECT FROM chats c WHERE c.event_id = a.event_id AND c.room = 'fans'
    AND NOT EXISTS (SELECT FROM chat_departures d WHERE d.chat_id = c.id AND d.user_id = a.user_id))
  AND EXISTS (SELECT FROM event_occurrences o WHERE o.event_id = a.event_id AND (a.day IS NULL OR o.day = a.day)
    AND o.starts_at >= app_now() - make_interval(days => ${days})))`

type Past = { ids: EventId[]; before: Date; chatDays: number }

/**
 * Takes dates that began before an instant off a person's list, of the given shows, but for those whose chat they are
 * in; a show whose date was moved counts by the new one.
 */
export const removePast = (db: Db, userId: UserId, { ids, before, chatDays }: Past) =>
  db
    .deleteFrom('attendance as a')
    .where('a.user_id', '=', userId)
    .where('a.event_id', '=', sql<EventId>`ANY(${ids}::uuid[])`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('event_occurrences as o')
          .select('o.id')
          .whereRef('o.event_id', '=', 'a.event_id')
          .where(({ or, eb, ref }) => or([eb('a.day', 'is', null), eb('o.day', '=', ref('a.day'))]))
          .where('o.starts_at', '<', before),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('event_occurrences as o')
            .select('o.id')
            .whereRef('o.event_id', '=', 'a.event_id')
            .where(({ or, eb, ref }) => or([eb('a.day', 'is', null), eb('o.day', '=', ref('a.day'))]))
            .where('o.starts_at', '>=', before),
        ),
      ),
    )
    .where(({ not }) => not(isInFanChat(chatDays)))
    .returning('a.event_id')
    .execute()
