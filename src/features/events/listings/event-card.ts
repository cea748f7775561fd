import type { Db } from '../../../db/connect.ts'
import * as store from './listing.store.ts'
import type { Day } from '../../../kernel/day.ts'
import { dayAt, shownTime, zoneText } from '../../../kernel/zone.ts'
import { serviceFeeOf, type TaxRate } from '../../tickets/rules/price.ts'
import { taxFactsOf } from '../../tickets/rules/tax-facts.ts'
import { admissionTaxes } from '../../tickets/rules/taxes.ts'
import type { EventCard } from './listings.contract.ts'
import type { ListingRow, VenueFacts } from './listing.store.ts'
import { listingPrice } from '../rules/listing-price.ts'
import { isDoorPrice, namedPricesOf } from '../rules/prices/named-prices.ts'
import { hasStarted, isPast } from '../rules/past.ts'

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
    isOnNow: row.wallTime !== null && hasStarted(row.startsAt, now) && !isPast(row.startsAt, 'search', now),
    venueName: row.venueName,
    city: row.city,
    state: row.state,
    coordinates: [row.lat, row.lng],
    genre: row.genre,
    ageGroup: row.ageGroup,
    ageNote: row.ageNote,
    repeats: row.repeats,
    posterID: row.pictureId,
    distanceKm: row.distanceKm,
    price: priceOf(row, now),
    soldOut: isSoldOut(row),
    demo: row.demo,
    isListing: row.isListing,
    headliner: row.headliner,
  }
}

/** Whether no one can get in anymore: its host says so, or every ticket for the date is sold or held. */
export const isSoldOut = ({ soldOut, tickets }: Pick<ListingRow, 'soldOut' | 'tickets'>): boolean =>
  soldOut || (tickets.length > 0 && tickets.every((type) => type.left <= 0))

/** What a price depends on besides its row; both take a while to find out. */
export type PriceBasis = { taxes: TaxRate[]; today: Day }

/** Null if it is unknown. Online sales end when a show starts, and then its ticket price no longer counts. */
export function priceOf(row: ListingRow, now: Date, basis?: PriceBasis) {
  const { tickets } = row
  if (row.internalTickets && hasStarted(row.startsAt, now)) return null
  const [cover, coverMax] = [row.coverCents, row.coverMaxCents]
  const namedPrices = namedPricesOf(row.priceNote, { cover, coverMax })
  return listingPrice({
    isListing: row.isListing,
    hasCover: row.entryFee,
    ...{ cover, coverMax, namedPrices },
    cashOnly: row.cashOnly,
    isImported: row.isImported && !isDoorPrice(namedPrices),
    sellsTickets: row.internalTickets,
    feesPayer: row.feesPayer,
    serviceFee: serviceFeeOf({ rate: row.venueFacts?.hostFeeRate ?? null, flat: row.venueFacts?.hostFeeFlat ?? null }),
    tickets: tickets.map(({ price, earlyPrice, earlyUntil, left }) => ({
      price,
      early: earlyPrice !== null && earlyUntil ? { price: earlyPrice, until: earlyUntil } : null,
      left,
    })),
    taxes: basis?.taxes ?? taxesOf(row),
    // Only early birds need the day.
    today: basis?.today ?? (tickets.some((type) => type.earlyUntil) ? dayAt(now, row.zone) : row.day),
  })
}

/** The admission taxes of a show's tickets, the same on all of its dates. */
export const taxesOf = ({ tickets, venueFacts, venueAddress }: Pick<ListingRow, TaxedFields>): TaxRate[] =>
  venueFacts && tickets.some((type) => type.price > 0)
    ? admissionTaxes({ address: venueAddress, ...taxFactsOf(factsOf(venueFacts)) }).lines
    : []

type TaxedFields = 'tickets' | 'venueFacts' | 'venueAddress'

const factsOf = (facts: VenueFacts): Parameters<typeof taxFactsOf>[0] => ({
  host: {
    type: facts.hostType,
    capacity: facts.hostCapacity,
    nonProfit: facts.hostNonProfit,
    exemption: facts.hostExemption,
  },
  venue: facts.venueId && {
    capacity: facts.venueCapacity,
    nonProfit: facts.venueNonProfit ?? false,
    exemption: facts.venueExemption ?? 'none',
  },
  ownCapacity: facts.ownCapacity,
  ownExemption: facts.ownExemption,
})

/** The cards of dates that a search has found, in the order in which they are given. */
export async function cardsOfDates(db: Db, dates: store.FoundDate[], now: Date): Promise<EventCard[]> {
  if (dates.length === 0) return []
  const rows = await store.listCards(db, store.foundDates(dates))
  const byId = new Map(rows.map((row) => [row.occurrenceId, eventCard(row, now)]))
  return dates.flatMap((date) => byId.get(date.occurrence_id) ?? [])
}
