import { cents, priceText } from '../../kernel/money.ts'
import type { Show } from './show.ts'

const words: Record<NonNullable<Show['price']>['kind'], (from: string, upTo: string | null) => string> = {
  free: () => 'Free',
  from: (from) => `From ${from}`,
  door: (from, upTo) => (upTo ? `${from}–${upTo} door` : `${from} door`),
}

/** What it costs to get in, all fees inside (decisions C12 and C13); null where nobody has told. */
export function priceWords({ price, soldOut }: Pick<Show, 'price' | 'soldOut'>): string | null {
  if (soldOut) return 'Sold out'
  if (!price) return null
  return words[price.kind](priceText(cents(price.cents)), price.upToCents ? priceText(cents(price.upToCents)) : null)
}
