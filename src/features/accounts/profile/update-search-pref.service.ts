import type { AgeGroup, PreferenceGenre } from '../../../kernel/genres.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './settings.store.ts'
import { townOf } from './town-of.ts'

/**
 * Changes what Home and Discover look for.
 *
 * @param searchDistance miles
 * @param location       "City, ST" or a ZIP code; omitted or unchanged, it stays
 * @returns the saved city
 * @throws {Refusal} account/no-profile, account/unknown-location
 */
export async function updateSearchPref(
  ctx: SignedInCtx,
  input: {
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

  const isMoved = input.location !== undefined && input.location.trim() !== fan.location
  const town = isMoved ? await townOf(ctx, input.location) : null
  await store.changeFan(db, who.userId, {
    search_distance_miles: input.searchDistance,
    genre_preference: [...new Set(input.genrePreference)],
    age_group_preference: [...new Set(input.ageGroupPreference)],
    ...(input.locationShared !== undefined && { location_shared: input.locationShared }),
    ...town,
  })
  return { success: true as const, location: town?.location ?? fan.location }
}
