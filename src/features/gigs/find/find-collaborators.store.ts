import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { coordinateColumns, greatCircleKm } from '../../../db/distance.ts'
import { isNamed, type NameQuery, rankOf } from '../../../db/search/name-search.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EntityGenre } from '../../../kernel/genres.ts'
import type { EntityId, EventId, UserId } from '../../../kernel/ids.ts'
import type { Coordinates } from '../../../kernel/places/geo.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { EntityType } from '../../entities/rules/kinds.ts'
import { isTaken } from '../availability/availability.store.ts'
import { bookingEnds } from '../rules/booking.ts'

export type CollaboratorQuery = {
  around: Coordinates
  notId: EntityId
  userId: UserId
  type: EntityType | null
  /** Has all of these genres, and none of those. */
  genres: EntityGenre[]
  withoutGenres: EntityGenre[]
  maxKm: number | null
  freeOn: Day | null
  limit: number
}

export const findPlace = (db: Db, id: EntityId) =>
  db.selectFrom('entities').select(['lat', 'lng']).where('id', '=', id).executeTakeFirstOrThrow()

/** A person has blocked someone who manages the page. A blocked person finds it: a gap in the list would tell them. */
const isUnwanted = (userId: UserId) => sql<boolean>`EXISTS (
  SELECT FROM entity_managers m JOIN blocks b ON (b.blocker_id, b.blocked_id) = (${userId}::uuid, m.user_id)
  WHERE m.entity_id = e.id AND m.role = ANY (${rolesThat.edit}))`

/** The page `e` has declined a day to the searching page, or ended a booking with it for that day. */
const hasDeclined = (pageId: EntityId, day: Day) => sql<boolean>`EXISTS (
  SELECT FROM collab_requests r
  WHERE ((r.sender_id = e.id AND r.receiver_id = ${pageId}) OR (r.sender_id = ${pageId} AND r.receiver_id = e.id))
    AND ((r.outcome = 'declined' AND r.receiver_id = e.id) OR EXISTS (SELECT FROM booking_entries b
      WHERE b.request_id = r.id AND b.page_id = e.id AND b.kind = ANY (${[...bookingEnds]}::text[])))
    AND (${day} IN (r.day, r.confirmed_day) OR EXISTS (SELECT FROM booking_entries b
      WHERE b.request_id = r.id AND b.kind = 'moved' AND b.new_day = ${day})))`

/** The upcoming shows and drafts of a host whose lineup names the page `e`, confirmed or not. */
const lineupsOf = (hostId: EntityId) => sql<EventId[]>`ARRAY (
  SELECT DISTINCT a.event_id FROM event_acts a JOIN events s ON s.id = a.event_id
  WHERE a.entity_id = e.id AND s.host_entity_id = ${hostId} AND s.deleted_at IS NULL
    AND (s.day IS NULL OR s.day > (app_now() - interval '2 days')::date))`

/**
 * Public pages that are open to collaborations, the closest first; of a name those that fit it best, and after them pages
 * of that name that can't be asked.
 */
export const listCollaborators = (db: Db, query: CollaboratorQuery, name: NameQuery | null = null) => {
  const { around, type, maxKm, freeOn } = query
  const km = greatCircleKm({ lat: around.lat, lng: around.lng }, coordinateColumns('e'))
  return (
    db
      .selectFrom('entities as e')
      .select(['e.id', 'e.type', 'e.genres', 'e.name', 'e.location', 'e.picture_id', km.as('km')])
      .select('e.collaborating as isOpen')
      .select(lineupsOf(query.notId).as('lineups'))
      .where('e.status', '=', 'approved')
      .where('e.id', '!=', query.notId)
      .where(sql<boolean>`e.genres @> ${query.genres}::text[] AND NOT e.genres && ${query.withoutGenres}::text[]`)
      .where(sql<boolean>`NOT ${isUnwanted(query.userId)}`)
      .$if(name === null, (rows) => rows.where('e.collaborating', '=', true))
      .$if(type !== null, (rows) => rows.where('e.type', '=', type as EntityType))
      .$if(maxKm !== null, (rows) => rows.where(sql<boolean>`${km} <= ${maxKm}`))
      .$if(freeOn !== null, (rows) => rows.where(sql<boolean>`NOT ${isTaken(freeOn as Day)}`))
      // By name it is found: that is how one asks it again.
      .$if(freeOn !== null && name === null, (rows) =>
        rows.where(sql<boolean>`NOT ${hasDeclined(query.notId, freeOn as Day)}`),
      )
      .$if(name !== null, (rows) => rows.where(isNamed('e.search_key', name as NameQuery)))
      .orderBy('e.collaborating', 'desc')
      .$if(name !== null, (rows) => rows.orderBy(rankOf('e.search_key', name as NameQuery, '')))
      .orderBy(km)
      .orderBy('e.name_key')
      .orderBy('e.id')
      .limit(query.limit)
      .execute()
  )
}
