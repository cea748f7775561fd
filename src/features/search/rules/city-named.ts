import { cityKey, isSameCity } from '../../../kernel/places/city-key.ts'
import { cityOfNickname } from '../../../kernel/places/city-nicknames.ts'
import { parseTown } from '../../../kernel/places/parse-town.ts'

type Place = { label: string; city: string; state: string }

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

/**
 * The city that a search without results means: the one that it names, else the likeliest of those whose names it
 * misspells ("oaklnd").
 *
 * @returns null where the text is the beginning of a city's name, and where no city is spelled like it
 */
export function cityMeant(text: string, places: readonly Place[]): string | null {
  const named = cityNamed(text, places)
  const [place] = places
  if (named !== null || !place || /\d/.test(text)) return named
  return cityKey(place.city).startsWith(cityKey(parseTown(text).city ?? text)) ? null : place.label
}
