import type { Db } from '../../db/connect.ts'
import { parseNameQuery, readNames, usualSpellings } from '../../db/search/name-search.ts'
import { readSpellings } from '../../db/search/spellings.ts'
import { nameSearch, nearTextMax, personTextMax } from '../../kernel/limits.ts'
import { type Coordinates, distanceKm } from '../../kernel/places/geo.ts'
import { dayAt } from '../../kernel/zone.ts'
import type { Ctx } from '../../ports/ctx.ts'
import { entityCard } from '../events/listings/entities-near.service.ts'
import { hasShowsNear, townOfSearcher } from '../events/listings/search-query.ts'
import { searchUsers } from '../people/search/search-users.service.ts'
import { suggestPlaces } from '../places/suggest-places.service.ts'
import { addVenuesOnStreet } from './add-venues-on-street.ts'
import { findFilteredShows } from './find-filtered-shows.ts'
import { countOf, type everyType, findNames, isAskedFor, type Names, nearKm, noNames } from './find-names.ts'
import { cityMeant } from './rules/city-named.ts'
import { type Days, readNameOnDays } from './rules/read-query.ts'
import { actMeant, groupsByFit, hasWholeWords, searchGroups, type SearchWords } from './rules/search-groups.ts'
import type { Search } from './search.contract.ts'
import { listActNames } from './shows-named.store.ts'
import { findMisspelled, suggestSpelling } from './suggest-spelling.ts'

/** A search with fewer results, shows and pages together, also finds what looks alike, unless one has its very words. */
const few = 3

/**
 * Shows, pages and people by name (spec 7; decisions G33, C1, C23, 0180, 0213), and the next shows that the text means as
 * filters, such as a genre, a city or a day (decision 0239). The best fit comes first; among equals what is near the
 * searcher, then what is soon. People are found by those alone who may search for them.
 */
export async function searchData(ctx: Ctx, input: Search) {
  const results = await searchFor(ctx, input, input.date ? { first: input.date, last: input.date } : null)
  const isFound = results.filters !== null || (Object.values(results.totals).some(Boolean) && !results.isAlike)
  if (isFound || input.date) return results
  // “late set this weekend”: no name has all of it.
  const named = readNameOnDays(input.searchText, dayAt(ctx.now(), ctx.zoneAt(await townOf(ctx, input))))
  if (!named) return results
  const onDays = await searchFor(ctx, { ...input, searchText: named.name }, named.days)
  return Object.values(onDays.totals).some(Boolean) ? onDays : results
}

const townOf = (ctx: Ctx, { near, lastNear }: Search) =>
  townOfSearcher(ctx, { near, lastNear: lastNear ?? ctx.browser?.lastNear() })

async function searchFor(ctx: Ctx, input: Search, days: Days | null) {
  const [query, town] = await Promise.all([
    parseNameQuery(ctx.db, input.searchText, nameSearch.shortest),
    townOf(ctx, input),
  ])
  const nothing = { filters: null, filteredShows: [], suggestion: null, city: null, likelyCity: null }
  const none = { ...nothing, isAlike: false, near: town.label }
  if (!query) return { ...resultsOf({ ...noNames, events: [] }, [], input.limit), ...none, groups: [...searchGroups] }

  const search = { input, days, center: town, now: ctx.now() }
  const [byName, users, filterResult] = await Promise.all([
    readNames(ctx.db, (db) => findNames(db, { ...search, query })),
    findPeople(ctx, input),
    findFilteredShows(ctx, input, town),
  ])
  const exact = await addVenuesOnStreet(ctx.db, byName, search)
  const isFound =
    exact.hasWords ||
    countOf(exact) >= few ||
    (filterResult !== null && !filterResult.isGenre) ||
    users.some(({ friendship, ...user }) => friendship.state === 'friends' && isNamedSo(input.searchText, user))
  const spellings = isFound ? [] : await readNames(ctx.db, (db) => readSpellings(db, query.words))
  const names = isFound ? exact : await findMisspelled(ctx.db, { ...search, query }, { exact, spellings })

  const words = query.words.map((word, at) => [...usualSpellings(word), ...(spellings[at] ?? [])])
  const results = resultsOf(await withActs(ctx.db, names, words), users, input.limit)
  const groups = groupsByFit(words, namesOf(results, town))
  if (filterResult) return { ...none, ...withFilters(results, filterResult, exact.hasWords, input.limit), groups }

  const isEmpty = users.length === 0 && countOf(names) === 0 && input.page === 1
  const isAlike = users.length === 0 && countOf(exact) === 0
  if (!isEmpty) return { ...none, ...results, groups, isAlike }
  const [suggestion, cities] = await Promise.all([
    suggestSpelling(ctx.db, { ...search, query }),
    input.group ? { city: null, likelyCity: null } : findCities(ctx, input.searchText, town),
  ])
  return { ...none, ...results, groups, suggestion, ...cities }
}

