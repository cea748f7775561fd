import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { EventsTables } from '../../db/tables/events.ts'
import type { EntityId, EventId } from '../../kernel/ids.ts'
import { nameKey } from '../../kernel/us-address.ts'

export type EventStatus = EventsTables['events']['status']
export type EventRow = Insertable<EventsTables['events']>
export type EventChange = Omit<
  Updateable<EventsTables['events']>,
  'id' | 'host_entity_id' | 'created_by' | 'created_at'
>
export type ActRow = Omit<Insertable<EventsTables['event_acts']>, 'event_id' | 'position'>

/** Writes an event's row; its dates and stock are written by `writeOccurrences` after its ticket types. */
export const insertEvent = (tx: Tx, row: EventRow) => tx.insertInto('events').values(row).execute()

export const updateEvent = (tx: Tx, id: EventId, change: EventChange) =>
  tx
    .updateTable('events')
    .set({ ...change, updated_at: sql`app_now()` })
    .where('id', '=', id)
    .execute()

/** An event whole, for a save: locked against other saves, not against sales. */
export const lockEvent = (tx: Tx, id: EventId) =>
  tx.selectFrom('events').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const findEvent = (db: Db, id: EventId) =>
  db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()

/** Replaces a lineup; the first act is the headliner. */
export async function replaceActs(tx: Tx, eventId: EventId, acts: ActRow[]): Promise<void> {
  await tx.deleteFrom('event_acts').where('event_id', '=', eventId).execute()
  if (acts.length === 0) return
  const rows = acts.map((act, position) => ({ ...act, event_id: eventId, position }))
  await tx.insertInto('event_acts').values(rows).execute()
}

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

type VenueAsked = { name: string; address: string; place: { city: string; state: string }; hostId: EntityId | null }

/** The public venue of a name or at an address in a town, the host itself first (decision G13); null for none. */
export async function findVenueAt(db: Db, { name, address, place, hostId }: VenueAsked): Promise<EntityId | null> {
  const venue = await db
    .selectFrom('entities')
    .select('id')
    .where('type', '=', 'venue')
    .where(({ or, eb }) =>
      or([eb('status', 'in', ['approved', 'unclaimed']), ...(hostId ? [eb('id', '=', hostId)] : [])]),
    )
    .where('city', '=', place.city)
    .where('state', '=', place.state)
    .where(({ or, eb, fn }) =>
      or([eb('name_key', '=', nameKey(name)), eb(fn('lower', ['address']), '=', address.trim().toLowerCase())]),
    )
    .orderBy(sql`id = ${hostId}`, 'desc')
    .orderBy(sql`name_key = ${nameKey(name)}`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return venue?.id ?? null
}
