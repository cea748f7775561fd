import { cents, priceText } from '../../kernel/money.ts'
import type { EventDetail } from './show.ts'

/** What it costs to get in: `text` is null where nobody has told (decisions C12 and C13). */
export type EntryPrice = { text: string | null; note: string | null; isFree: boolean; fromCents: number | null }

const unknown: EntryPrice = { text: null, note: null, isFree: false, fromCents: null }

/** The honest price of a show: every fee inside, the cover at the door beside it. */
export function entryPrice(event: Pick<EventDetail, PriceFields>): EntryPrice {
  const cover = coverOf(event)
  const prices = event.internalTickets
    ? event.ticketList.filter((type) => type.active).map((type) => type.allInCents)
    : []
  if (prices.length === 0) return cover ?? unknown

  const low = Math.min(...prices)
  const high = Math.max(...prices)
  const doorNote = cover && !cover.isFree ? `plus ${cover.text} at the door` : null
  if (high === 0) return { text: 'Free', note: doorNote, isFree: doorNote === null, fromCents: 0 }

  const text = low === high ? priceText(cents(low)) : `From ${low === 0 ? 'free' : priceText(cents(low))}`
  return { text, note: doorNote ?? 'All fees and taxes included', isFree: false, fromCents: low }
}

type PriceFields = 'internalTickets' | 'ticketList' | 'entryFee' | 'coverCharge' | 'coverChargeMax' | 'cashOnly'

/** The cover at the door; null where nobody has told. */
function coverOf(event: Pick<EventDetail, PriceFields>): EntryPrice | null {
  const { entryFee, coverCharge, coverChargeMax, cashOnly } = event
  if (entryFee === false || coverCharge === 0) return { text: 'Free', note: null, isFree: true, fromCents: 0 }
  if (coverCharge === null) return null

  const low = cents(Math.round(coverCharge * 100))
  const high = cents(Math.round((coverChargeMax ?? coverCharge) * 100))
  const text = low === high ? priceText(low) : `${priceText(low)}–${priceText(high)}`
  return { text, note: cashOnly ? 'Cover, cash only' : 'Cover', isFree: false, fromCents: low }
}
