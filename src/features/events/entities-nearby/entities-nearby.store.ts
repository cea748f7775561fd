import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { coordinateColumns, greatCircleKm, isInBox } from '../../../db/distance.ts'
import type { Day } from '../../../kernel/day.ts'
import { comedyGroup, type EntityGenre, standupComic } from '../../../kernel/genres.ts'
import type { EventId, UserId } from '../../../kernel/ids.ts'
import type { Box, Coordinates } from '../../../kernel/places/geo.ts'
import type { EntityType } from '../../entities/rules/kinds.ts'
import { partsIn } from './active-entities.store.ts'
import type { EntityRow } from '../listings/nearby-entities.store.ts'

type NearbyEntitiesQuery = {
  center: Coordinates
  radiusKm: number
  /** Around the circle. */
  box: Box
  type: EntityType
  /** The genre that makes a band another kind; null for the kinds that have none. */
  kindGenre: EntityGenre | null
  /** Null matches every entity. */
  genres: EntityGenre[] | null
  /** Shows between count for the order and the genre. */
  since: Date
  until: Date
  viewer: UserId | null
  offset: number
  limit: number
}

type NearbyEntityRow = EntityRow & {
  total: number
  isFollowed: boolean
  nextShow: { eventID: EventId; day: Day; venueName: string; location: string } | null
}

/**
 * Public entities of a kind in a circle. The order is that of `listActiveEntities`: by shows in the area and distance,
 * then those without shows by distance only. A genre is an entity's own or that of one of its shows in the area.
 */
export async function listEntitiesNear(db: Db, query: NearbyEntitiesQuery): Promise<NearbyEntityRow[]> {
  const { center, radiusKm, box, type, kindGenre, genres, since, viewer, offset, limit } = query
  const isOfKind = kindGenre
    ? sql`${kindGenre} = ANY (e.genres)`
    : sql`(e.type <> 'band' OR NOT e.genres && ${[standupComic, comedyGroup]}::text[])`
  const { rows } = await sql<NearbyEntityRow>`
    WITH ${partsIn(query)}, counts AS (
      SELECT entity_id, sum(dates)::integer AS dates, array_agg(DISTINCT genre) AS genres FROM parts GROUP BY entity_id
    ), listed AS (
      SELECT e.id, e.type, e.name, e.username, e.genres, e.location, e.lat, e.lng, e.picture_id, e.status, e.demo, km,
        count(*) OVER ()::integer AS total,
        row_number() OVER (ORDER BY ln(1 + coalesce(dates, 0)) / (1 + km / 25) DESC, km, e.name_key, e.id) AS place
      FROM entities AS e LEFT JOIN counts ON counts.entity_id = e.id
      CROSS JOIN LATERAL (SELECT ${greatCircleKm(center, coordinateColumns('e'))} AS km) AS distance
      WHERE e.status IN ('approved', 'unclaimed') AND e.type = ${type} AND ${isOfKind}
        AND ${isInBox(box, coordinateColumns('e'))}
        AND km <= ${radiusKm}
        AND (${genres}::text[] IS NULL OR e.genres && ${genres} OR counts.genres && ${genres})
      ORDER BY place LIMIT ${limit} OFFSET ${offset}
    )
    SELECT listed.*, next.show AS "nextShow",
      EXISTS (SELECT FROM favorites WHERE user_id = ${viewer} AND entity_id = listed.id) AS "isFollowed"
    FROM listed LEFT JOIN LATERAL (
      SELECT json_build_object('eventID', events.id, 'day', soonest.day, 'venueName', events.venue_name,
        'location', events.city || ', ' || events.state) AS show
      FROM (
        SELECT id FROM events WHERE host_entity_id = listed.id
        UNION SELECT id FROM events WHERE venue_entity_id = listed.id
        UNION SELECT event_id FROM event_acts
          WHERE entity_id = listed.id AND (accepted_at IS NOT NULL OR listed.status = 'unclaimed')
      ) AS own
      CROSS JOIN LATERAL (
        SELECT day, starts_at FROM event_occurrences
        WHERE event_id = own.id AND starts_at >= ${since} AND listed ORDER BY starts_at LIMIT 1
      ) AS soonest
      JOIN events ON events.id = own.id
      ORDER BY soonest.starts_at, own.id LIMIT 1
    ) AS next ON true
    ORDER BY place`.execute(db)
  return rows
}
