import { sql, type Updateable } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { Tables } from '../../../db/tables.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'

export const lockEntity = (tx: Tx, id: EntityId) =>
  tx.selectFrom('entities').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const lockEvent = (tx: Tx, id: EventId) =>
  tx
    .selectFrom('events')
    .select(['id', 'name', 'is_listing'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The lineup of a show. */
export const listActs = (tx: Tx, id: EventId) =>
  tx
    .selectFrom('event_acts')
    .select(['name', 'entity_id', 'accepted_at', 'asked_at'])
    .where('event_id', '=', id)
    .orderBy('position')
    .execute()

type EntityRow = Tables['entities']

/** Writes the corrections of a page; imports still match it by what their sources call it. */
export const correctEntity = (tx: Tx, id: EntityId, change: Updateable<EntityRow>) =>
  tx
    .updateTable('entities')
    .set({
      ...change,
      listed_name: sql`coalesce(listed_name, name)`,
      listed_city: sql`coalesce(listed_city, city)`,
      listed_state: sql`coalesce(listed_state, state)`,
      updated_at: sql<Date>`app_now()`,
    })
    .where('id', '=', id)
    .execute()

type Rename = { id: EntityId; before: string; name: string }

/** A venue's listings use its page's name; what managers wrote in their shows stays. */
export const renameVenueOfShows = (tx: Tx, { id, before, name }: Rename) =>
  tx
    .updateTable('events')
    .set({ venue_name: name, updated_at: sql<Date>`app_now()` })
    .where('is_listing', 'is', true)
    .where((where) => where.or([where('host_entity_id', '=', id), where('venue_entity_id', '=', id)]))
    .where('venue_name', '=', before)
    .execute()

/** An act's name on the lineups of listings, and the titles of those that are called after it. */
export async function renameActOfShows(tx: Tx, { id, before, name }: Rename): Promise<void> {
  await tx
    .updateTable('events')
    .set({ name, corrected_name: name, updated_at: sql<Date>`app_now()` })
    .where('is_listing', 'is', true)
    .where('name', '=', before)
    .where('id', 'in', (query) => query.selectFrom('event_acts').select('event_id').where('entity_id', '=', id))
    .execute()
  await tx
    .updateTable('event_acts')
    .set({ name })
    .where('entity_id', '=', id)
    .where('name', '=', before)
    .where('event_id', 'in', (query) => query.selectFrom('events').select('id').where('is_listing', 'is', true))
    .execute()
}

/** The listings that a page hosts and that are not over. */
export const listUpcomingListings = (tx: Tx, id: EntityId, since: Date) =>
  tx
    .selectFrom('events')
    .selectAll()
    .where('host_entity_id', '=', id)
    .where('is_listing', 'is', true)
    .where('deleted_at', 'is', null)
    .where('id', 'in', (query) =>
      query.selectFrom('event_occurrences').select('event_id').where('starts_at', '>=', since),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const correctTitle = (tx: Tx, id: EventId, name: string) =>
  tx
    .updateTable('events')
    .set({ name, corrected_name: name, updated_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()
