import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, NotificationId, PlanId, UserId } from '../../../kernel/ids.ts'
import { type Goer, hasTicketsTo } from '../attendance/goers.store.ts'

/** Which dates of a show: some, or all (null); that begin from an instant on, or whenever it is while it is postponed. */
export type ShowDates = { eventId: EventId; days: Day[] | null; since: Date }

/** The plans for dates of a show, which no one answers or changes until the transaction ends. */
export const lockPlansOf = (tx: Tx, { eventId, days, since }: ShowDates) =>
  tx
    .selectFrom('plans as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .select('p.id')
    .where('p.event_id', '=', eventId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('e.status', '=', 'postponed'),
        exists(
          selectFrom('event_occurrences as o')
            .select('o.id')
            .whereRef('o.event_id', '=', 'p.event_id')
            .where((date) => date.or([date('p.day', 'is', null), date('o.day', '=', date.ref('p.day'))]))
            .where('o.starts_at', '>=', since),
        ),
      ]),
    )
    .$if(days !== null, (query) => query.where('p.day', '=', sql<Day>`ANY (${days}::date[])`))
    .orderBy('p.id')
    .forUpdate('p')
    .execute()

export const lockAllPlansOf = (tx: Tx, eventId: EventId) =>
  tx.selectFrom('plans').select('id').where('event_id', '=', eventId).orderBy('id').forUpdate().execute()

/** Those who sent or got invites to a show, answered or not. */
export async function listPeopleOfInvites(tx: Tx, eventId: EventId): Promise<UserId[]> {
  const rows = await tx
    .selectFrom('event_invites')
    .select(['from_id', 'to_id'])
    .where('event_id', '=', eventId)
    .execute()
  return [...new Set(rows.flatMap(({ from_id: from, to_id: to }) => [from, to]))]
}

/** @param part the invites that wait for an answer, or all */
export const deleteInvites = (tx: Tx, eventId: EventId, part: 'open' | 'all') =>
  tx
    .deleteFrom('event_invites')
    .where('event_id', '=', eventId)
    .$if(part === 'open', (query) => query.where('answer', 'is', null))
    .execute()

export const deleteMarks = (tx: Tx, eventId: EventId) =>
  tx.deleteFrom('attendance').where('event_id', '=', eventId).execute()

type Member = Goer & {
  /** They see a plan that they are in: its starter isn't suspended. */
  isPlanSeen: boolean
  hasTickets: boolean
}

/** Those who are in, each once a date; none of whose yeses is for the date that the show has now is still asked. */
export async function listThoseIn(tx: Tx, planIds: PlanId[]): Promise<Member[]> {
  const ticketDate = { userId: sql`m.user_id`, eventId: sql`p.event_id`, day: sql`p.day` }
  const { rows } = await sql<Member>`
    SELECT m.user_id AS "userId", p.day, bool_and(m.moved_from IS NOT NULL) AS "isStillAsked",
      bool_or(p.starter_id = m.user_id OR starter.suspended_at IS NULL) AS "isPlanSeen",
      ${hasTicketsTo(ticketDate)} AS "hasTickets"
    FROM plan_members m JOIN plans p ON p.id = m.plan_id JOIN users starter ON starter.id = p.starter_id
    WHERE m.plan_id = ANY (${planIds}::uuid[]) AND m.answer = 'in'
    GROUP BY m.user_id, p.event_id, p.day
    ORDER BY m.user_id, p.day`.execute(tx)
  return rows
}

/** The questions that wait of those who said yes before: whether they still are in on another date. */
export const listRepeatedQuestions = async (tx: Tx, planIds: PlanId[]): Promise<NotificationId[]> =>
  (
    await tx
      .selectFrom('plan_members as m')
      .innerJoin('notifications as n', 'n.id', 'm.notification_id')
      .select('n.id')
      .where('m.plan_id', '=', sql<PlanId>`ANY (${planIds}::uuid[])`)
      .where('m.answer', '=', 'in')
      .where('n.handled_at', 'is', null)
      .execute()
  ).map(({ id }) => id)

/** Of some people who said yes to an earlier date, the first plan of someone else's that each of them is in and sees. */
export async function listFirstPlanOf(tx: Tx, planIds: PlanId[], people: UserId[]) {
  const { rows } = await sql<{ planId: PlanId; userId: UserId; starterId: UserId }>`
    SELECT DISTINCT ON (m.user_id) m.plan_id AS "planId", m.user_id AS "userId", p.starter_id AS "starterId"
    FROM plan_members m JOIN plans p ON p.id = m.plan_id AND p.starter_id <> m.user_id
    JOIN users starter ON starter.id = p.starter_id AND starter.suspended_at IS NULL
    WHERE m.plan_id = ANY (${planIds}::uuid[]) AND m.user_id = ANY (${people}::uuid[])
      AND m.answer = 'in' AND m.moved_from IS NOT NULL
    ORDER BY m.user_id, p.created_at, p.id`.execute(tx)
  return rows
}

export const setQuestion = (tx: Tx, planId: PlanId, userId: UserId, notificationId: NotificationId) =>
  tx
    .updateTable('plan_members')
    .set({ notification_id: notificationId })
    .where('plan_id', '=', planId)
    .where('user_id', '=', userId)
    .execute()

/**
 * Lets what was answered, asked and noted for the only date of a show be for that date, now that it has another: each keeps
 * the first one, and none where that is the date again.
 */
export async function keepDateOfAnswers(
  tx: Tx,
  eventId: EventId,
  { from, to }: { from: Day | null; to: Day | null },
): Promise<void> {
  const movedFrom = sql`NULLIF(coalesce(moved_from, ${from}::date), ${to}::date)`
  await sql`UPDATE plans SET note_moved_from = NULLIF(coalesce(note_moved_from, ${from}::date), ${to}::date)
    WHERE event_id = ${eventId} AND day IS NULL AND note <> ''`.execute(tx)
  await sql`UPDATE plan_members SET moved_from = ${movedFrom}
    WHERE plan_id IN (SELECT id FROM plans WHERE event_id = ${eventId} AND day IS NULL)`.execute(tx)
  await sql`UPDATE event_invites SET moved_from = ${movedFrom} WHERE event_id = ${eventId} AND day IS NULL`.execute(tx)
  await sql`UPDATE attendance SET moved_from = ${movedFrom} WHERE event_id = ${eventId} AND day IS NULL`.execute(tx)
}

export const deletePlans = (tx: Tx, ids: PlanId[]) =>
  tx
    .deleteFrom('plans')
    .where('id', '=', sql<PlanId>`ANY (${ids}::uuid[])`)
    .execute()

export const listMemberIds = async (tx: Tx, planIds: PlanId[]): Promise<UserId[]> => {
  const rows = await tx
    .selectFrom('plan_members')
    .select('user_id')
    .distinct()
    .where('plan_id', '=', sql<PlanId>`ANY (${planIds}::uuid[])`)
    .execute()
  return rows.map(({ user_id: id }) => id)
}
