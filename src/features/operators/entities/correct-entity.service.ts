import type { Tx } from '../../../db/connect.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { nameKey } from '../../../kernel/text/name-key.ts'
import { parseTown } from '../../../kernel/places/parse-town.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx, SignedInCtx } from '../../../ports/ctx.ts'
import type { Place } from '../../../ports/geocoder/geocoder.ts'
import { requireOperator } from '../../accounts/operator-log/operator-checks.ts'
import { logAction } from '../../accounts/operator-log/operator-log.service.ts'
import { refuseNamesake } from '../../entities/page/namesake.service.ts'
import { lockEventsOf } from '../../events/event/occurrences.service.ts'
import { changeEvent } from '../../events/event/write-event.service.ts'
import { earliestCurrentStart } from '../../events/rules/past.ts'
import { findTown } from '../../places/towns.service.ts'
import { runDeskAction } from '../desk/desk.service.ts'
import * as store from './corrections.store.ts'

type Correction = { entityID: EntityId; name: string; location: string }

/**
 * Corrects the name and the city of a page that no one manages, and with them its listings; an empty city stays as it
 * is. Imports still find the page by what their sources call it.
 *
 * @throws {Refusal} request/not-found, entities/incomplete, entities/no-location, request/not-allowed,
 *   entities/duplicate
 */
export async function correctEntity(ctx: SignedInCtx, { entityID, name: nameText, location }: Correction) {
  requireOperator(ctx)
  const name = nameText.trim()
  if (!name) throw new Refusal('entities/incomplete', { message: 'Enter a name.', data: { field: 'name' } })
  const town = location.trim() ? await findTown(ctx, location) : null
  if (location.trim() && !town) throw new Refusal('entities/no-location', { data: { field: 'location' } })
  return runDeskAction(ctx, (tx) => correctLocked(ctx, tx, { id: entityID, name, town }))
}

async function correctLocked(
  ctx: SignedInCtx,
  tx: Tx,
  { id, name, town }: { id: EntityId; name: string; town: Place | null },
): Promise<string> {
  await lockEventsOf(tx, id)
  const before = await store.lockEntity(tx, id)
  if (!before || before.status === 'deleted') throw new Refusal('request/not-found')
  if (before.status !== 'unclaimed') throw new Refusal('request/not-allowed', { message: whyNot(before.status) })

  const isRenamed = name !== before.name
  const location = town && `${town.city}, ${town.state}`
  const isMoved = town !== null && location !== before.location
  if (!isRenamed && !isMoved) return 'Nothing changed. The page already has this name and city.'

  const place = isMoved ? placeIn(ctx, before, town) : null
  await refuseNamesake(tx, { ...before, ...place, name })
  await store.correctEntity(tx, id, { ...place, name, name_key: nameKey(name) })
  if (isRenamed) {
    await store.renameVenueOfShows(tx, { id, before: before.name, name })
    await store.renameActOfShows(tx, { id, before: before.name, name })
  }
  if (place) await moveListings(ctx, tx, id, place)
  const changes = [isRenamed && `${before.name} → ${name}`, isMoved && `${before.location || 'no city'} → ${location}`]
  const reason = changes.filter((change) => change !== false).join('; ')
  await logAction(ctx, tx, 'entity-corrected', { type: 'profile', id, name }, reason)
  return `Saved. ${name} and its upcoming listings are updated.`
}

const whyNot = (status: EntityRow['status']): string =>
  status === 'suspended'
    ? 'This page is suspended. Reinstate it first, then edit it.'
    : 'This page has managers now, so only they can edit it. Email them to ask for the change.'

type EntityRow = NonNullable<Awaited<ReturnType<typeof store.lockEntity>>>

/** The center of a city; the street stays. */
function placeIn(ctx: AppCtx, { address }: EntityRow, town: Place) {
  const { lat, lng } = town
  return {
    location: `${town.city}, ${town.state}`,
    city: town.city,
    state: town.state,
    lat,
    lng,
    place_exact: false,
    zone: ctx.zoneAt(town),
    address: address && addressIn(address, town),
  }
}

/** An address in another city: only its street, because its ZIP code doesn't belong to that city. */
function addressIn(address: string, { city, state }: { city: string; state: string }): string {
  const { street } = parseTown(address)
  return [street, city, state].filter(Boolean).join(', ')
}

async function moveListings(
  ctx: SignedInCtx,
  tx: Tx,
  id: EntityId,
  { city, state, lat, lng, zone }: ReturnType<typeof placeIn>,
): Promise<void> {
  const now = ctx.now()
  for (const event of await store.listUpcomingListings(tx, id, earliestCurrentStart(now, 'listings'))) {
    const { repeats, day, day_of_week, removed_dates, wall_time } = event
    const venue_address = addressIn(event.venue_address, { city, state })
    const change = {
      ...{ repeats, day, day_of_week, removed_dates, wall_time, zone },
      ...{ city, state, lat, lng, venue_address, place_exact: false },
    }
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await changeEvent(tx, event.id, { change, acts: await store.listActs(tx, event.id) }, now)
  }
}
