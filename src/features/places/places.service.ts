import { cityKeyBeginnings, cityKeys } from '../../kernel/places/city-key.ts'
import { parseTown } from '../../kernel/places/parse-town.ts'
import type { Db } from '../../db/connect.ts'
import { type Box, type Coordinates, distanceKm, kmToMiles } from '../../kernel/places/geo.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import type { Place } from '../../ports/geocoder/geocoder.ts'
import * as store from './places.store.ts'
import { directionOf } from './rules/compass.ts'

const suggestions = 8
/** Towns that a map names at once. */
const labels = 40

/** Towns and ZIP codes that begin with a text; nothing for fewer than two characters. */
export async function suggestPlaces({ db }: { db: Db }, { text }: { text: string }) {
  const typed = text.trim()
  if (typed.length < 2) return { places: [] }

  if (/^\d{2,5}$/.test(typed)) {
    const zips = await store.listZips(db, typed, suggestions)
    return { places: zips.map((row) => ({ ...row, label: `${row.zip} ${row.city}, ${row.state}` })) }
  }

  const { city, state } = parseTown(typed)
  const beginnings = cityKeyBeginnings(city ?? typed)
  if (beginnings.length === 0) return { places: [] }

  const cities = await store.listCities(db, beginnings, state, suggestions)
  return { places: cities.map((row) => ({ ...row, label: `${row.city}, ${row.state}` })) }
}

/**
 * The centre of the city or ZIP code that an address names, however it is spelled (decision 0130); null when it names
 * none that exists.
 */
export async function findTown({ db }: { db: Db }, address: string): Promise<Place | null> {
  const { city, state, zip } = parseTown(address)
  const place = city ? await findCity(db, city, state) : null
  if (place) return place

  const area = zip ? await store.findZip(db, zip) : undefined
  if (!area) return null
  const { city: name } = (await findCity(db, area.city, area.state)) ?? area
  return { lat: area.lat, lng: area.lng, city: name, state: area.state, exact: false }
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
    const found = await findCity(db, place.city, place.state)
    names.set(idOf(place), found?.city ?? place.city)
  }
  return (place) => names.get(idOf(place)) ?? place.city
}

/** The town that a point on the map belongs to, by its nearest centre; null far from every US town. */
export async function townAt({ db }: { db: Db }, point: Coordinates): Promise<{ city: string; state: string } | null> {
  const nearest = await store.nearestCity(db, point)
  return nearest ? { city: nearest.name, state: nearest.state } : null
}

/**
 * Where an address is (spec 7).
 *
 * @throws {Refusal} places/unknown when nothing fits, places/geocoder-down when nobody answers
 */
export async function geocodeAddress({ geocoder }: Pick<AppCtx, 'geocoder'>, { address }: { address: string }) {
  const place = await geocoder.locate(address)
  if (!place) throw new Refusal('places/unknown')
  const { lat: latitude, lng: longitude, city, state, exact } = place
  return { success: true as const, latitude, longitude, city, state, exact }
}

/**
 * A point in words: its nearest town, and where it lies from there.
 *
 * @throws {Refusal} places/unknown far from every US town
 */
export async function describePoint(
  { db }: { db: Db },
  { latitude, longitude }: { latitude: number; longitude: number },
) {
  const point = { lat: latitude, lng: longitude }
  const town = await store.nearestCity(db, point)
  if (!town) throw new Refusal('places/unknown')
  const distanceMiles = Math.round(kmToMiles(distanceKm(town, point)) * 10) / 10
  return {
    success: true as const,
    city: town.name,
    state: town.state,
    distanceMiles,
    direction: directionOf(town, point),
  }
}

/** The largest towns of an area. */
export async function listTowns({ db }: { db: Db }, area: Box) {
  const towns = await store.listTownsIn(db, area, labels)
  return {
    success: true as const,
    towns: towns.map(({ name, lat, lng }) => ({ name, latitude: lat, longitude: lng })),
  }
}