/** The cities that a text without results may mean: near ones, and those with shows. */
async function findCities(ctx: Ctx, text: string, from: Coordinates) {
  const { places } = await suggestPlaces(ctx, { text: text.slice(0, nearTextMax), near: [from.lat, from.lng] })
  const [likeliest] = places
  const isOption = likeliest && (distanceKm(from, likeliest) <= nearKm || (await hasShowsNear(ctx, likeliest)))
  return isOption ? { city: cityMeant(text, places), likelyCity: likeliest.label } : { city: null, likelyCity: null }
}

/** Results by name with those by filters; of a show that is both, the list that comes first has it. */
function withFilters(
  results: ReturnType<typeof resultsOf>,
  { filters, shows, isGenre, isFar }: NonNullable<Awaited<ReturnType<typeof findFilteredShows>>>,
  hasWords: boolean,
  limit: number,
) {
  const isFirst = !(hasWords && (isGenre || isFar))
  const about = { filters: { ...filters, isFirst } }
  if (!isFirst) {
    const ids = new Set(results.events.map(({ eventID }) => eventID))
    return { ...results, ...about, filteredShows: shows.filter(({ eventID }) => !ids.has(eventID)).slice(0, limit) }
  }
  const filteredShows = shows.slice(0, limit)
  const ids = new Set(filteredShows.map(({ eventID }) => eventID))
  const events = results.events.filter(({ eventID }) => !ids.has(eventID))
  const total = results.totals.events - (results.events.length - events.length)
  return { ...results, ...about, filteredShows, events, totals: { ...results.totals, events: total } }
}

/** Only for friends: a stranger could register a misspelled name, and hide what was actually meant. */
const isNamedSo = (searchText: string, { fullName, username }: { fullName: string; username: string }) =>
  [fullName, username].some((name) => hasWholeWords(searchText, name))

async function findPeople(ctx: Ctx, { searchText, group, page }: Search) {
  const { who } = ctx
  if (!who?.emailVerified || !isAskedFor(group, 'users') || page > 1) return []
  const searchTerm = searchText.slice(0, personTextMax.username).toWellFormed()
  return (await searchUsers({ ...ctx, who }, { searchTerm })).users
}

/** Found by their bills, shows say whose name it was. */
async function withActs(db: Db, names: Names, words: SearchWords) {
  const ids = names.events.map(({ eventID }) => eventID)
  const acts = Map.groupBy(ids.length > 0 ? await listActNames(db, ids) : [], ({ eventId }) => eventId)
  const events = names.events.map((show) => {
    const bill = (acts.get(show.eventID) ?? []).map(({ name }) => name)
    return { ...show, act: actMeant(words, [show.eventName, show.venueName], bill) }
  })
  return { ...names, events }
}

function resultsOf(
  { events, eventTotal, entities }: Awaited<ReturnType<typeof withActs>>,
  users: Awaited<ReturnType<typeof findPeople>>,
  limit: number,
) {
  const entitiesOf = (type: (typeof everyType)[number]) => entities.filter((entity) => entity.type === type)
  const totalOf = (type: (typeof everyType)[number]) => entitiesOf(type)[0]?.total ?? 0
  return {
    success: true as const,
    bands: entitiesOf('band').map(entityCard),
    venues: entitiesOf('venue').map(entityCard),
    events,
    festivals: entitiesOf('festival').map(entityCard),
    users: users.slice(0, limit),
    totals: {
      bands: totalOf('band'),
      venues: totalOf('venue'),
      events: eventTotal,
      festivals: totalOf('festival'),
      users: users.length,
    },
  }
}

/** The names that results are ordered by, those of people as if they were near. */
function namesOf(results: ReturnType<typeof resultsOf>, center: Coordinates) {
  const isNear = ({ coordinates: [lat, lng] }: { coordinates: readonly [number, number] }) =>
    distanceKm(center, { lat, lng }) <= nearKm
  const named = (names: (string | null)[], near: boolean) =>
    names.flatMap((name) => (name ? [{ name, isNear: near }] : []))
  const pages = (group: 'bands' | 'venues' | 'festivals') =>
    results[group].flatMap((page) => named([page.name], isNear(page)))
  return {
    events: results.events.flatMap((show) => named([show.eventName, show.venueName, show.headliner], isNear(show))),
    ...{ bands: pages('bands'), venues: pages('venues'), festivals: pages('festivals') },
    users: results.users.flatMap(({ fullName, username }) => named([fullName, username], true)),
  }
}
