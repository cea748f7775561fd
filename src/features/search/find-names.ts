import type { Db } from '../../db/connect.ts'
import type { NameQuery } from '../../db/search/name-search.ts'
import { defaultRadiusMiles, nameSearch } from '../../kernel/limits.ts'
import { type Coordinates, milesToKm } from '../../kernel/places/geo.ts'
import { cardsOfDates } from '../events/listings/event-card.ts'
import { earliestCurrentStart, isPast } from '../events/rules/past.ts'
import { listEntitiesNamed } from './entities-named.store.ts'
import type { Days } from './rules/read-query.ts'
import type { SearchGroup } from './rules/search-groups.ts'
import type { Search } from './search.contract.ts'
import { listShowsNamed } from './shows-named.store.ts'

/** Farther results come after equally good matches. */
export const nearKm = milesToKm(nameSearch.nearMiles)

/** As far as a city and its surroundings go, from where someone looks. */
const cityKm = milesToKm(defaultRadiusMiles)

const typesOf = { events: [], bands: ['band'], venues: ['venue'], festivals: ['festival'], users: [] } as const
export const everyType = ['band', 'venue', 'festival'] as const

export type NameSearch = {
  input: Search
  /** The dates of shows; null for all. */
  days: Days | null
  query: NameQuery
  center: Coordinates
  now: Date
}

/** Shows and pages; none from other groups than the requested one. */
export async function findNames(db: Db, { input: { group, page, limit }, days, query, center, now }: NameSearch) {
  const range = { ...query, center, nearKm, offset: (page - 1) * limit, limit, countMax: nameSearch.most }
  const types = group ? typesOf[group] : everyType
  const entities = types.length > 0 ? await listEntitiesNamed(db, { ...range, types: [...types] }) : []
  const dates = isAskedFor(group, 'events')
    ? await listShowsNamed(db, {
        ...range,
        stepKm: cityKm,
        since: earliestCurrentStart(now, 'listings'),
        shownSince: earliestCurrentStart(now, 'search'),
        days,
      })
    : []
  const cards = await cardsOfDates(db, dates, now)
  const events = cards.map((card) => ({ ...card, hasPassed: isPast(new Date(card.startsAt), 'listings', now) }))
  const hasWords = [...dates, ...entities].some(({ has_words }) => has_words)
  return { events, eventTotal: dates[0]?.total ?? 0, entities, hasWords }
}

export type Names = Awaited<ReturnType<typeof findNames>>

export const noNames: Names = { events: [], eventTotal: 0, entities: [], hasWords: false }

/** On whichever page; each row knows how many there are of its type. */
export const countOf = ({ eventTotal, entities }: Names) =>
  everyType.reduce((count, type) => count + (entities.find((entity) => entity.type === type)?.total ?? 0), eventTotal)

export const isAskedFor = (group: Search['group'], searched: SearchGroup) => !group || group === searched
