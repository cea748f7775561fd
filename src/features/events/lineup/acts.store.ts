import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { flatKm } from '../../../db/distance.ts'
import { escapeLike } from '../../../db/search/like-pattern.ts'
import type { Coordinates } from '../../../kernel/places/geo.ts'
import type { EntityId, EventId, UserId } from '../../../kernel/ids.ts'
import { type Role, rolesThat } from '../../../kernel/roles.ts'

/** What an entity is, for linking it; it stays so until the transaction ends. */
export const listEntities = (tx: Tx, ids: EntityId[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('entities')
        .select(['id', 'type', 'status', 'name'])
        .where('id', '=', sql<EntityId>`ANY(${ids}::uuid[])`)
        .orderBy('id')
        .forShare()
        .execute()

/** Those of these entities that a person manages in one of some roles; the membership stays until the transaction ends. */
export async function listManaged(tx: Tx, userId: UserId, ids: EntityId[], roles: readonly Role[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('entity_managers')
    .select('entity_id')
    .where('user_id', '=', userId)
    .where('entity_id', '=', sql<EntityId>`ANY(${ids}::uuid[])`)
    .where('role', 'in', roles)
    .orderBy('entity_id')
    .forShare()
    .execute()
  return rows.map((row) => row.entity_id)
}

/** An act of a lineup by its entity. */
export const findAct = (db: Db, eventId: EventId, entityId: EntityId) =>
  db
    .selectFrom('event_acts')
    .select(['name', 'accepted_at', 'asked_at', 'is_announced'])
    .where('event_id', '=', eventId)
    .where('entity_id', '=', entityId)
    .executeTakeFirst()

export const acceptAct = (tx: Tx, eventId: EventId, entityId: EntityId, at: Date) =>
  tx
    .updateTable('event_acts')
    .set({ accepted_at: at, is_announced: true })
    .where('event_id', '=', eventId)
    .where('entity_id', '=', entityId)
    .execute()

/** How many acts a lineup has, and the position after its last: an act that has left leaves a gap. */
export const lineupLength = (tx: Tx, eventId: EventId) =>
  tx
    .selectFrom('event_acts')
    .select(({ fn }) => fn.countAll<number>().as('acts'))
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('nextPosition'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()

type NewAct = { eventId: EventId; act: { id: EntityId; name: string }; position: number }

/** Adds an act to a lineup that has agreed to nothing yet, and is not announced before it does. */
export const addAct = (tx: Tx, { eventId, act, position }: NewAct) =>
  tx
    .insertInto('event_acts')
    .values({
      ...{ event_id: eventId, position, name: act.name, entity_id: act.id },
      ...{ accepted_at: null, asked_at: null, is_announced: false },
    })
    .execute()

export const markAsked = (tx: Tx, eventId: EventId, entityId: EntityId, at: Date) =>
  tx
    .updateTable('event_acts')
    .set({ asked_at: at })
    .where('event_id', '=', eventId)
    .where('entity_id', '=', entityId)
    .execute()

/** Makes acts of a lineup such that have not answered. @param askedAt null for those that were not asked either */
export const resetActs = (
  tx: Tx,
  { eventId, ids, askedAt }: { eventId: EventId; ids: EntityId[]; askedAt: Date | null },
) =>
  tx
    .updateTable('event_acts')
    .set({ accepted_at: null, asked_at: askedAt })
    .where('event_id', '=', eventId)
    .where('entity_id', 'in', ids)
    .execute()

/** Keeps an act's name in a lineup without its link. */
export const unlinkAct = (tx: Tx, eventId: EventId, entityId: EntityId) =>
  tx
    .updateTable('event_acts')
    .set({ entity_id: null, accepted_at: null, asked_at: null })
    .where('event_id', '=', eventId)
    .where('entity_id', '=', entityId)
    .execute()

export const removeAct = (tx: Tx, eventId: EventId, entityId: EntityId) =>
  tx.deleteFrom('event_acts').where('event_id', '=', eventId).where('entity_id', '=', entityId).execute()

/** Whether a show is announced and may be to come, whatever its zone. */
const isUpcoming = sql<boolean>`e.deleted_at IS NULL AND (e.status = 'postponed'
  OR (e.status = 'published' AND (e.repeats OR e.day >= (app_now() - interval '1 day')::date)))`

/** Announced upcoming shows of a host. */
export const listHostedShows = (tx: Tx, hostId: EntityId) =>
  tx
    .selectFrom('events as e')
    .select('e.id')
    .where('e.host_entity_id', '=', hostId)
    .where(isUpcoming)
    .orderBy('e.id')
    .execute()

/** Announced upcoming shows of public hosts whose lineup an act of another page is in, or was asked to be in. */
export const listPlayedShows = (tx: Tx, actId: EntityId) =>
  tx
    .selectFrom('event_acts as a')
    .innerJoin('events as e', 'e.id', 'a.event_id')
    .innerJoin('entities as h', 'h.id', 'e.host_entity_id')
    .select(['e.id', 'a.name as actName', 'a.is_announced as isAnnounced'])
    .where('a.entity_id', '=', actId)
    .where(({ or, eb }) => or([eb('a.accepted_at', 'is not', null), eb('a.asked_at', 'is not', null)]))
    .where('e.host_entity_id', '!=', actId)
    .where('h.status', '=', 'approved')
    .where(isUpcoming)
    .orderBy('e.id')
    .execute()

/** What an invitation tells of a show and of who sends it. */
export const findShow = (db: Db, eventId: EventId) =>
  db
    .selectFrom('events as e')
    .innerJoin('entities as h', 'h.id', 'e.host_entity_id')
    .select(['e.id', 'e.name', 'e.status', 'e.day', 'e.day_of_week', 'e.wall_time', 'e.venue_name'])
    .select(['h.id as hostId', 'h.name as hostName', 'h.type as hostType'])
    .where('e.id', '=', eventId)
    .executeTakeFirst()

/** Acts whose name begins with one of these keys, nearest first; without a place, by name. */
export const listActsNamed = (
  db: Db,
  { keys, near, userId, limit }: { keys: string[]; near: Coordinates | null; userId: UserId; limit: number },
) =>
  db
    .selectFrom('entities')
    .select(['id', 'name', 'location', 'picture_id', 'status'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM entity_managers AS m
        WHERE m.entity_id = entities.id AND m.user_id = ${userId} AND m.role = ANY (${rolesThat.edit}))`.as('isOwn'),
    )
    .where('type', '=', 'band')
    .where('status', 'in', ['approved', 'unclaimed'])
    .where(({ or, eb }) => or(keys.map((key) => eb('name_key', 'like', `${escapeLike(key)}%`))))
    .$call((query) => (near ? query.orderBy(flatKm(near)) : query))
    .orderBy('name_key')
    .orderBy('id')
    .limit(limit)
    .execute()
