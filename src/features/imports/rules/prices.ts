import { cents } from '../../../kernel/money.ts'
import type { PriceRange } from './listing.ts'

/** Words that are a price (decision 0013). */
const free = new Set(['free', 'free!', 'free show', 'no cover'])

/** `1,050.50`. A dot before three digits is doubtful: a European file means thousands by it. */
const amount = /^\$? ?(\d{1,3},\d{3}|\d{1,6})(?:\.(\d{1,2}))?$/
/** `20,50`: one or two digits after a comma are no group of thousands. `1.050,50` is as clear. */
const amountWithDecimalComma = /^\$? ?(\d{1,3}\.\d{3}|\d{1,6}),(\d{1,2})(?: ?\$)?$/
const between = / ?(?:[-–—]|to) ?/

function centsOf(text: string): number | null {
  const [, dollars, fraction = ''] = amount.exec(text) ?? amountWithDecimalComma.exec(text) ?? []
  return dollars ? Number(dollars.replace(/[,.]/, '')) * 100 + Number(fraction.padEnd(2, '0')) : null
}

/** @returns `15.0`, `20,50`, `$15-$20` or `free` in cents, or null when the text is anything else: a price is never guessed */
export function priceOf(text: string): PriceRange | null {
  const said = text.trim().toLowerCase().replace(/\s+/g, ' ')
  if (free.has(said)) return { minCents: cents(0), maxCents: cents(0) }

  const [first = null, last = first, ...others] = said.split(between, 3).map(centsOf)
  return first === null || last === null || others.length > 0 ? null : spanOf([first, last])
}

/** The span of several prices, such as a show's offers. @returns null for none */
export const wholePrice = (prices: PriceRange[]): PriceRange | null =>
  prices.length === 0 ? null : spanOf(prices.flatMap((price) => [price.minCents, price.maxCents]))

const spanOf = (amounts: number[]): PriceRange => ({
  minCents: cents(amounts.reduce((least, one) => Math.min(least, one))),
  maxCents: cents(amounts.reduce((most, one) => Math.max(most, one))),
})
