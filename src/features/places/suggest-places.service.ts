import { cityKey, cityKeyBeginnings, cityKeys } from '../../kernel/places/city-key.ts'
import { cityOfNickname } from '../../kernel/places/city-nicknames.ts'
import { parseTown } from '../../kernel/places/parse-town.ts'
import type { Db } from '../../db/connect.ts'
import type { Coordinates } from '../../kernel/places/geo.ts'
import { findTown } from './towns.service.ts'
import { isRemote, rankMisspelled, weightFrom } from './rules/town-rank.ts'
import * as store from './places.store.ts'

const suggestions = 8
/** Of cities that a misspelled name may mean. */
const mostMisspelled = 3

/**
 * Cities and ZIP codes that begin with a text, and cities that a misspelled name may mean where none of these is likely;
 * nothing for fewer than two characters.
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
  const name = (city ?? term).replace(/^the (?=\S)/i, '')
  const [keys, beginnings] = [cityKeys(name), cityKeyBeginnings(name)]
  if (beginnings.length === 0) return { places: [] }

  const from = near ? { lat: near[0], lng: near[1] } : null
  // A city with two names is there twice, and more than one of them may be.
  const byName = await store.listCities(db, { keys, beginnings, state, near: from, limit: 2 * suggestions })
  const isLikely = byName.some((town) => !from || !isRemote(town, from))
  const cities = isLikely ? byName : await withMisspelled(db, byName, { name, state, from })
  const nickname = cityOfNickname(term)
  const nicknamed = nickname === null ? null : await findTown({ db }, nickname)
  const byLabel = new Map(
    [...(nicknamed ? [nicknamed] : []), ...cities].map((row) => [`${row.city}, ${row.state}`, row]),
  )
  return {
    places: [...byLabel]
      .slice(0, suggestions)
      .map(([label, row]) => ({ label, city: row.city, state: row.state, lat: row.lat, lng: row.lng })),
  }
}

type Town = Awaited<ReturnType<typeof store.listCities>>[number]

/** Cities by name with those that are spelled alike, the likeliest first. */
async function withMisspelled(
  db: Db,
  byName: Town[],
  { name, state, from }: { name: string; state: string | null; from: Coordinates | null },
) {
  const key = cityKey(name)
  const alike = rankMisspelled(key, await store.listCitiesLike(db, key, state), from)
  const labels = new Set<string>()
  const first = alike.filter(({ town }) => labels.size < labels.add(`${town.city}, ${town.state}`).size)
  return [...byName.map((town) => ({ town, weight: weightFrom(town, from) })), ...first.slice(0, mostMisspelled)]
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ town }) => town)
}
