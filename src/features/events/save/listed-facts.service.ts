import type { Tx } from '../../../db/connect.ts'
import type { EventId } from '../../../kernel/ids.ts'
import * as store from '../event/events.store.ts'
import { changeEvent } from '../event/write-event.service.ts'

/** The row of a listing. */
export type Listed = store.EventRow

/** A show that stands as its sources list it, locked; undefined for one that is its managers' own, or sells here. */
export async function lockListing(tx: Tx, eventId: EventId): Promise<Listed | undefined> {
  // Buyers of a show that sells here would wait for its lock until an import ends.
  if (!isListing(await store.findEvent(tx, eventId))) return undefined
  const event = await store.lockEvent(tx, eventId)
  return isListing(event) ? event : undefined
}

const isListing = (event: Listed | undefined): boolean =>
  event !== undefined && event.is_listing && !event.internal_tickets

/** Changes some facts of a listing that `lockListing` has locked; it stays on its date. */
export async function changeListing(tx: Tx, event: Listed, facts: store.EventChange, now: Date): Promise<void> {
  const { repeats, day, day_of_week, removed_dates, wall_time, zone } = event
  const change = { repeats, day, day_of_week, removed_dates, wall_time, zone, ...facts }
  await changeEvent(tx, event.id, { change, acts: await store.listActs(tx, event.id) }, now)
}
