import type { Calls } from '../api-context.ts'

/**
 * A place that was searched for and is none, with the cities that its text may mean: "San Fransisco" means
 * "San Francisco, CA".
 *
 * @param text as typed; null where the place was found
 */
export async function loadUnknownPlace(api: Calls, text: string | null) {
  if (text === null) return null
  const { places } = await api.suggestPlaces({ text })
  return { text, cities: places.slice(0, 3).map(({ label }) => label) }
}
