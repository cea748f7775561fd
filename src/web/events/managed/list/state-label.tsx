import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import { isPaidAtDoor } from '../../../../features/events/rules/listing-price.ts'
import type { SaleState } from '../../../../features/events/rules/sales/sale-state.ts'
import { cents, priceText } from '../../../../kernel/money.ts'
import { showWords } from '../../show-words.ts'
import { venueMomentText } from '../../when.ts'
import { words } from '../managed-events-words.ts'

const looks: Record<SaleState, string> = {
  on_sale: 'font-semibold text-good',
  no_tickets: '',
  draft: 'font-semibold text-gold',
  postponed: 'font-semibold text-gold',
  canceled: 'font-semibold text-danger',
  taken_down: 'font-semibold text-danger',
}

type Props = {
  event: ManagedEvent
  /** Its last date is over. */
  isOver: boolean
}

/** Whether it is on sale, and why not; for a show with no tickets here, the price and where, if known. */
export function StateLabel({ event, isOver }: Props) {
  const { saleState } = event
  if (saleState === 'no_tickets') return <Unsold event={event} isOver={isOver} />
  const text = saleState === 'on_sale' ? saleText(event, isOver) : words.states[saleState]
  return text && <span className={looks[saleState]}>{text}</span>
}

/** That it is published, its price, and which site sells its tickets. */
function Unsold({ event, isOver }: Props) {
  const text = priceTextOf(event, isOver)
  const isPublished = !isOver && !event.isSoldOut
  return (
    <>
      {isPublished && <span className={looks.on_sale}>{words.published}</span>}
      {text && <span className="wrap-anywhere">{text}</span>}
    </>
  )
}

/** Whether fans see the show as sold out: of hidden tickets there may be more. */
export function isEveryDateFull(dates: ManagedEvent['dates']): boolean {
  const validDates = dates.filter(({ isCanceled }) => !isCanceled)
  return validDates.length > 0 && validDates.every(({ isFull }) => isFull)
}

/** A show whose dates are all full is sold out; one that is over sells nothing more. */
function saleText({ dates, isFree, salesStart }: ManagedEvent, isOver: boolean): string | null {
  if (isEveryDateFull(dates)) {
    const isRest = dates.some(({ isCanceled, sold, quantity }) => !isCanceled && (sold ?? 0) < (quantity ?? 0))
    return isFree ? words.free.full : isRest ? words.soldOutButHidden : words.soldOut
  }
  if (isOver) return null
  if (salesStart) return words.onSaleFrom(venueMomentText(salesStart))
  return isFree ? words.free.open : words.states.on_sale
}

function priceTextOf(event: ManagedEvent, isOver: boolean) {
  if (event.isSoldOut) return words.soldOut
  const price = priceOf(event)
  const { outsideSeller: site } = event
  if (price) return [price, site].filter(Boolean).join(' · ')
  if (site) return words.price.link(site)
  return isOver ? null : words.price.untold
}

function priceOf(event: ManagedEvent): string | null {
  const { hasCover, coverCents, coverMaxCents, isListing } = event
  if (hasCover === false) return words.price.free
  if (coverCents === null) return hasCover ? words.price.cover : null
  const [from, upTo] = [priceText(cents(coverCents)), coverMaxCents && priceText(cents(coverMaxCents))]
  if (event.namedPrices.length > 1) return event.namedPrices.join(' / ')
  if (isListing) return showWords.price.listed(from, upTo || null)
  const price = upTo ? showWords.price.range(from, upTo) : from
  return isPaidAtDoor(event) ? words.price.door(price) : price
}
