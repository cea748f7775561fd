import { cents, priceText } from '../../../kernel/money.ts'
import { showWords } from '../show-words.ts'
import type { Show } from '../show.ts'

const { price: words } = showWords

const rangeText = (from: string, upTo: string | null) => (upTo ? words.range(from, upTo) : from)

const texts: Record<NonNullable<Show['price']>['kind'], (from: string, upTo: string | null) => string> = {
  free: () => words.free,
  from: (from) => (from === priceText(cents(0)) ? words.fromFree : words.from(from)),
  listed: (from, upTo) => words.listed(from, upTo),
  door: (from, upTo) => words.door(rangeText(from, upTo)),
  entry: rangeText,
}

/** The same with room for what each of several prices is for. */
export const namedPrice = (show: Pick<Show, 'price' | 'soldOut'>): string | null =>
  (!show.soldOut && show.price?.named?.join(' / ')) || shownPrice(show)

/** What it costs to get in, all fees inside (decisions C12 and C13); null where no one has told. */
export function shownPrice({ price, soldOut }: Pick<Show, 'price' | 'soldOut'>): string | null {
  if (soldOut) return words.soldOut
  if (!price) return null
  if (price.isSingle) return priceText(cents(price.cents))
  return texts[price.kind](priceText(cents(price.cents)), price.upToCents ? priceText(cents(price.upToCents)) : null)
}
