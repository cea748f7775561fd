import type { AgeGroup, PreferenceGenre } from '../../../kernel/genres.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { visibilities } from '../../../kernel/visibility.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './settings.store.ts'

const done = { success: true } as const

/**
 * Changes what Home and Discover look for.
 *
 * @param searchDistance miles
 * @param location       "City, ST" or a ZIP code; left out or as it is: it stays
 * @throws {Refusal} account/no-profile, account/unknown-location
 */
export async function updateSearchPref(
  ctx: SignedInCtx,
  given: {
    searchDistance: number
    genrePreference: PreferenceGenre[]
    ageGroupPreference: AgeGroup[]
    location?: string | undefined
    locationShared?: boolean | undefined
  },
) {
  const { db, who } = ctx
  const fan = await store.findFan(db, who.userId)
  if (!fan) throw new Refusal('account/no-profile')

  const isMoved = given.location !== undefined && given.location.trim() !== fan.location
  await store.changeFan(db, who.userId, {
    search_distance_miles: given.searchDistance,
    genre_preference: [...new Set(given.genrePreference)],
    age_group_preference: [...new Set(given.ageGroupPreference)],
    ...(given.locationShared !== undefined && { location_shared: given.locationShared }),
    ...(isMoved && (await townOf(ctx, given.location))),
  })
  return done
}

/** @throws {Refusal} account/no-profile, account/unknown-location */
export async function updateCity(ctx: SignedInCtx, { newCity }: { newCity: string }) {
  const town = await townOf(ctx, newCity)
  if (!(await store.changeFan(ctx.db, ctx.who.userId, town))) throw new Refusal('account/no-profile')
  return { ...done, location: town.location }
}

/** @throws {Refusal} account/unknown-visibility, account/no-profile */
export async function setVisibility({ db, who }: SignedInCtx, given: { visibility: string }) {
  const visibility = visibilities.find((one) => one === given.visibility)
  if (!visibility) throw new Refusal('account/unknown-visibility')
  if (!(await store.changeFan(db, who.userId, { visibility }))) throw new Refusal('account/no-profile')
  return done
}

/** A town as a fan's row holds it: its name and its own position, never the person's (decision G54). */
async function townOf({ geocoder }: SignedInCtx, typed = '') {
  const town = typed.trim() ? await geocoder.locate(typed) : null
  if (!town) throw new Refusal('account/unknown-location')
  return { location: `${town.city}, ${town.state}`, lat: town.lat, lng: town.lng }
}
