import type { EventRow } from '../event/events.store.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { nameKey } from '../../../kernel/text/name-key.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { addressQuestion } from '../../tickets/rules/taxes.ts'
import { locateEvent } from '../event/event-place.service.ts'
import type { EventInput } from '../event/event-input-data.ts'
import * as store from '../event/events.store.ts'

/** A question that a save leaves open, and its field. */
export type SaveQuestion = { field: 'venueAddress' | 'coordinates'; message: string }

/** What the form's address leaves open, for a caller that saves without the form (decision C42). */
export function questionsOf({ venueAddress }: EventInput, aboutPin: string | null): SaveQuestion[] {
  const aboutAddress = venueAddress.trim() ? addressQuestion(venueAddress) : null
  return [
    ...(aboutAddress ? [{ field: 'venueAddress' as const, message: aboutAddress }] : []),
    ...(aboutPin ? [{ field: 'coordinates' as const, message: aboutPin }] : []),
  ]
}

/** A draft without an address that can be found is placed at its host's location. */
export async function placeForSave(
  ctx: SignedInCtx,
  { venueAddress, coordinates, pinConfirmed }: EventInput,
  before: EventRow | null,
  hostId: EntityId,
  status: store.EventStatus,
): ReturnType<typeof locateEvent> {
  try {
    return await locateEvent(ctx, venueAddress, { point: coordinates ?? null, isConfirmed: pinConfirmed }, before)
  } catch (error) {
    const isUnknown = error instanceof Refusal && error.code === 'event/no-coordinates'
    const host = isUnknown && status === 'draft' ? await store.findHost(ctx.db, hostId) : undefined
    if (!host) throw error
    const { lat, lng, city, state, zone } = host
    return { place: { lat, lng, city, state, zone, exact: false, pinConfirmed: false }, question: null }
  }
}

/** The venue entity that an import linked, as long as name and address stay. */
export function linkedVenue({ venueName, venueAddress }: EventInput, before: EventRow | null): EntityId | null {
  const isSame =
    before &&
    nameKey(before.venue_name) === nameKey(venueName) &&
    nameKey(before.venue_address) === nameKey(venueAddress)
  return isSame ? before.venue_entity_id : null
}
