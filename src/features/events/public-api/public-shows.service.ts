import { publicApiPaths } from '../../../kernel/addresses/public-api.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { paths } from '../../../kernel/paths.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { listingOf } from '../event/build-event-view.ts'
import { type ListingSource, listListingSources } from '../event/event-views.store.ts'
import type { EventCard } from '../listings/listings.contract.ts'
import { momentsOn } from '../rules/shown-times.ts'
import { linksOfPage, milesOf, pictureUrl } from './page-links.ts'
import type { PublicShow } from './show-views.ts'
import * as store from './show-facts.store.ts'

type Facts = store.ShowFacts & {
  source: ListingSource | undefined
  movedFrom: string | null
  acts: { name: string; entityId: EntityId | null; username: string | null }[]
}

/** Shows as the public API has them, in the order of their cards, which are those of a visitor's lists. */
export async function publicShows(ctx: Ctx, cards: EventCard[]): Promise<PublicShow[]> {
  if (cards.length === 0) return []
  const ids = cards.map(({ eventID }) => eventID)
  const [rows, sources, moves, acts] = await Promise.all([
    store.listShowFacts(ctx.db, ids),
    listListingSources(ctx.db, ids),
    store.listMoves(ctx.db, ids),
    store.listLineups(ctx.db, ids),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const sourceOf = new Map(sources.map((source) => [source.eventId, source]))
  const moveOf = new Map(moves.map(({ eventId, from }) => [eventId, from]))
  const actsOf = Map.groupBy(acts, ({ eventId }) => eventId)
  return cards.flatMap((card) => {
    const row = byId.get(card.eventID)
    // Deleted or unpublished since its list was read, or its host was taken down.
    if (!row) return []
    const { eventID: id } = card
    const facts = { ...row, source: sourceOf.get(id), movedFrom: moveOf.get(id) ?? null, acts: actsOf.get(id) ?? [] }
    return publicShow(card, facts, ctx.settings.origin)
  })
}

const statuses = { published: 'scheduled', postponed: 'postponed', canceled: 'canceled' } as const

function publicShow(card: EventCard, facts: Facts, origin: string): PublicShow {
  const { eventID: id, day } = card
  const [lat, lng] = card.coordinates
  const { start, end, doors } = momentsOn({ day: day as Day, startsAt: new Date(card.startsAt) }, facts)
  const status = statuses[facts.status]
  return {
    ...{ id, occurrenceID: card.occurrenceID, name: card.eventName, status, movedFrom: facts.movedFrom, day },
    startsAt: facts.wall_time && start,
    doorsAt: doors,
    endsAt: facts.wall_time && facts.end_time && end,
    zone: facts.zone,
    isWeekly: card.repeats,
    venue: {
      ...{ name: card.venueName, address: facts.address, city: card.city, state: card.state, lat, lng },
      isExact: facts.isPlaceExact,
      page:
        facts.venueId && facts.venueUsername
          ? {
              ...{ id: facts.venueId, name: facts.venueEntityName ?? card.venueName },
              ...linksOfPage(origin, { id: facts.venueId, username: facts.venueUsername }),
            }
          : null,
    },
    // Of a listing no one here knows who hosts it.
    host: card.isListing
      ? null
      : {
          ...{ id: facts.hostId, name: facts.hostName },
          ...linksOfPage(origin, { id: facts.hostId, username: facts.hostUsername }),
        },
    acts: facts.acts.map(({ name, entityId, username }) => ({
      name,
      page: entityId && username ? { id: entityId, ...linksOfPage(origin, { id: entityId, username }) } : null,
    })),
    ...{ genre: card.genre, age: card.ageGroup, ageNote: card.ageNote },
    price: status === 'canceled' ? null : card.price,
    isSoldOut: card.soldOut,
    ticketUrl: status === 'canceled' ? null : ticketUrl(card, facts, origin),
    pictureUrl: pictureUrl(origin, card.posterID, 1280),
    distanceMiles: milesOf(card.distanceKm),
    listing: card.isListing ? listingOf(facts.source, facts.zone) : null,
    isDemo: card.demo,
    updatedAt: facts.updatedAt.toISOString(),
    url: origin + paths.event(id, day),
    apiUrl: origin + publicApiPaths.show(id),
  }
}

const ticketUrl = ({ eventID, day }: EventCard, { sellsTickets, eventLink }: Facts, origin: string) =>
  sellsTickets ? origin + paths.eventTickets(eventID, day) : eventLink
