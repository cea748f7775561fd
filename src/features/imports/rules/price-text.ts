import { maximumPrice } from '../../../kernel/limits.ts'
import { cents } from '../../../kernel/money.ts'
import type { PriceRange } from './listing.ts'

/** Words that are a price (decision 0013). */
const free = new Set(['free', 'free!', 'free show', 'no cover'])

/**
 * `1,050.50`. A dot before three digits is doubtful: a European file means thousands by it. So is a comma after a zero:
 * `0,005` has no thousands.
 */
const amount = /^\$? ?([1-9]\d{0,2},\d{3}|\d{1,6})(?:\.(\d{1,2}))?$/
/** `20,50`: one or two digits after a comma are no group of thousands. `1.050,50` is as clear. */
const amountWithDecimalComma = /^\$? ?([1-9]\d{0,2}\.\d{3}|\d{1,6}),(\d{1,2})(?: ?\$)?$/
const between = / ?(?:[-–—]|to) ?/

const separator = / ?[/|;] ?|, | and | or /
const mostNamed = 4
const whenBehind =
  /^(?<amount>\$? ?[\d,.]+) (?:adv(?:ance)?\.?|in advance|presale|(?:at (?:the )?)?doors?|day[- ]of(?:[- ]show)?)$/
const whenBefore =
  /^(?:adv(?:ance)?\.?|presale|(?:at (?:the )?)?doors?|day[- ]of(?:[- ]show)?):? (?<amount>\$? ?[\d,.]+)$/

/** `$20 adv`, `Door: $25`, `$25`. @returns null for a number that stands alone: what it means is not said */
function namedAmount(text: string): number | null {
  const { groups } = whenBehind.exec(text) ?? whenBefore.exec(text) ?? {}
  return centsOf(groups?.['amount'] ?? (text.startsWith('$') ? text : ''))
}

function centsOf(text: string): number | null {
  const [, dollars, fraction = ''] = amount.exec(text) ?? amountWithDecimalComma.exec(text) ?? []
  if (!dollars) return null
  const inCents = Number(dollars.replace(/[,.]/, '')) * 100 + Number(fraction.padEnd(2, '0'))
  return inCents <= maximumPrice ? inCents : null
}

/**
 * @returns `15.0`, `20,50`, `$15-$20`, `$20 adv / $25 door` or `free` in cents, or null when the text is anything else, because a price is never
 *   guessed, and for more than the event form takes
 */
export function priceOf(text: string): PriceRange | null {
  const phrase = text.trim().toLowerCase().replace(/\s+/g, ' ')
  if (free.has(phrase)) return { minCents: cents(0), maxCents: cents(0) }

  const named = phrase.split(separator).map(namedAmount)
  if (named.length <= mostNamed && named.every((each) => each !== null)) return spanOf(named)

  const [first = null, last = first, ...others] = phrase.split(between, 3).map(centsOf)
  return first === null || last === null || others.length > 0 ? null : spanOf([first, last])
}

/** The span of several prices, such as a show's offers. @returns null for none */
export const wholePrice = (prices: PriceRange[]): PriceRange | null =>
  prices.length === 0 ? null : spanOf(prices.flatMap((price) => [price.minCents, price.maxCents]))

const spanOf = (amounts: number[]): PriceRange => ({
  minCents: cents(amounts.reduce((least, one) => Math.min(least, one))),
  maxCents: cents(amounts.reduce((most, one) => Math.max(most, one))),
})
