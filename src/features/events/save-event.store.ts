import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { EntityId, EventId, UserId } from '../../kernel/ids.ts'
import { type HostRow, venueAt, type VenueAsked } from './events.store.ts'

/** An event whole, the role at its host of whoever asks (null for none), and how long its lineup is. */
export const findForSave = (db: Db, eventId: EventId, userId: UserId) =>
  db
    .selectFrom('events')
    .leftJoin('entity_managers as manager', (join) =>
      join.onRef('manager.entity_id', '=', 'events.host_entity_id').on('manager.user_id', '=', userId),
    )
    .selectAll('events')
    .select('manager.role')
    .select(sql<number>`(SELECT count(*) FROM event_acts WHERE event_id = events.id)`.as('acts'))
    .where('events.id', '=', eventId)
    .where('events.deleted_at', 'is', null)
    .executeTakeFirst()

type Asked = { hostId: EntityId; userId: UserId; venue: VenueAsked }

/**
 * What a save of a new event goes by, in one statement: host and membership stay as they are until the transaction
 * ends, the host first, as for everybody who changes a team. Nothing where whoever saves does not run the host.
 */
export const lockHost = (tx: Tx, asked: Asked) =>
  hostOf(tx, asked).forShare('host').forShare('manager').executeTakeFirst()

/** As `lockHost`, with the event whole, which is locked against other saves, not against sales. */
export const lockEventAndHost = (tx: Tx, eventId: EventId, asked: Asked) =>
  hostOf(tx, asked)
    .innerJoin('events', 'events.host_entity_id', 'host.id')
    .selectAll('events')
    .where('events.id', '=', eventId)
    .where('events.deleted_at', 'is', null)
    .forShare('host')
    .forShare('manager')
    .forNoKeyUpdate('events')
    .executeTakeFirst()

const hostOf = (tx: Tx, { hostId, userId, venue }: Asked) =>
  tx
    .selectFrom('entities as host')
    .innerJoin('entity_managers as manager', 'manager.entity_id', 'host.id')
    .select('manager.role')
    .select(
      sql<HostRow>`json_build_object('id', host.id, 'type', host.type, 'name', host.name, 'status', host.status,
        'charges_enabled', host.charges_enabled, 'payouts_enabled', host.payouts_enabled, 'demo', host.demo,
        'lat', host.lat, 'lng', host.lng, 'city', host.city, 'state', host.state, 'zone', host.zone)`.as('host'),
    )
    .select(venueAt(tx, venue).as('venueId'))
    .where('host.id', '=', hostId)
    .where('manager.user_id', '=', userId)
