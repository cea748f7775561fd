import type { Day } from '../../../kernel/day.ts'
import type { Zone } from '../../../kernel/zone.ts'
import type { TaxRate } from '../../tickets/rules/price.ts'
import type { ListingRow } from '../listings/listing.store.ts'
import { priceOf, taxesOf } from '../listings/event-card.ts'
import { isBattle } from '../rules/genre-match.ts'
import type { ListingPrice } from '../rules/listing-price.ts'
import { hasStarted } from '../rules/past.ts'
import type { FurtherDate, LoadedDates, ShowCard } from './listing-changes.store.ts'

/** A show as it was read: its first card also says what all of its dates share. */
export type LoadedShow = LoadedDates

export type Show = { facts: ShowCard; taxes: TaxRate[]; dates: ShowDate[] }

/** `startsAt` in ms. What filters ask stands here again: searches look at this of many dates that they don't take. */
export type ShowDate = Pick<ListingRow, 'occurrenceId' | 'day' | 'genre' | 'ageGroup' | 'tickets'> & {
  startsAt: number
  isBattle: boolean
  /** Until it starts; null where it is unknown, undefined for early birds, whose price hangs on the day. */
  price: ListingPrice | null | undefined
  show: Show
}

/** Null without a date. */
export function showOf({ cards, furtherDates }: LoadedShow): Show | null {
  const [facts] = cards
  if (!facts) return null
  const show: Show = { facts, taxes: taxesOf(facts), dates: [] }
  const fixedPrice = (card: ShowCard) =>
    card.tickets.some((type) => type.earlyUntil)
      ? undefined
      : priceOf({ ...card, startsAt: new Date(card.startsAt) }, beforeAnyStart, { taxes: show.taxes, today: card.day })
  const dateOf = (date: FurtherDate, card: ShowCard, price = fixedPrice(card)): ShowDate => ({
    ...{ occurrenceId: date.occurrenceId, day: date.day, startsAt: Date.parse(date.startsAt) },
    ...{ genre: facts.genre, ageGroup: facts.ageGroup, isBattle: isBattle(facts) },
    ...{ tickets: card.tickets.length === 0 ? noTickets : card.tickets, price, show },
  })
  const dates = cards.map((card) => dateOf(card, card))
  // A show with further dates sells no tickets here: all of them cost the same.
  show.dates = [...dates, ...furtherDates.map((date) => dateOf(date, facts, dates[0]?.price))]
  return show
}

const beforeAnyStart = new Date(0)

/** What a date costs at an instant, as on its card; null if it is unknown. @param todayIn a zone's day at that time */
export function priceAt(date: ShowDate, now: Date, todayIn: (zone: Zone) => Day): ListingPrice | null {
  const { price, startsAt, show } = date
  const { taxes, facts } = show
  if (price === undefined) return priceOf(rowOf(date, 0), now, { taxes, today: todayIn(facts.zone) })
  return facts.internalTickets && hasStarted(new Date(startsAt), now) ? null : price
}

/** Most shows sell none here. */
const noTickets: ListingRow['tickets'] = []

/** A date as a list has it. */
export const rowOf = ({ show, startsAt, occurrenceId, day, tickets }: ShowDate, km: number): ListingRow => ({
  ...show.facts,
  occurrenceId,
  day,
  startsAt: new Date(startsAt),
  tickets,
  distanceKm: km,
})
