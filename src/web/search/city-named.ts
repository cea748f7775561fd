import type { CallOutputs } from '../../contract.ts'
import { isSameCity } from '../../kernel/places/city-key.ts'
import { cityOfNickname } from '../../kernel/places/city-nicknames.ts'
import { parseTown } from '../../kernel/places/parse-town.ts'

type Place = CallOutputs['suggestPlaces']['places'][number]

/**
 * The city a search names in full: "Berkeley", "berkeley ca", "SF" or a ZIP code.
 *
 * @param places the suggestions for the text, the most likely first
 * @returns its label, "Berkeley, CA"; null if the text is only the beginning of a city's name, or misspelled
 */
export function cityNamed(text: string, places: readonly Place[]): string | null {
  const zip = /^\d{5}$/.test(text.trim())
  const nicknamed = cityOfNickname(text)
  const { city, state } = parseTown(text)
  const place = places.find((one) =>
    nicknamed
      ? one.label === nicknamed
      : zip || (city && isSameCity(one.city, city) && (!state || state === one.state)),
  )
  return place?.label ?? null
}
