import { sql } from 'kysely'
import type { Insertable, QueryCreator, Updateable } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Tables } from '../../../db/tables.ts'
import type { EventsTables } from '../../../db/tables/events.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { nameKey } from '../../../kernel/places/us-address.ts'

export type EventStatus = EventsTables['events']['status']
export type EventRow = Insertable<EventsTables['events']>
export type EventChange = Omit<
  Updateable<EventsTables['events']>,
  'id' | 'host_entity_id' | 'created_by' | 'created_at'
>
/** The database, or a statement that is being built. */
type Writer = Pick<QueryCreator<Tables>, 'insertInto' | 'updateTable'>
export type ActRow = Omit<Insertable<EventsTables['event_acts']>, 'event_id' | 'position'>
/** An act as it stands. */
export type StandingAct = Required<ActRow>

/** Writes an event's row; its dates and stock are written by `writeOccurrences` after its ticket types. */
export const insertEvent = (tx: Tx, row: EventRow) => eventInserted(tx, row).execute()

export const updateEvent = (tx: Tx, id: EventId, change: EventChange) => eventUpdated(tx, id, change).execute()

/** The statement of `insertEvent`, or a part of one. */
export const eventInserted = (db: Writer, row: EventRow) => db.insertInto('events').values(row)

/** The statement of `updateEvent`, or a part of one. */
export const eventUpdated = (db: Writer, id: EventId, change: EventChange) =>
  db
    .updateTable('events')
    .set({ ...change, updated_at: sql`app_now()` })
    .where('id', '=', id)

/** An event whole, for a save: locked against other saves, not against sales. */
export const lockEvent = (tx: Tx, id: EventId) =>
  tx
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findEvent = (db: Db, id: EventId) =>
  db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()

/** Makes a lineup what is given, the first act the headliner; a place that has not changed is not written. */
export const replaceActs = (tx: Tx, eventId: EventId, acts: ActRow[]) =>
  sql`SELECT write_acts(${eventId}, ${lineupOf(acts)})`.execute(tx)

/** The arguments of a lineup, as `write_acts` and `write_save` take them. */
export const lineupOf = (acts: ActRow[]) => sql`
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

export type VenueAsked = {
  name: string
  address: string
  place: { city: string; state: string }
}

/** The public venue of a name or at an address in a town (decision G13); null for none. */
export async function findVenueAt(db: Db, asked: VenueAsked): Promise<EntityId | null> {
  const { rows } = await sql<{ id: EntityId | null }>`SELECT venue_at(${venueAsked(asked)}, NULL) AS id`.execute(db)
  return rows[0]?.id ?? null
}

/** The arguments of a venue that is looked for, as `venue_at` and `lock_save` take them. */
export const venueAsked = ({ name, address, place }: VenueAsked) =>
  sql`${nameKey(name)}, ${address.trim().toLowerCase()}, ${place.city}, ${place.state}`
