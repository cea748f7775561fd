import { isPaidAtDoor } from '../../features/events/rules/listing-price.ts'
import { isDoorPrice, namedPricesOf } from '../../features/events/rules/prices/named-prices.ts'
import { cents, priceText } from '../../kernel/money.ts'
import { words } from './events-words.ts'
import { showWords } from './show-words.ts'
import type { EventDetail } from './show.ts'

/** What it costs to get in: `text` is null where no one has told (decisions C12 and C13). */
export type EntryPrice = { text: string | null; note: string | null; isFree: boolean; fromCents: number | null }

const unknown: EntryPrice = { text: null, note: null, isFree: false, fromCents: null }

/** Whether any of a show's tickets for sale has an admission tax in its price. */
export const isTaxed = (types: Pick<EventDetail['ticketList'][number], 'active' | 'hidden' | 'taxRate'>[]): boolean =>
  types.some(({ active, hidden, taxRate }) => active && !hidden && taxRate > 0)

/** The honest price of a show: all fees included, with the cover at the door next to it. */
export function entryPrice(event: Pick<EventDetail, PriceFields>): EntryPrice {
  const cover = coverOf(event)
  const types = event.internalTickets ? event.ticketList.filter((type) => type.active && !type.hidden) : []
  const prices = types.map((type) => type.allInCents)
  // A show without a cover is not free while none of its tickets is on sale.
  if (prices.length === 0) return cover && !(event.internalTickets && cover.isFree) ? cover : unknown

  const low = Math.min(...prices)
  const high = Math.max(...prices)
  const doorNote = cover?.text && !cover.isFree ? words.price.plusDoor(cover.text) : null
  if (high === 0) return { text: showWords.price.free, note: doorNote, isFree: doorNote === null, fromCents: 0 }

  const text =
    low === high
      ? priceText(cents(low))
      : low === 0
        ? showWords.price.fromFree
        : showWords.price.from(priceText(cents(low)))
  return { text, note: doorNote ?? words.price.allIn(isTaxed(types)), isFree: false, fromCents: low }
}

type PriceFields =
  | 'listing'
  | 'isImported'
  | 'internalTickets'
  | 'ticketList'
  | 'entryFee'
  | 'coverCharge'
  | 'coverChargeMax'
  | 'cashOnly'
  | 'notes'

/** Whether a show's price is that of its tickets on another site: no one has told of a cover. */
export const isPriceElsewhere = ({ listing, internalTickets, entryFee, coverCharge }: Pick<EventDetail, PriceFields>) =>
  !listing && !internalTickets && entryFee === null && coverCharge !== null

/** Whether a show's price is paid at the door, as its lists say it, too. */
export const isCoverAtDoor = (event: Pick<EventDetail, PriceFields>) => {
  const { listing, entryFee: hasCover, cashOnly } = event
  const isImported = event.isImported && !saysDoorPrice(event)
  return isPaidAtDoor({ isListing: listing !== null, hasCover, cashOnly, isImported })
}

const inCents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100))

/** Whether the file that a show was imported from says that its price is paid at the door. */
export const saysDoorPrice = ({
  notes,
  coverCharge,
  coverChargeMax,
}: Pick<EventDetail, 'notes' | 'coverCharge' | 'coverChargeMax'>) =>
  isDoorPrice(namedPricesOf(notes, { cover: inCents(coverCharge), coverMax: inCents(coverChargeMax) }))

/** The cover at the door, or the price that an imported show is listed with; null where no one has told. */
function coverOf(event: Pick<EventDetail, PriceFields>): EntryPrice | null {
  const { listing, entryFee, coverCharge, coverChargeMax, cashOnly } = event
  if (entryFee === false || coverCharge === 0)
    return { text: showWords.price.free, note: listing && words.price.listed, isFree: true, fromCents: 0 }
  if (coverCharge === null) return null

  const low = cents(Math.round(coverCharge * 100))
  const high = cents(Math.round((coverChargeMax ?? coverCharge) * 100))
  if (listing) {
    const text = showWords.price.listed(priceText(low), high > low ? priceText(high) : null)
    return { text, note: words.price.listed, isFree: false, fromCents: low }
  }
  const text = low === high ? priceText(low) : showWords.price.range(priceText(low), priceText(high))
  if (isPriceElsewhere(event)) return { text, note: words.price.elsewhere, isFree: false, fromCents: low }
  const note = cashOnly ? words.price.coverCash : words.price.cover
  // A file rarely says where its price is paid, so it is given as it was listed.
  return { text, note: isCoverAtDoor(event) ? note : words.price.listed, isFree: false, fromCents: low }
}
