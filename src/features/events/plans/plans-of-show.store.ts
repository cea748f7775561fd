import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, NotificationId, PlanId, UserId } from '../../../kernel/ids.ts'

/** Which dates of a show: some, or all (null); that begin from an instant on, or whenever it is while it is postponed. */
export type ShowDates = { eventId: EventId; days: Day[] | null; since: Date }

/** The plans for dates of a show, which nobody answers or changes until the transaction ends. */
export const lockPlansOf = (tx: Tx, { eventId, days, since }: ShowDates) =>
  tx
    .selectFrom('plans as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .select(['p.id', 'p.day', 'p.starter_id', 'p.note'])
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

/** Those who are in, each once a date, but for people with tickets to it: they hear of the show by their order. */
export const listThoseIn = (tx: Tx, planIds: PlanId[]) =>
  tx
    .selectFrom('plan_members as m')
    .innerJoin('plans as p', 'p.id', 'm.plan_id')
    .select(['m.user_id', 'p.day'])
    .distinct()
    .where('m.plan_id', '=', sql<PlanId>`ANY (${planIds}::uuid[])`)
    .where('m.answer', '=', 'in')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tickets as t')
            .innerJoin('orders as o', 'o.id', 't.order_id')
            .innerJoin('event_occurrences as date', 'date.id', 't.occurrence_id')
            .select('t.id')
            .whereRef('o.buyer_id', '=', 'm.user_id')
            .whereRef('t.event_id', '=', 'p.event_id')
            .where('t.state', 'in', ['valid', 'used'])
            .where((ticket) => ticket.or([ticket('p.day', 'is', null), ticket('date.day', '=', ticket.ref('p.day'))])),
        ),
      ),
    )
    .execute()

/** The invites to plans that wait for an answer. */
export const listOpenInvites = (tx: Tx, planIds: PlanId[]): Promise<{ plan_id: PlanId; id: NotificationId }[]> =>
  tx
    .selectFrom('plan_members as m')
    .innerJoin('notifications as n', 'n.id', 'm.notification_id')
    .select(['m.plan_id', 'n.id'])
    .where('m.plan_id', '=', sql<PlanId>`ANY (${planIds}::uuid[])`)
    .where('n.handled_at', 'is', null)
    .execute()

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
