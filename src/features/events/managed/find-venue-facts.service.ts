import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findTown } from '../../places/towns.service.ts'
import { findVenueAt } from '../event/events.store.ts'
import * as store from './find-venue-facts.store.ts'

/** The tax facts of the public venue that `saveEvent` will link to a show at this address. */
export async function findVenueFacts(
  { db }: SignedInCtx,
  { venueName: name, venueAddress: address }: { venueName: string; venueAddress: string },
) {
  const place = await findTown({ db }, address)
  const id = place && (await findVenueAt(db, { name, address, place }))
  return { success: true as const, venueFacts: (id && (await store.findVenueFacts(db, id))) ?? null }
}
