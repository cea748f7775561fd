import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import type { SaleState } from '../../../../features/events/rules/sale-state.ts'
import { cents, priceText } from '../../../../kernel/money.ts'
import { showWords } from '../../show-words.ts'
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

/** Whether it sells, and why not; of a show that sells nothing here what it costs, as far as someone said. */
export function StateLabel({ event, isOver }: Props) {
  const { saleState } = event
  const text =
    saleState === 'on_sale'
      ? saleText(event, isOver)
      : saleState === 'no_tickets'
        ? priceTextOf(event, isOver)
        : words.states[saleState]
  return text && <span className={looks[saleState]}>{text}</span>
}

/** A show whose dates are all full is sold out; one that is over sells nothing more. */
function saleText({ dates, isFree }: ManagedEvent, isOver: boolean): string | null {
  const validDates = dates.filter(({ isCanceled }) => !isCanceled)
  const isFull = validDates.length > 0 && validDates.every(({ sold, quantity }) => quantity && (sold ?? 0) >= quantity)
  if (isFull) return isFree ? words.free.full : words.soldOut
  if (isOver) return null
  return isFree ? words.free.open : words.states.on_sale
}

function priceTextOf(event: ManagedEvent, isOver: boolean) {
  const { hasCover, coverCents, coverMaxCents, cashOnly, hasLink, isListing, isImported } = event
  if (event.isSoldOut) return words.soldOut
  if (hasCover === false) return words.price.free
  if (coverCents !== null) {
    const [from, upTo] = [priceText(cents(coverCents)), coverMaxCents && priceText(cents(coverMaxCents))]
    if (isListing) return showWords.price.listed(from, upTo || null)
    const price = upTo ? showWords.price.range(from, upTo) : from
    // A price next to a link may be that of an advance ticket on the other site, and a range one of advance and door;
    // a file with shows doesn't say.
    return !cashOnly && (isImported || hasLink || upTo) ? price : words.price.door(price)
  }
  if (hasCover) return words.price.cover
  if (hasLink) return words.price.link
  return isOver ? null : words.price.untold
}
