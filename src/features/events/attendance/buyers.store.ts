import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, OccurrenceId, UserId } from '../../../kernel/ids.ts'
import { hasTicketsText, ticketsGoneText, ticketsLeftText } from '../rules/attendance/going-words.ts'
import { type Buyer, namedDay } from './attendance.store.ts'

type ShowDate = { eventId: EventId; day: Day | null }

/** The date of an occurrence where someone is in a plan for it or was invited to it and has not said yes to it; else undefined. */
export async function findQuestionedDate(
  tx: Tx,
  userId: UserId,
  occurrenceId: OccurrenceId,
): Promise<ShowDate | undefined> {
  const { rows } = await sql<ShowDate>`
    SELECT o.event_id AS "eventId", ${namedDay} AS day
    FROM event_occurrences o JOIN events e ON e.id = o.event_id
    WHERE o.id = ${occurrenceId} AND (
      EXISTS (SELECT FROM event_invites i WHERE i.to_id = ${userId} AND i.event_id = o.event_id
        AND i.day IS NOT DISTINCT FROM ${namedDay} AND (i.answer IS DISTINCT FROM 'going' OR i.moved_from IS NOT NULL))
      OR EXISTS (SELECT FROM plans p JOIN plan_members m ON m.plan_id = p.id AND m.user_id = ${userId}
        WHERE p.event_id = o.event_id AND p.day IS NOT DISTINCT FROM ${namedDay} AND (m.answer IS DISTINCT FROM 'in' OR m.moved_from IS NOT NULL)))
  `.execute(tx)
  return rows[0]
}

/** Whether someone is marked as going to the date that an occurrence had before its show moved. */
export async function goesToEarlierDate(tx: Tx, userId: UserId, occurrenceId: OccurrenceId): Promise<boolean> {
  const { rows } = await sql<{ goes: boolean }>`
    SELECT EXISTS (SELECT FROM attendance a JOIN event_occurrences o ON o.event_id = a.event_id
      WHERE o.id = ${occurrenceId} AND a.user_id = ${userId} AND a.day IS NULL AND a.moved_from IS NOT NULL) AS goes`.execute(
    tx,
  )
  return rows[0]?.goes ?? false
}

/** The others in plans for the dates of some buyers who are in there. */
export async function listPlanMates(tx: Tx, people: Buyer[]): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    SELECT DISTINCT mate.user_id AS id
    FROM unnest(${people.map(({ userId }) => userId)}::uuid[], ${people.map(({ occurrenceId }) => occurrenceId)}::uuid[])
      AS buyer (user_id, occurrence_id)
    JOIN event_occurrences o ON o.id = buyer.occurrence_id
    JOIN events e ON e.id = o.event_id
    JOIN plans p ON p.event_id = e.id AND p.day IS NOT DISTINCT FROM ${namedDay}
    JOIN plan_members m ON m.plan_id = p.id AND m.user_id = buyer.user_id AND m.answer = 'in'
    JOIN plan_members mate ON mate.plan_id = p.id AND mate.user_id <> buyer.user_id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A buyer of tickets for several, and someone in a plan with them. */
export type PlanMate = ShowDate & {
  buyerId: UserId
  mateId: UserId
  starterId: UserId
  eventName: string
  showDay: Day | null
}

/** @param isIn whether the mate has said yes, and `mateTickets` how many tickets to the date they hold themselves */
type TicketsOfBuyer = PlanMate & { tickets: number; mateTickets: number; isIn: boolean }

/**
 * Whom a buyer's tickets may be for, to a show that everyone may see and that takes place: those in plans with the buyer
 * who have not said no.
 *
 * @param buyer.answers what the buyer has said in a plan, and `buyer.fewest` how many tickets they have at least
 * @param since the earliest start of a show that is not over; a postponed one is not
 */
