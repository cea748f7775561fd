import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Tables } from '../../../db/tables.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { nameKey } from '../../../kernel/text/name-key.ts'
import { escapeLike } from '../../../db/search/like-pattern.ts'

export type EntityStatus = Tables['entities']['status']
export type EntityType = Tables['entities']['type']

type EntityFilter = { text: string; status: EntityStatus | null; type: EntityType | null }

const matching = (db: Db, { text, status, type }: EntityFilter) =>
  db
    .selectFrom('entities as e')
    .$if(text !== '', (query) =>
      query.where((where) =>
        where.or([
          ...(nameKey(text) ? [where('e.name_key', 'like', `%${escapeLike(nameKey(text))}%`)] : []),
          where('e.username', 'like', `%${escapeLike(text.toLowerCase().replace(/^@/, ''))}%`),
        ]),
      ),
    )
    .$if(status !== null, (query) => query.where('e.status', '=', status ?? 'pending'))
    .$if(type !== null, (query) => query.where('e.type', '=', type ?? 'band'))

/** Pages without managers or open claims, such as imported ones, come after all others. */
const isIdle = sql<boolean>`e.status IN ('unclaimed', 'deleted')`

export type EntitySort = 'newest' | 'name'

/** The order of pages in the list, and where the next page of it begins. */
const orders = {
  newest: {
    keys: [sql`${isIdle}`, sql`e.id DESC`],
    isAfter: (id: EntityId) =>
      sql<boolean>`(NOT ${isIdle}, e.id) < (SELECT NOT ${isIdle}, e.id FROM entities AS e WHERE e.id = ${id})`,
  },
  name: {
    keys: [sql`e.name_key`, sql`e.id`],
    isAfter: (id: EntityId) => sql<boolean>`(e.name_key, e.id) > (SELECT name_key, id FROM entities WHERE id = ${id})`,
  },
}

type EntityPage = { sort: EntitySort; after: EntityId | null; limit: number }

/**
 * Entities of any status by part of their name or username, sorted by name, or those with managers first, the newest
 * first; one more than requested.
 */
export const searchEntities = (db: Db, { sort, after, limit, ...filter }: EntityFilter & EntityPage) =>
  matching(db, filter)
    .selectAll('e')
    .select(openReports('profile', 'e.id').as('openReports'))
    .where(after === null ? sql<boolean>`true` : orders[sort].isAfter(after))
    .orderBy(sql.join(orders[sort].keys))
    .limit(limit + 1)
    .execute()

export async function countEntities(db: Db, filter: EntityFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many people's reports about a row's subject are open. */
export const openReports = (type: Tables['reports']['subject_type'], id: string) =>
  sql<number>`(SELECT count(*)::integer FROM reports AS r
    WHERE r.subject_type = ${type} AND r.subject_id = ${sql.ref(id)} AND r.resolved_at IS NULL AND NOT r.is_about_nobody)`

export const findEntity = (db: Db, id: EntityId) =>
  db.selectFrom('entities').selectAll().where('id', '=', id).executeTakeFirst()

/** The people who run an entity. */
export const listManagers = (db: Db, id: EntityId) =>
  db
    .selectFrom('entity_managers as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('fans as n', 'n.user_id', 'm.user_id')
    .select(['u.id', 'u.email', 'n.username', 'm.role'])
    .where('m.entity_id', '=', id)
    .orderBy('m.since')
    .execute()

/**
 * An entity's events that have not long been over, and those that are postponed or unpublished; the next first. With them
 * the announced ones of other hosts that have it on their lineup.
 */
export const listEvents = (db: Db, id: EntityId, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('events as e')
    .innerJoin('entities as host', 'host.id', 'e.host_entity_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('event_occurrences as o')
          .select('o.day')
          .whereRef('o.event_id', '=', 'e.id')
          .where('o.canceled_at', 'is', null)
          .where('o.starts_at', '>', sql<Date>`app_now() - interval '1 day'`)
          .orderBy('o.starts_at')
          .limit(1)
          .as('next'),
      (join) => join.onTrue(),
    )
    .select(['e.id', 'e.name', 'e.status', 'e.unpublished_from', 'e.unpublished_reason', 'e.is_listing', 'next.day'])
    .select(['host.id as hostId', 'host.name as hostName'])
    .select(openReports('event', 'e.id').as('openReports'))
    .select(
      sql<number>`(SELECT count(*)::int FROM event_occurrences o JOIN tickets t ON t.occurrence_id = o.id
        WHERE o.event_id = e.id AND t.state = 'valid')`.as('tickets'),
    )
    .where((where) =>
      where.or([
        where('e.host_entity_id', '=', id),
        where.and([
          where('e.status', 'in', ['published', 'postponed']),
          where.exists(
            where
              .selectFrom('event_acts as a')
              .select('a.name')
              .whereRef('a.event_id', '=', 'e.id')
              .where('a.entity_id', '=', id),
          ),
        ]),
      ]),
    )
    .where('e.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('e.unpublished_from', 'is not', null),
        where('e.status', '=', 'postponed'),
        where('next.day', 'is not', null),
      ]),
    )
    .orderBy('next.day')
    .orderBy('e.id')
    .limit(limit)
    .offset(offset)
    .execute()
