import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { EventsTables } from '../../../db/tables/events.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { nameKey } from '../../../kernel/text/name-key.ts'

export type EventStatus = EventsTables['events']['status']
export type EventRow = Selectable<EventsTables['events']>
export type NewEvent = Insertable<EventsTables['events']>
export type EventChange = Omit<
  Updateable<EventsTables['events']>,
  'id' | 'host_entity_id' | 'created_by' | 'created_at'
>
export type ActRow = Omit<Insertable<EventsTables['event_acts']>, 'event_id' | 'position' | 'is_announced'>
/** An act in a lineup. */
export type StoredAct = Required<ActRow>

/** Changes an event's own row; its dates and stock are written by `writeOccurrences`. */
export const updateEvent = (tx: Tx, id: EventId, change: EventChange) =>
  tx
    .updateTable('events')
    .set({ ...change, updated_at: sql`app_now()` })
    .where('id', '=', id)
    .execute()

/** An event whole, for a save: locked against other saves, not against sales. */
export const lockEvent = (tx: Tx, id: EventId) =>
  tx
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** An event that is neither saved, unpublished nor called off until the transaction ends. */
export const lockEventShared = (tx: Tx, eventId: EventId) =>
  tx.selectFrom('events').select('id').where('id', '=', eventId).forShare().executeTakeFirst()

export const findEvent = (db: Db, id: EventId) =>
  db.selectFrom('events').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** The arguments of a lineup, as `write_save` takes them. */
export const lineupArguments = (acts: ActRow[]) => sql`
  ${acts.map((act) => act.name)}::text[], ${acts.map((act) => act.entity_id ?? null)}::uuid[],
  ${acts.map((act) => act.accepted_at ?? null)}::timestamptz[], ${acts.map((act) => act.asked_at ?? null)}::timestamptz[]`

export const listActs = (db: Db, eventId: EventId) =>
  db
    .selectFrom('event_acts')
    .select(['name', 'entity_id', 'accepted_at', 'asked_at'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute()

/** The host as saving and selling look at it. */
export const findHost = (db: Db, id: EntityId) =>
  db
    .selectFrom('entities')
    .select(['id', 'type', 'name', 'status', 'charges_enabled', 'payouts_enabled', 'demo'])
    .select(['lat', 'lng', 'city', 'state', 'zone'])
    .where('id', '=', id)
    .$if(db.isTransaction, (query) => query.forShare())
    .executeTakeFirst()

export type HostRow = NonNullable<Awaited<ReturnType<typeof findHost>>>

export type VenueQuery = {
  name: string
  address: string
  place: { city: string; state: string }
}

/** The public venue of a name or at an address in a town (decision G13); null for none. */
export async function findVenueAt(db: Db, query: VenueQuery): Promise<EntityId | null> {
  const { rows } = await sql<{ id: EntityId | null }>`SELECT venue_at(${venueArguments(query)}, NULL) AS id`.execute(db)
  return rows[0]?.id ?? null
}

/** The arguments of a venue that is looked for, as `venue_at` and `lock_save` take them. */
export const venueArguments = ({ name, address, place }: VenueQuery) =>
  sql`${nameKey(name)}, ${address.trim().toLowerCase()}, ${place.city}, ${place.state}`
