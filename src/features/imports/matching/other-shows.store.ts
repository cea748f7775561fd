import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { EntityId } from '../../../kernel/ids.ts'

const hasPublicHost = sql<boolean>`host.status IN ('approved', 'unclaimed')`

/** Everyone sees it, or saw it until it was canceled. */
const isPublic = sql<boolean>`(events.status <> 'draft' AND ${hasPublicHost})`

/** A draft is known to its host alone: it is not at the room that it names. */
const venueId = sql<EntityId | null>`
  CASE WHEN events.status <> 'draft' OR events.is_listing THEN events.venue_entity_id END`

/** To other pages, an import tells nothing about the shows of a page that no one approved, except what imports listed. */
const isKnownTo = (hostId: EntityId | undefined) =>
  hostId === undefined
    ? sql<boolean>`(${hasPublicHost} OR events.is_listing)`
    : sql<boolean>`events.host_entity_id = ${hostId}`

/** What makes two shows the same one, whoever imported them. */
const existingShowColumns = [
  'events.id as event_id',
  'events.host_entity_id',
  'events.day',
  'events.day_of_week',
  'events.removed_dates',
  'events.name',
  'event_acts.name as act',
] as const

/** Not always 0: an act that has left leaves a gap. */
const firstPosition = sql<number>`(SELECT min(first.position) FROM event_acts first WHERE first.event_id = events.id)`

/** Shows of one host or of all that did not come from a source, with their first act; most were typed by hand. */
export const listShowsBesides = (db: Db, source: string, hostId?: EntityId) =>
  db
    .selectFrom('events')
    .innerJoin('entities as host', 'host.id', 'events.host_entity_id')
    .leftJoin('imported_shows', (join) =>
      join.onRef('imported_shows.event_id', '=', 'events.id').on('imported_shows.source', '=', source),
    )
    .leftJoin('event_acts', (join) =>
      join.onRef('event_acts.event_id', '=', 'events.id').on('event_acts.position', '=', firstPosition),
    )
    .select(existingShowColumns)
    .select([venueId.as('venue_entity_id'), isPublic.as('isPublic')])
    .where('imported_shows.event_id', 'is', null)
    .where('events.deleted_at', 'is', null)
    .where(isKnownTo(hostId))
    .orderBy('events.id')
    .execute()

/** Shows from other sources, of one entity or of all: venue, day and first act of each. */
export const listFromOthers = (db: Db, source: string, hostId?: EntityId) =>
  db
    .selectFrom('imported_shows')
    .innerJoin('events', 'events.id', 'imported_shows.event_id')
    .innerJoin('entities as host', 'host.id', 'events.host_entity_id')
    .leftJoin('event_acts', (join) =>
      join.onRef('event_acts.event_id', '=', 'events.id').on('event_acts.position', '=', firstPosition),
    )
    .select(existingShowColumns)
    .select([venueId.as('venue_entity_id'), isPublic.as('isPublic')])
    .where('imported_shows.source', '<>', source)
    .where('events.deleted_at', 'is', null)
    .where(isKnownTo(hostId))
    .orderBy('events.id')
    .execute()

/**
 * What other sources said about shows that were changed here since: a show that was moved or renamed is still the one of
 * its row.
 */
export const listChangedFromOthers = (db: Db, source: string, hostId?: EntityId) =>
  db
    .selectFrom('imported_shows')
    .innerJoin('events', 'events.id', 'imported_shows.event_id')
    .innerJoin('entities as host', 'host.id', 'events.host_entity_id')
    .select(['events.id as event_id', 'events.host_entity_id', 'imported_shows.content'])
    .select([venueId.as('venue_entity_id'), isPublic.as('isPublic')])
    .where('imported_shows.source', '<>', source)
    .where('events.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('events.updated_at', '>', where.ref('imported_shows.written_at')),
        where('events.corrected_name', 'is not', null),
      ]),
    )
    .where(isKnownTo(hostId))
    .orderBy('events.id')
    .execute()
