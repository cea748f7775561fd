import type { Db } from '../../../db/connect.ts'
import { dayMs } from '../../../kernel/day.ts'
import type { EventId, OccurrenceId } from '../../../kernel/ids.ts'
import { friends as limits, repeatWindowDays } from '../../../kernel/limits.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { listFriendsOpenTo } from '../../people/friends/visible-people.service.ts'
import { priceOf } from '../listings/event-card.ts'
import { type FoundDate, listCards, foundDates, type ListingRow } from '../listings/listing.store.ts'
import type { NearbyQuery } from '../listings/nearby.store.ts'
import { isBattle } from '../rules/genre-match.ts'
import { passes } from '../rules/prices/price-filter.ts'
import * as store from './home-candidates.store.ts'

/** Home looks around a town, never in a box of the map. */
type Search = Omit<NearbyQuery, 'limit' | 'radiusKm'> & { radiusKm: number }
type FriendsGoing = { eventID: EventId; day: string; count: number; names: string[] }

type Personal = {
  dates: FoundDate[]
  /** What of a show the fan follows, by name. */
  follows: Map<EventId, string>
  friendsGoing: Map<OccurrenceId, FriendsGoing>
  /** Dates that the fan has tickets to, or goes to. */
  ownIds: Set<OccurrenceId>
}

/** More of either than Home can show, soonest first. */
const datesMost = 40

/** Of a visitor. */
export const nothingPersonal: Personal = { dates: [], follows: new Map(), friendsGoing: new Map(), ownIds: new Set() }

/** Near a place, the shows of what a fan follows, and those that friends go to and let the fan see (decisions G2, G41). */
export async function findPersonal({ db, who }: SignedInCtx, search: Search): Promise<Personal> {
  const until = new Date(search.since.getTime() + repeatWindowDays * dayMs)
  const area = { ...search, until, limit: datesMost }
  const [followed, { friends, dates }, ownIds] = await Promise.all([
    store.listFollowedNear(db, who.userId, area),
    datesOfFriends(db, who, area),
    store.listOwnDates(db, who.userId, search.since),
  ])
  const friendsGoing = dates.map((date): [OccurrenceId, FriendsGoing] => {
    const names = friends.filter(({ id }) => date.goingIds.includes(id)).map(({ fullName }) => fullName)
    const going = {
      eventID: date.event_id,
      day: date.day,
      count: names.length,
      names: names.slice(0, limits.namedGoing),
    }
    return [date.occurrence_id, going]
  })
  return {
    dates: [...followed, ...dates],
    follows: new Map(followed.map(({ event_id: id, name }) => [id, name])),
    friendsGoing: new Map(friendsGoing),
    ownIds: new Set(ownIds),
  }
}

async function datesOfFriends(db: Db, { userId }: SignedInCtx['who'], area: store.Area) {
  const friends = await listFriendsOpenTo(db, userId, 'named-going')
  const ids = friends.map(({ id }) => id)
  return { friends, dates: ids.length === 0 ? [] : await store.listDatesOf(db, ids, area) }
}

/** Each of some shows once, with those that are personal and pass the filters, soonest first (decision 0035). */
export async function addPersonal(
  db: Db,
  shows: ListingRow[],
  { dates }: Personal,
  search: Search,
): Promise<ListingRow[]> {
  const ids = new Set(shows.map(({ eventId }) => eventId))
  const more = [...new Map(dates.toReversed().map((date) => [date.event_id, date])).values()].filter(
    ({ event_id: id }) => !ids.has(id),
  )
  const added = more.length === 0 ? [] : await listCards(db, foundDates(more))
  const byId = new Map(
    [...shows, ...added.filter((row) => matchesFilters(row, search))].map((row) => [row.occurrenceId, row]),
  )
  return [...byId.values()].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

/** Whether a show passes the filters that someone set, as in `shows_near`. */
function matchesFilters(row: ListingRow, { genres, ageGroups, price, now }: Search): boolean {
  if (price && !passes(price, priceOf(row, now))) return false
  if (ageGroups && !(row.ageGroup && ageGroups.includes(row.ageGroup))) return false
  if (!genres) return true
  return (row.genre !== null && genres.genres.includes(row.genre)) || (genres.battles && isBattle(row))
}
