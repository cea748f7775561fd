import { parseNameQuery, readNames } from '../../db/search/name-search.ts'
import { readSpellings } from '../../db/search/spellings.ts'
import type { EventGenre } from '../../kernel/genres.ts'
import { defaultRadiusMiles, nameSearch, personTextMax } from '../../kernel/limits.ts'
import { type Coordinates, distanceKm } from '../../kernel/places/geo.ts'
import type { Ctx } from '../../ports/ctx.ts'
import { entityCard } from '../events/listings/entities-near.service.ts'
import { eventCard } from '../events/listings/event-card.ts'
import { listMatchingShows } from '../events/listings/matching-shows.service.ts'
import { searchQuery, type Town, townOfSearcher } from '../events/listings/search-query.ts'
import { genreNamed } from '../events/rules/genres/genres.ts'
import { searchUsers } from '../people/search/search-users.service.ts'
import { countOf, type everyType, findNames, isAskedFor, type Names, nearKm, noNames } from './find-names.ts'
import { groupsByFit, hasWholeWords, searchGroups } from './rules/search-groups.ts'
import type { Search } from './search.contract.ts'
import { findMisspelled, suggestSpelling } from './suggest-spelling.ts'

/** A search with fewer results, shows and pages together, also finds what looks alike, unless one has its very words. */
const few = 3

/**
 * Shows, pages and people by name (spec 7; decisions G33, C1, C23, 0180, 0213), and the genre that the text is, if it is
 * one, with its next shows. The best fit comes first; among equals what is near the searcher, then what is soon. People are found by those
 * alone who may search for them.
 */
export async function searchData(ctx: Ctx, input: Search) {
  const [query, town] = await Promise.all([
    parseNameQuery(ctx.db, input.searchText, nameSearch.shortest),
    townOfSearcher(ctx, { near: input.near, lastNear: input.lastNear ?? ctx.browser?.lastNear() }),
  ])
  const genre = genreNamed(input.searchText)
  const about = { near: town.label, genre }
  if (!query) {
    const nothing = resultsOf(noNames, [], input.limit)
    return { ...nothing, ...about, genreShows: [], groups: [...searchGroups], suggestion: null }
  }

  const search = { input, center: town, now: ctx.now() }
  const [exact, users, nextOfGenre] = await Promise.all([
    readNames(ctx.db, (db) => findNames(db, { ...search, query })),
    findPeople(ctx, input),
    genre ? listNextOfGenre(ctx, input, { genre, town }) : [],
  ])
  const isFound =
    exact.hasWords ||
    countOf(exact) >= few ||
    users.some(({ friendship, ...user }) => friendship.state === 'friends' && isNamedSo(input.searchText, user))
  const spellings = isFound ? [] : await readNames(ctx.db, (db) => readSpellings(db, query.words))
  const names = isFound ? exact : await findMisspelled(ctx.db, { ...search, query }, { exact, spellings })

  const results = { ...resultsOf(names, users, input.limit), ...about }
  const isEmpty = users.length === 0 && countOf(names) === 0 && input.page === 1
  return {
    ...results,
    genreShows: nextOfGenre
      .filter((show) => results.events.every(({ eventID }) => eventID !== show.eventID))
      .slice(0, input.limit),
    groups: groupsByFit(
      query.words.map((word, at) => [word, ...(spellings[at] ?? [])]),
      namesOf(results, town),
    ),
    suggestion: isEmpty ? await suggestSpelling(ctx.db, { ...search, query }) : null,
  }
}

/** Only for friends: a stranger could register a misspelled name, and hide what was actually meant. */
const isNamedSo = (searchText: string, { fullName, username }: { fullName: string; username: string }) =>
  [fullName, username].some((name) => hasWholeWords(searchText, name))

/** The next shows of a genre around the searcher, twice as many as are listed: some may have been found by name. */
async function listNextOfGenre(
  ctx: Ctx,
  { group, page, limit, date }: Search,
  { genre, town }: { genre: EventGenre; town: Town },
) {
  if (group || page > 1) return []
  const day = date ?? undefined
  const query = searchQuery(
    town,
    { radiusMiles: defaultRadiusMiles, from: day, to: day, genres: [genre], ageGroups: [] },
    ctx.now(),
    'listings',
  )
  const rows = await listMatchingShows(ctx, { ...query, limit: 2 * limit }, ctx.now())
  return rows.map((row) => eventCard(row, ctx.now()))
}

async function findPeople(ctx: Ctx, { searchText, group, page }: Search) {
  const { who } = ctx
  if (!who?.emailVerified || !isAskedFor(group, 'users') || page > 1) return []
  const searchTerm = searchText.slice(0, personTextMax.username).toWellFormed()
  return (await searchUsers({ ...ctx, who }, { searchTerm })).users
}

function resultsOf(
  { events, eventTotal, entities }: Names,
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
