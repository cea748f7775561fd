import { type EntityId, isId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { fetchProfile } from '../../entities/page/fetch-profile.service.ts'
import { listEventsNearby } from '../listings/list-events-nearby.service.ts'
import { listEventsOfEntity } from '../listings/list-events-of-entity.service.ts'
import type { EventCard, EventSearch } from '../listings/listings.contract.ts'
import type { CalendarShow } from '../page/calendar-file.ts'
import { calendarShow } from '../page/calendar.service.ts'
import * as store from '../page/calendar.store.ts'

/** As many as a page of a list can have. */
const mostShows = 100

/** What programs that read feeds are told: a name, and shows with their next dates, soonest first. */
export type Feed = { name: string; shows: CalendarShow[] }

/**
 * The shows that Discover lists for a search.
 *
 * @throws {Refusal} places/unknown
 */
export async function nearbyFeed(ctx: Ctx, search: EventSearch): Promise<Feed> {
  const { events, place } = await listEventsNearby(ctx, { ...search, limit: mostShows })
  return { name: place.label, shows: await showsOf(ctx, events) }
}

/**
 * The upcoming shows on an entity's page.
 *
 * @throws {Refusal} entities/hidden for none, and for one that is not public
 */
export async function entityFeed(ctx: Ctx, entityID: string): Promise<Feed> {
  if (!isId<EntityId>(entityID)) throw new Refusal('entities/hidden')
  const { profile } = await fetchProfile({ ...ctx, who: null }, { entityID })
  const { events } = await listEventsOfEntity(ctx, { entityID, limit: mostShows })
  return { name: profile.name, shows: await showsOf(ctx, events) }
}

async function showsOf({ db }: Ctx, cards: EventCard[]): Promise<CalendarShow[]> {
  const dates = await store.listDatesById(
    db,
    cards.map(({ occurrenceID }) => occurrenceID),
  )
  return dates.map(calendarShow)
}
