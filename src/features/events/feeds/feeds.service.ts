import { type EntityId, isId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { fetchProfile } from '../../entities/page/fetch-profile.service.ts'
import { listEventsNearby } from '../listings/list-events-nearby.service.ts'
import { listEventsOfEntity } from '../listings/list-events-of-entity.service.ts'
import type { EventCard, EventSearch } from '../listings/listings.contract.ts'
import { placeOf, searchQuery } from '../listings/search-query.ts'
import { type LastingSearch, listSearchShows } from '../searches/search-shows.service.ts'
import type { CalendarShow } from '../page/calendar-file.ts'
import { calendarShow, listCalendarShows } from '../page/calendar.service.ts'
import * as store from '../page/calendar.store.ts'
import { listCalledOffNear } from './called-off.store.ts'

/** As many as a page of a list can have. */
const mostShows = 100

/** What feed readers get: a name, and shows with their next dates, soonest first. */
export type Feed = { name: string; shows: CalendarShow[] }

/**
 * The shows that Discover lists for a search, and those that it would list if they had not been canceled or postponed:
 * otherwise a feed reader would continue to show them.
 *
 * @throws {Refusal} places/unknown
 */
export async function nearbyFeed(ctx: Ctx, search: EventSearch): Promise<Feed> {
  const { events, place } = await listEventsNearby(ctx, { ...search, limit: mostShows })
  return { name: place.label, shows: await showsOf(ctx, events, search) }
}

/**
 * The upcoming shows on an entity's page, and its canceled dates: otherwise a feed reader would continue to show them.
 *
 * @throws {Refusal} entities/hidden for none, and for one that is not public
 */
export async function entityFeed(ctx: Ctx, entityID: string): Promise<Feed> {
  if (!isId<EntityId>(entityID)) throw new Refusal('entities/hidden')
  const { profile } = await fetchProfile({ ...ctx, who: null }, { entityID })
  const [{ events }, dates] = await Promise.all([
    listEventsOfEntity(ctx, { entityID, limit: mostShows }),
    listCalendarShows(ctx, entityID),
  ])
  const listedIds = new Set<string>(events.map(({ occurrenceID }) => occurrenceID))
  const shows = dates.filter(({ status, occurrenceID }) => status !== 'confirmed' || listedIds.has(occurrenceID))
  return { name: profile.name, shows }
}

/**
 * The shows of a search that someone saved.
 *
 * @throws {Refusal} places/unknown
 */
export const lastingFeed = async (ctx: Ctx, search: LastingSearch): Promise<CalendarShow[]> =>
  showsOf(ctx, await listSearchShows(ctx, search, { limit: mostShows }), {
    ...search.search,
    isWeekends: search.isWeekends,
  })

async function showsOf(ctx: Ctx, cards: EventCard[], search: EventSearch): Promise<CalendarShow[]> {
  const query = searchQuery(await placeOf(ctx, search), search, ctx.now(), 'listings')
  const calledOffIds = await listCalledOffNear(ctx.db, { ...query, limit: mostShows })
  const dates = await store.listDatesById(ctx.db, [...cards.map(({ occurrenceID }) => occurrenceID), ...calledOffIds])
  return dates.map(calendarShow)
}
