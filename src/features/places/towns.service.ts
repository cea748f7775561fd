import { cityKeyBeginnings, cityKeys } from '../../kernel/places/city-key.ts'
import { cityOfNickname } from '../../kernel/places/city-nicknames.ts'
import { parseTown } from '../../kernel/places/parse-town.ts'
import type { Db } from '../../db/connect.ts'
import { type Coordinates } from '../../kernel/places/geo.ts'
import type { Place } from '../../ports/geocoder/geocoder.ts'
import * as store from './places.store.ts'

/**
 * The center of the city or ZIP code that an address names, however it is spelled (decision 0130); null when it names
 * none that exists. Of "Oakland, CA 94612" it is the ZIP code's; with a street in front, or a ZIP code of another city,
 * the city's.
 */
export async function findTown({ db }: { db: Db }, address: string): Promise<Place | null> {
  const { street, city, state, zip } = parseTown(cityOfNickname(address) ?? address)
  const place = city ? await findCity(db, city, state) : null
  const area = zip && !(place && street) ? await store.findZip(db, zip) : undefined
  if (!area) return place

  const { city: name } = (await findCity(db, area.city, area.state)) ?? area
  if (place && (place.city !== name || place.state !== area.state)) return place
  return { lat: area.lat, lng: area.lng, city: name, state: area.state, exact: false }
}

/** Fewer letters begin too many towns to guess at one. */
const guessFrom = 3
const mostLikely = 5

/**
 * The cities that a name without a state may mean, the likeliest first: near and large. A name may be unfinished, such as
 * “san fran” with Enter.
 *
 * @param near where the person looks for shows
 * @param isWhole leaves out cities whose names only begin so
 */
export async function listLikelyTowns({ db }: { db: Db }, text: string, near: Coordinates, isWhole: boolean) {
  const { city, state } = parseTown(text)
  if (!city) return []
  const ways = isWhole ? [] : cityKeyBeginnings(city.replace(/^the (?=\S)/i, ''))
  const beginnings = ways.filter((key) => key.length >= guessFrom)
  const keys = cityKeys(city)
  if (keys.length + beginnings.length === 0) return []
  return store.listCities(db, { keys, beginnings, state, near, limit: mostLikely })
}

/** Whether a text says more of a city than its name: a state, a ZIP code, or what only one city is called for short. */
export function isOneTown(text: string): boolean {
  const { state, zip } = parseTown(text)
  return state !== null || zip !== null || cityOfNickname(text) !== null
}

async function findCity(db: Db, name: string, state: string | null): Promise<Place | null> {
  const keys = cityKeys(name)
  const row = keys.length > 0 ? await store.findCity(db, keys, name, state) : undefined
  return row ? { ...row, exact: false } : null
}

type CityIn = { city: string; state: string }

/**
 * Tells which cities are the same one however they are spelled: "New York" and "New York City".
 *
 * @returns the name under which each of the given cities is found here; one that is not known keeps its own
 */
export async function cityNames({ db }: { db: Db }, places: CityIn[]): Promise<(place: CityIn) => string> {
  const idOf = ({ city, state }: CityIn) => `${city}|${state}`
  const names = new Map<string, string>()
  for (const place of places) {
    if (names.has(idOf(place))) continue
    const match = await findCity(db, place.city, place.state)
    names.set(idOf(place), match?.city ?? place.city)
  }
  return (place) => names.get(idOf(place)) ?? place.city
}

/** The town that a point on the map belongs to, by its nearest center; null far from every US town. */
export async function townAt({ db }: { db: Db }, point: Coordinates): Promise<{ city: string; state: string } | null> {
  const nearest = await store.nearestCity(db, point)
  return nearest ? { city: nearest.name, state: nearest.state } : null
}
