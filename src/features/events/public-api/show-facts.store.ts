import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { isConfirmedAct } from '../event/event-views.store.ts'

const isOneOf = (ids: EventId[]) => sql<EventId>`ANY (${ids}::uuid[])`

/** What the public API says of shows beyond their cards, as long as anyone may see them. */
export const listShowFacts = (db: Db, ids: EventId[]) =>
  db
    .selectFrom('events')
    .innerJoin('entities as host', 'host.id', 'events.host_entity_id')
    .leftJoin('entities as venue', (join) =>
      join.onRef('venue.id', '=', 'events.venue_entity_id').on('venue.status', 'in', ['approved', 'unclaimed']),
    )
    .select(['events.id', 'events.status', 'events.zone', 'events.wall_time', 'events.doors_time', 'events.end_time'])
    .select(['events.venue_address as address', 'events.place_exact as isPlaceExact', 'events.event_link as eventLink'])
    .select(['events.internal_tickets as sellsTickets', 'events.updated_at as updatedAt'])
    .select([
      'host.id as hostId',
      'host.name as hostName',
      'host.username as hostUsername',
      'host.type as hostType',
      'host.genres as hostGenres',
    ])
    .select(['venue.id as venueId', 'venue.name as venueEntityName', 'venue.username as venueUsername'])
    .where('events.id', '=', isOneOf(ids))
    .where('events.deleted_at', 'is', null)
    .where('events.status', '<>', 'draft')
    .where('host.status', 'in', ['approved', 'unclaimed'])
    .$narrowType<{ status: 'published' | 'postponed' | 'canceled' }>()
    .execute()

export type ShowFacts = Awaited<ReturnType<typeof listShowFacts>>[number]

/** The dates from which announced shows moved to those that they have. */
export const listMoves = (db: Db, ids: EventId[]): Promise<{ eventId: EventId; from: Day }[]> =>
  db
    .selectFrom('show_changes as change')
    .innerJoin('events', (join) =>
      join.onRef('events.id', '=', 'change.event_id').onRef('events.day', '=', 'change.new_day'),
    )
    .distinctOn('change.event_id')
    .select(['change.event_id as eventId', 'change.old_day as from'])
    .where('change.event_id', '=', isOneOf(ids))
    .where('change.kind', '=', 'moved')
    .where('events.repeats', '=', false)
    .where('change.old_day', 'is not', null)
    .$narrowType<{ from: Day }>()
    .orderBy('change.event_id')
    .orderBy('change.at', 'desc')
    .execute()

/** Lineups in order; the page of an act that hasn't agreed is omitted. */
export const listLineups = (db: Db, ids: EventId[]) =>
  db
    .selectFrom('event_acts as act')
    .leftJoin('entities', 'entities.id', 'act.entity_id')
    .select(['act.event_id as eventId', 'act.name'])
    .select(sql<EntityId | null>`CASE WHEN ${isConfirmedAct} THEN act.entity_id END`.as('entityId'))
    .select('entities.username')
    .where('act.event_id', '=', isOneOf(ids))
    .where('act.is_announced', '=', true)
    .orderBy('act.event_id')
    .orderBy('act.position')
    .execute()
