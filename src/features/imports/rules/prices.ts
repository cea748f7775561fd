import { cents } from '../../../kernel/money.ts'
import type { PriceRange } from './listing.ts'

/** Words that are a price (decision 0013). */
const free = new Set(['free', 'free!', 'free show', 'no cover'])

const amount = String.raw`\$?\s*(\d{1,3}(?:,\d{3})|\d{1,6})(?:\.(\d{1,2}))?`
const range = new RegExp(String.raw`^${amount}(?:\s*(?:-|–|—|to)\s*${amount})?$`)

const centsOf = (dollars: string, fraction = '') =>
  cents(Number(dollars.replace(',', '')) * 100 + Number(fraction.padEnd(2, '0')))

/** @returns `15.0`, `$15-$20` or `free` in cents, or null when the text is anything else: a price is never guessed */
export function priceOf(text: string): PriceRange | null {
  const said = text.trim().toLowerCase()
  if (free.has(said)) return { minCents: cents(0), maxCents: cents(0) }

  const [, from, fromRest, to, toRest] = range.exec(said) ?? []
  if (!from) return null
  const first = centsOf(from, fromRest)
  return spanOf([first, to ? centsOf(to, toRest) : first])
}

/** The span of several prices, such as a show's offers. @returns null for none */
export const wholePrice = (prices: PriceRange[]): PriceRange | null =>
  prices.length === 0 ? null : spanOf(prices.flatMap((price) => [price.minCents, price.maxCents]))

const spanOf = (amounts: number[]): PriceRange => ({
  minCents: cents(amounts.reduce((least, one) => Math.min(least, one))),
  maxCents: cents(amounts.reduce((most, one) => Math.max(most, one))),
})
