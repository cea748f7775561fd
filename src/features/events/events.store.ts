import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { EventsTables } from '../../db/tables/events.ts'
import type { EntityId, EventId, PictureId } from '../../kernel/ids.ts'
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
export async function replaceActs(tx: Tx, eventId: EventId, acts: ActRow[]): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM event_acts WHERE event_id = ${eventId} AND position >= ${acts.length}::int)
    INSERT INTO event_acts AS was (event_id, position, name, entity_id, accepted_at, asked_at)
    SELECT ${eventId}, place - 1, name, entity_id, accepted_at, asked_at
    FROM unnest(${acts.map((act) => act.name)}::text[], ${acts.map((act) => act.entity_id ?? null)}::uuid[],
      ${acts.map((act) => act.accepted_at ?? null)}::timestamptz[], ${acts.map((act) => act.asked_at ?? null)}::timestamptz[])
      WITH ORDINALITY AS act (name, entity_id, accepted_at, asked_at, place)
    ON CONFLICT (event_id, position) DO UPDATE SET name = excluded.name, entity_id = excluded.entity_id,
      accepted_at = excluded.accepted_at, asked_at = excluded.asked_at
    WHERE (was.name, was.entity_id, was.accepted_at, was.asked_at)
      IS DISTINCT FROM (excluded.name, excluded.entity_id, excluded.accepted_at, excluded.asked_at)
  `.execute(tx)
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

export type VenueAsked = {
  name: string
  address: string
  place: { city: string; state: string }
  hostId: EntityId | null
}

/** The public venue of a name or at an address in a town, the host itself first (decision G13). */
export const venueAt = (db: Db, { name, address, place, hostId }: VenueAsked) =>
  db
    .selectFrom('entities as venue')
    .select('venue.id')
    .where('venue.type', '=', 'venue')
    .where(({ or, eb }) =>
      or([eb('venue.status', 'in', ['approved', 'unclaimed']), ...(hostId ? [eb('venue.id', '=', hostId)] : [])]),
    )
    .where('venue.city', '=', place.city)
    .where('venue.state', '=', place.state)
    .where(({ or, eb, fn }) =>
      or([
        eb('venue.name_key', '=', nameKey(name)),
        eb(fn('lower', ['venue.address']), '=', address.trim().toLowerCase()),
      ]),
    )
    .orderBy(sql`venue.id = ${hostId}`, 'desc')
    .orderBy(sql`venue.name_key = ${nameKey(name)}`, 'desc')
    .orderBy('venue.id')
    .limit(1)

/** As `venueAt`; null for none. */
export const findVenueAt = async (db: Db, asked: VenueAsked): Promise<EntityId | null> =>
  (await venueAt(db, asked).executeTakeFirst())?.id ?? null

/** Whether an event of the host shows the picture. */
export const hasPoster = async (db: Db, hostId: EntityId, pictureId: PictureId): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('events')
      .select('id')
      .where('host_entity_id', '=', hostId)
      .where('picture_id', '=', pictureId)
      .limit(1)
      .executeTakeFirst(),
  )
