import type { Db } from '../../db/connect.ts'
import { type NameQuery, parseNameQuery, readNames } from '../../db/search/name-search.ts'
import { nameSearch, personTextMax } from '../../kernel/limits.ts'
import { type Coordinates, milesToKm } from '../../kernel/places/geo.ts'
import type { Ctx } from '../../ports/ctx.ts'
import { cardsOfDates } from '../events/listings/event-card.ts'
import { entityCard } from '../events/listings/entities-near.service.ts'
import { townOfSearcher } from '../events/listings/search-query.ts'
import { genreNamed } from '../events/rules/genres/genres.ts'
import { earliestCurrentStart, isPast } from '../events/rules/past.ts'
import { searchUsers } from '../people/search/search-users.service.ts'
import { listEntitiesNamed } from './entities-named.store.ts'
import { hasWholeWords, type SearchGroup } from './rules/search-groups.ts'
import type { Search } from './search.contract.ts'
import { listShowsNamed } from './shows-named.store.ts'

/** A search with fewer results, shows and pages together, also finds what looks alike, unless one has its very words. */
const few = 3

const typesOf = { events: [], bands: ['band'], venues: ['venue'], festivals: ['festival'], users: [] } as const
const everyType = ['band', 'venue', 'festival'] as const

/**
 * Shows, pages and people by name (spec 7; decisions G33, C1, C23, 0180), and the genre that the text is, if it is one.
 * The best fit comes first; among equals what is near the searcher, then what is soon. People are found by those alone
 * who may search for them.
 */
export async function searchData(ctx: Ctx, input: Search) {
  const [query, town] = await Promise.all([
    parseNameQuery(ctx.db, input.searchText, nameSearch.shortest),
    townOfSearcher(ctx, { near: input.near, lastNear: input.lastNear ?? ctx.browser?.lastNear() }),
  ])
  const genre = genreNamed(input.searchText)
  const about = { near: town.label, genre }
  if (!query) return { ...resultsOf(noNames, [], input.limit), ...about }

  const search = { input, center: town, now: ctx.now() }
  const [exact, users] = await Promise.all([
    readNames(ctx.db, (db) => findNames(db, { ...search, query })),
    findPeople(ctx, input),
  ])
  const isFound =
    exact.hasWords ||
    countOf(exact) >= few ||
    users.some(({ friendship, ...user }) => friendship.state === 'friends' && isNamedSo(input.searchText, user))
  const names = isFound
    ? exact
    : await readNames(ctx.db, (db) => findNames(db, { ...search, query: { ...query, withTypos: true } }))
  return { ...resultsOf(names, users, input.limit), ...about }
}

/** Of friends alone: a stranger could take a misspelled name, and hide by it what it was meant for. */
const isNamedSo = (searchText: string, { fullName, username }: { fullName: string; username: string }) =>
  [fullName, username].some((name) => hasWholeWords(searchText, name))

type NameSearch = { input: Search; query: NameQuery; center: Coordinates; now: Date }

/** Shows and pages; none of another group than the one that is asked for. */
async function findNames(db: Db, { input: { group, page, limit, date }, query, center, now }: NameSearch) {
  const range = { ...query, center, offset: (page - 1) * limit, limit, countMax: nameSearch.most }
  const types = group ? typesOf[group] : everyType
  const entities = types.length > 0 ? await listEntitiesNamed(db, { ...range, types: [...types] }) : []
  const dates = isAskedFor(group, 'events')
    ? await listShowsNamed(db, {
        ...range,
        nearKm: milesToKm(nameSearch.nearMiles),
        since: earliestCurrentStart(now, 'listings'),
        shownSince: earliestCurrentStart(now, 'search'),
        date: date ?? null,
      })
    : []
  const cards = await cardsOfDates(db, dates, now)
  const events = cards.map((card) => ({ ...card, hasPassed: isPast(new Date(card.startsAt), 'listings', now) }))
  const hasWords = [...dates, ...entities].some(({ has_words }) => has_words)
  return { events, eventTotal: dates[0]?.total ?? 0, entities, hasWords }
}

type Names = Awaited<ReturnType<typeof findNames>>

const noNames: Names = { events: [], eventTotal: 0, entities: [], hasWords: false }

/** On whichever page; each row knows how many there are of its type. */
const countOf = ({ eventTotal, entities }: Names) =>
  everyType.reduce((count, type) => count + (entities.find((entity) => entity.type === type)?.total ?? 0), eventTotal)

async function findPeople(ctx: Ctx, { searchText, group, page }: Search) {
  const { who } = ctx
  if (!who?.emailVerified || !isAskedFor(group, 'users') || page > 1) return []
  const searchTerm = searchText.slice(0, personTextMax.username).toWellFormed()
  return (await searchUsers({ ...ctx, who }, { searchTerm })).users
}

const isAskedFor = (group: Search['group'], searched: SearchGroup) => !group || group === searched

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
