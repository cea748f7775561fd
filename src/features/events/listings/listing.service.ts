import { dayAt, shownTime, zoneText } from '../../../kernel/zone.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { roomOf } from '../../tickets/rules/room.ts'
import { admissionTaxes } from '../../tickets/rules/taxes.ts'
import type { CardsById, CardsOfEntity, EventCard } from './listings.contract.ts'
import { isLastPage, nextPage, readCursor } from './listing-cursor.ts'
import type { ListingRow, RoomFacts } from './listing.store.ts'
import * as store from './listing.store.ts'
import { listingPrice } from '../rules/listing-price.ts'
import { earliestCurrentStart } from '../rules/past.ts'

/**
 * The next dates of events by id, in the order asked for. Events that are over, hidden or none are left out.
 */
export async function listEventsByIds(ctx: Ctx, { ids }: CardsById): Promise<{ success: true; events: EventCard[] }> {
  const now = ctx.now()
  const rows = await store.listCards(ctx.db, store.nextDatesOf(ids, earliestCurrentStart(now, 'listings')))
  const byId = new Map(rows.map((row) => [row.eventId, eventCard(row, now)]))
  return { success: true, events: [...new Set(ids)].flatMap((id) => byId.get(id) ?? []) }
}

/**
 * The upcoming shows that an entity hosts, gives room to or plays at, soonest first, each at its next date.
 *
 * @throws {Refusal} request/bad-input for a cursor that no page gave
 */
export async function listEventsOfEntity(ctx: Ctx, { entityID, limit, cursor }: CardsOfEntity) {
  const now = ctx.now()
  const current = earliestCurrentStart(now, 'listings')
  const page = cursor ? readCursor(cursor) : null
  const since = page?.since ?? current
  const rows = await store.listCards(
    ctx.db,
    store.nextDatesWith(entityID, { since, shownSince: current, after: page?.after ?? null, limit: limit + 1 }),
  )
  const shown = rows.slice(0, limit)
  return {
    success: true as const,
    events: shown.map((row) => eventCard(row, now)),
    nextCursor: isLastPage(rows, limit) ? null : nextPage(since, shown),
  }
}

/** A date as a list shows it, its price as a fan pays it at `now`. */
export function eventCard(row: ListingRow, now: Date): EventCard {
  return {
    eventID: row.eventId,
    occurrenceID: row.occurrenceId,
    eventName: row.name,
    day: row.day,
    wallTime: shownTime(row.wallTime, row.day, row.zone),
    zoneName: zoneText(row.startsAt, row.zone),
    startsAt: row.startsAt.toISOString(),
    venueName: row.venueName,
    city: row.city,
    state: row.state,
    coordinates: [row.lat, row.lng],
    genre: row.genre,
    ageGroup: row.ageGroup,
    ageNote: row.ageNote,
    posterID: row.pictureId,
    distanceKm: row.distanceKm,
    price: priceOf(row, now),
    soldOut: isSoldOut(row),
    demo: row.demo,
    headliner: row.headliner,
  }
}

/** Whether nobody can get in any more: its host says so, or every ticket of the date is sold or held. */
export const isSoldOut = ({ soldOut, tickets }: Pick<ListingRow, 'soldOut' | 'tickets'>): boolean =>
  soldOut || (tickets.length > 0 && tickets.every((type) => type.left <= 0))

function priceOf(row: ListingRow, now: Date) {
  const { tickets, room } = row
  const isPaid = tickets.some((type) => type.price > 0)
  return listingPrice({
    hasCover: row.entryFee,
    cover: row.coverCents,
    coverMax: row.coverMaxCents,
    feesPayer: row.feesPayer,
    tickets: tickets.map(({ price, earlyPrice, earlyUntil, left }) => ({
      price,
      early: earlyPrice !== null && earlyUntil ? { price: earlyPrice, until: earlyUntil } : null,
      left,
    })),
    taxes: isPaid && room ? admissionTaxes({ address: row.venueAddress, ...roomOf(roomFacts(room)) }).lines : [],
    // Only early birds ask for the day.
    today: tickets.some((type) => type.earlyUntil) ? dayAt(now, row.zone) : row.day,
  })
}

const roomFacts = (room: RoomFacts): Parameters<typeof roomOf>[0] => ({
  host: {
    type: room.hostType,
    capacity: room.hostCapacity,
    nonProfit: room.hostNonProfit,
    exemption: room.hostExemption,
  },
  venue: room.venueId && {
    capacity: room.venueCapacity,
    nonProfit: room.venueNonProfit ?? false,
    exemption: room.venueExemption ?? 'none',
  },
  roomCapacity: room.ownCapacity,
  roomExemption: room.ownExemption,
})
