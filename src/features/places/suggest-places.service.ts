import { cityKey, cityKeyBeginnings } from '../../kernel/places/city-key.ts'
import { cityOfNickname } from '../../kernel/places/city-nicknames.ts'
import { parseTown } from '../../kernel/places/parse-town.ts'
import type { Db } from '../../db/connect.ts'
import { findTown } from './towns.service.ts'
import { nearestTowns } from './rules/nearest-name.ts'
import * as store from './places.store.ts'

const suggestions = 8

/**
 * Cities and ZIP codes that begin with a text, or else cities that a misspelled name may mean; nothing for fewer than two
 * characters.
 *
 * @param input.near latitude and longitude of where the person looks for shows; it ranks, and leaves nothing out
 */
export async function suggestPlaces({ db }: { db: Db }, { text, near }: { text: string; near?: [number, number] }) {
  const term = text.trim()
  if (term.length < 2) return { places: [] }

  if (/^\d{2,5}$/.test(term)) {
    const zips = await store.listZips(db, term, suggestions)
    return { places: zips.map((row) => ({ ...row, label: `${row.city}, ${row.state} ${row.zip}` })) }
  }

  const { city, state } = parseTown(term)
  const beginnings = cityKeyBeginnings(city ?? term)
  if (beginnings.length === 0) return { places: [] }

  // A city with two names is there twice, and more than one of them may be.
  const byBeginning = await store.listCities(db, beginnings, { state, near, limit: 2 * suggestions })
  const cities = byBeginning.length > 0 ? byBeginning : await citiesMeant(db, city ?? term, state)
  const nickname = cityOfNickname(term)
  const nicknamed = nickname === null ? null : await findTown({ db }, nickname)
  const rows = nicknamed
    ? [{ city: nicknamed.city, state: nicknamed.state, lat: nicknamed.lat, lng: nicknamed.lng }, ...cities]
    : cities
  const byLabel = new Map(rows.map((row) => [`${row.city}, ${row.state}`, row]))
  return { places: [...byLabel].slice(0, suggestions).map(([label, row]) => ({ ...row, label })) }
}

/** Up to three cities that a name with a typing error or two may mean, the nearest and then the largest first. */
async function citiesMeant(db: Db, name: string, state: string | null) {
  const key = cityKey(name)
  const { offered } = nearestTowns(key, await store.listCitiesLike(db, key, state))
  return offered.map(({ city, state: code, lat, lng }) => ({ city, state: code, lat, lng }))
}