export async function listMatesOfBuyer(
  tx: Tx,
  { userId, occurrenceId, answers, fewest }: Buyer & { answers: ('in' | 'out')[]; fewest: number },
  since: Date,
): Promise<TicketsOfBuyer[]> {
  const { rows } = await sql<TicketsOfBuyer>`
    SELECT m.user_id AS "buyerId", mate.user_id AS "mateId", p.starter_id AS "starterId", e.id AS "eventId", e.name AS "eventName", p.day,
      CASE WHEN e.status <> 'postponed' THEN o.day END AS "showDay", own.tickets,
      mate.answer IS NOT DISTINCT FROM 'in' AS "isIn",
      (SELECT count(*)::int FROM tickets t
        WHERE t.holder_id = mate.user_id AND t.occurrence_id = o.id AND t.state IN ('valid', 'used')) AS "mateTickets"
    FROM event_occurrences o
    JOIN events e ON e.id = o.event_id AND e.status IN ('published', 'postponed')
    JOIN entities host ON host.id = e.host_entity_id AND host.status IN ('approved', 'unclaimed')
    JOIN plans p ON p.event_id = e.id AND p.day IS NOT DISTINCT FROM ${namedDay}
    JOIN plan_members m ON m.plan_id = p.id AND m.user_id = ${userId} AND m.answer = ANY (${answers}::text[])
    JOIN plan_members mate ON mate.plan_id = p.id AND mate.user_id <> ${userId} AND mate.answer IS DISTINCT FROM 'out'
    CROSS JOIN LATERAL (SELECT count(*)::int AS tickets FROM tickets t
      WHERE t.holder_id = ${userId} AND t.occurrence_id = o.id AND t.state IN ('valid', 'used')) AS own
    WHERE o.id = ${occurrenceId} AND o.canceled_at IS NULL AND own.tickets >= ${fewest}
      AND (e.status = 'postponed' OR o.starts_at >= ${since})
    ORDER BY p.created_at, mate.user_id`.execute(tx)
  return rows
}

/** The newest of these tells whether someone knows of the tickets: they are told by their words. */
const [hasTickets, noneToSpare, ticketsGone] = [
  hasTicketsText('%', '%', '%'),
  ticketsLeftText('%', '%', 1),
  ticketsGoneText('%', '%', { answer: 'out', movedFrom: null }),
]

/** Those of them who have not been told of the buyer's tickets, or have read since that they are gone. */
export async function withoutInformed<Row extends PlanMate>(tx: Tx, rows: Row[]): Promise<Row[]> {
  // A purchase of someone who is in no plan doesn't wait for anyone's bell.
  if (rows.length === 0) return []
  const { rows: informed } = await sql<{ mateId: UserId; day: Day | null }>`
    SELECT * FROM (
      SELECT DISTINCT ON (row."mateId", row.day) row."mateId", row.day, n.message LIKE ${hasTickets} AS knows
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS row ("mateId" uuid, "buyerId" uuid, "eventId" uuid, day date)
      JOIN notifications n ON n.to_user_id = row."mateId" AND n.event_id = row."eventId" AND n.sender_id = row."buyerId"
        AND n.type = 'Plan Update' AND n.selected_date IS NOT DISTINCT FROM row.day
        AND (n.message LIKE ${ticketsGone} OR n.message LIKE ${noneToSpare} OR n.message LIKE ${hasTickets})
      ORDER BY row."mateId", row.day, n.created_at DESC
    ) AS newest WHERE knows`.execute(tx)
  return rows.filter(({ mateId, day }) => !informed.some((one) => one.mateId === mateId && one.day === day))
}

/** The database's time: the transactions that void tickets have no other clock. */
export const readClock = async (tx: Tx): Promise<Date> =>
  (await tx.selectNoFrom(sql<Date>`app_now()`.as('now')).executeTakeFirstOrThrow()).now

/**
 * The dates that some buyers have said yes to in a plan or to an invite, of shows that everyone may see and that take
 * place.
 *
 * @param since the earliest start of a show that is not over; a postponed one is not
 */
export async function listAnswersOf(tx: Tx, people: Buyer[], since: Date) {
  const { rows } = await sql<ShowDate & { userId: UserId }>`
    SELECT DISTINCT p.user_id AS "userId", o.event_id AS "eventId", ${namedDay} AS day
    FROM unnest(${people.map(({ userId }) => userId)}::uuid[], ${people.map(({ occurrenceId }) => occurrenceId)}::uuid[])
      AS p (user_id, occurrence_id)
    JOIN event_occurrences o ON o.id = p.occurrence_id AND o.canceled_at IS NULL
    JOIN events e ON e.id = o.event_id AND e.status IN ('published', 'postponed')
    JOIN entities host ON host.id = e.host_entity_id AND host.status IN ('approved', 'unclaimed')
    WHERE (e.status = 'postponed' OR o.starts_at >= ${since})
      AND (EXISTS (SELECT FROM event_invites i WHERE i.to_id = p.user_id AND i.event_id = o.event_id
          AND i.day IS NOT DISTINCT FROM ${namedDay} AND i.answer = 'going')
        OR EXISTS (SELECT FROM plans JOIN plan_members m ON m.plan_id = plans.id WHERE m.user_id = p.user_id
          AND plans.event_id = o.event_id AND plans.day IS NOT DISTINCT FROM ${namedDay}
          AND m.answer = 'in'))
    ORDER BY "userId"`.execute(tx)
  return rows
}
