import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { dayBefore } from '../../../db/event-status.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, PlanId, UserId } from '../../../kernel/ids.ts'

type PlanFilter = { eventId?: EventId | null; planId?: PlanId; since: Date; limit: number }

/** The plans that someone is in, of shows that everyone may see and that are not over, soonest first. */
export const listPlansOf = (db: Db, userId: UserId, { eventId, planId, since, limit }: PlanFilter) =>
  db
    .selectFrom('plan_members as own')
    .innerJoin('plans as p', 'p.id', 'own.plan_id')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .innerJoin('entities as host', 'host.id', 'e.host_entity_id')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('event_occurrences as o')
          .select(['o.starts_at', 'o.day'])
          .whereRef('o.event_id', '=', 'p.event_id')
          .where('o.canceled_at', 'is', null)
          .where(({ or, eb, ref }) => or([eb('p.day', 'is', null), eb('o.day', '=', ref('p.day'))]))
          .where(({ or, eb }) => or([eb('o.starts_at', '>=', since), eb('e.status', '=', 'postponed')]))
          .orderBy('o.starts_at')
          .limit(1)
          .as('date'),
      (join) => join.onTrue(),
    )
    .select([
      'p.id',
      'p.event_id',
      'e.name as event_name',
      'p.day',
      'p.note',
      'p.note_moved_from',
      'p.starter_id',
      'own.answer',
      'own.moved_from',
    ])
    // A link of a private profile opens for no one.
    .select(
      sql<
        string | null
      >`(SELECT p.link_key FROM fans f WHERE f.user_id = p.starter_id AND f.visibility <> 'private')`.as('link_key'),
    )
    .select(sql<Day | null>`CASE WHEN e.status <> 'postponed' THEN date.day END`.as('show_day'))
    .select(sql<Day | null>`CASE WHEN e.status = 'postponed' AND p.day IS NULL THEN date.day END`.as('postponed_from'))
    .select(
      dayBefore({ eventId: sql.ref('p.event_id'), day: sql.ref('date.day'), at: sql.ref('own.created_at') }).as(
        'earlier_day',
      ),
    )
    .where('own.user_id', '=', userId)
    .where('e.status', 'in', ['published', 'postponed'])
    .where('host.status', 'in', ['approved', 'unclaimed'])
    .$if(Boolean(eventId), (query) => query.where('p.event_id', '=', eventId ?? null))
    .$if(Boolean(planId), (query) => query.where('p.id', '=', planId ?? null))
    .orderBy('date.starts_at')
    .orderBy('p.created_at')
    .limit(limit)
    .execute()
