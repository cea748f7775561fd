import type { Db } from '../../db/connect.ts'
import { nearKm, countOf, type Names, type NameSearch } from './find-names.ts'
import { isOnStreet, parseStreet } from './rules/street-query.ts'
import { listVenuesByAddress } from './venues-on-street.store.ts'

/**
 * Names that were found, with the venues around the searcher on the street that a search names, such as “Telegraph Ave”.
 * A text that may be anything else is taken for a street where no name has its words.
 */
export async function addVenuesOnStreet(
  db: Db,
  names: Names,
  { input: { searchText, group, page, limit }, center }: Omit<NameSearch, 'query'>,
): Promise<Names> {
  const street = parseStreet(searchText)
  const isForVenues = !group || group === 'venues'
  if (!street || !isForVenues || page > 1 || (!street.isStreet && countOf(names) > 0)) return names

  const ids = new Set(names.entities.map(({ id }) => id))
  const venues = (await listVenuesByAddress(db, street.word, { center, km: nearKm })).filter(
    ({ id, address }) => !ids.has(id) && isOnStreet(address, street),
  )
  if (venues.length === 0) return names

  const byName = names.entities.filter(({ type }) => type === 'venue')
  const total = (byName[0]?.total ?? 0) + venues.length
  const all = [...byName, ...venues.map((venue) => ({ ...venue, has_words: true, place: 0 }))].slice(0, limit)
  return {
    ...names,
    hasWords: true,
    entities: [
      ...names.entities.filter(({ type }) => type !== 'venue'),
      ...all.map((venue, at) => ({ ...venue, place: at + 1, total })),
    ],
  }
}
