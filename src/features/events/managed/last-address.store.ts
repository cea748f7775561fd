import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { EntityId } from '../../../kernel/ids.ts'

/** The street address that a host last gave a show at its own place; undefined for none. */
export const findLastAddress = (db: Db, hostId: EntityId) =>
  db
    .selectFrom('events')
    .innerJoin('entities', 'entities.id', 'events.host_entity_id')
    .select('events.venue_address as address')
    .where('events.host_entity_id', '=', hostId)
    .where('events.deleted_at', 'is', null)
    .where('events.is_listing', '=', false)
    .where(sql`events.venue_address`, '~', '[0-9]')
    .where(sql<boolean>`lower(events.venue_name) = lower(coalesce(entities.venue_name, entities.name))`)
    .orderBy('events.updated_at', 'desc')
    .executeTakeFirst()
