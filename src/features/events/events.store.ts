import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { EventsTables } from '../../db/tables/events.ts'
import type { EntityId, EventId } from '../../kernel/ids.ts'

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
    .select(['name', 'entity_id', 'accepted_at'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute()

export const findHost = (db: Db, id: EntityId) =>
  db
    .selectFrom('entities')
    .select(['id', 'type', 'name', 'status', 'charges_enabled', 'payouts_enabled', 'capacity', 'non_profit', 'demo'])
    .where('id', '=', id)
    .executeTakeFirst()
