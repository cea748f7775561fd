import { isSameCity } from '../../kernel/places/city-key.ts'
import type { Coordinates } from '../../kernel/places/geo.ts'
import type { Calls } from '../api-context.ts'

/**
 * A place that was searched for and isn’t clear, with the cities that its text may mean, large and near ones first:
 * "San Fransisco" means "San Francisco, CA".
 *
 * @param text as typed; null where the place was found
 * @param around where shows are listed instead
 */
export async function loadUnknownPlace(api: Calls, text: string | null, around: Coordinates) {
  if (text === null) return null
  const { places } = await api.suggestPlaces({ text, near: [around.lat, around.lng] })
  return {
    text,
    /** Whether a city has this very name. */
    isName: places.some(({ city }) => isSameCity(city, text)),
    cities: places.slice(0, 3).map(({ label }) => label),
  }
}
