import { maximumPrice } from '../../../kernel/limits.ts'
import { cents, priceText } from '../../../kernel/money.ts'
import type { PriceRange } from './listing.ts'

/** Words that are a price (decision 0013). */
const free = new Set(['free', 'free!', 'free show', 'no cover'])

/**
 * `1,050.50`. A dot before three digits is doubtful: a European file means thousands by it. So is a comma after a zero:
 * `0,005` has no thousands.
 */
const amount = /^\$? ?([1-9]\d{0,2},\d{3}|\d{1,6})(?:\.(\d{1,2}))?$/
/** `20,50`: one or two digits after a comma are not a thousands group. `1.050,50` is just as clear. */
const amountWithDecimalComma = /^\$? ?([1-9]\d{0,2}\.\d{3}|\d{1,6}),(\d{1,2})(?: ?\$)?$/
const between = / ?(?:[-–—]|to) ?/

const separator = / ?[/|;] ?|, | and | or /
const mostNamed = 4
/** When a price applies, in the words that it is listed with. */
const times: [words: RegExp, name: string][] = [
  [/^(?:adv(?:ance)?\.?|in advance|pre-?sale|pre)$/, 'advance'],
  [/^(?:at (?:the )?)?doors?$/, 'at the door'],
  [/^(?:day[- ]of(?:[- ]show)?|d\.?o\.?s\.?)$/, 'day of show'],
]
const timeOfPrice = (words: string): string | null => times.find(([pattern]) => pattern.test(words))?.[1] ?? null

const amountFirst = /^(?<amount>\$? ?[\d,.]+) (?<words>[a-z].{1,20})$/
const amountLast = /^(?<words>[a-z][a-z.\- ]{1,20}?):? (?<amount>\$? ?[\d,.]+)$/

type NamedAmount = { cents: number; time: string | null }

/** `$20 adv`, `Door: $25`, `$25`. @returns null for a bare number, whose meaning isn't clear */
function namedAmount(text: string): NamedAmount | null {
  const { groups } = amountFirst.exec(text) ?? amountLast.exec(text) ?? {}
  const time = timeOfPrice(groups?.['words'] ?? '')
  const amountInCents = centsOf(time ? (groups?.['amount'] ?? '') : text.startsWith('$') ? text : '')
  return amountInCents === null ? null : { cents: amountInCents, time }
}

/** `12/15`, as clubs write a price in advance and one at the door: the lower one comes first. */
const twoAmounts = /^\$? ?(\d{1,3})(?:\.00)? ?\/ ?\$? ?(\d{1,3})(?:\.00)?$/

function namedAmounts(phrase: string): NamedAmount[] | null {
  const [, low, high] = twoAmounts.exec(phrase) ?? []
  if (low && high && Number(low) < Number(high)) {
    return [low, high].map((dollars) => ({ cents: Number(dollars) * 100, time: null }))
  }
  const amounts = phrase.split(separator).map(namedAmount)
  const readAmounts = amounts.filter((each) => each !== null)
  return readAmounts.length === amounts.length && amounts.length <= mostNamed ? readAmounts : null
}

const phraseOf = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

/**
 * What prices are for, where a text says it: `$12 advance; $15 at the door`, `$15 at the door`.
 *
 * @returns null for prices without a word about when they hold
 */
export function namedPricesOf(text: string): string | null {
  const amounts = namedAmounts(phraseOf(text)) ?? []
  if (amounts.every(({ time }) => time === null)) return null
  return amounts.map((each) => [priceText(cents(each.cents)), each.time].filter(Boolean).join(' ')).join('; ')
}

/** What the two prices of a pair are for. */
type PairTimes = [low: string, high: string]

/** What a file's pairs are for, by the first one that says it: `$12 adv / $15 door`. @returns null where none does */
export function pairTimesIn(texts: string[]): PairTimes | null {
  for (const text of texts) {
    const [low, high, ...others] = namedAmounts(phraseOf(text)) ?? []
    if (low?.time && high?.time && low.cents < high.cents && others.length === 0) return [low.time, high.time]
  }
  return null
}

/** `$15/$18` with what its file's other pairs are for; any other text stays. */
export function withPairTimes(text: string, [lowTime, highTime]: PairTimes): string {
  const [, low, high] = twoAmounts.exec(phraseOf(text)) ?? []
  return low && high && Number(low) < Number(high) ? `$${low} ${lowTime} / $${high} ${highTime}` : text
}

function centsOf(text: string): number | null {
  const [, dollars, fraction = ''] = amount.exec(text) ?? amountWithDecimalComma.exec(text) ?? []
  if (!dollars) return null
  const inCents = Number(dollars.replace(/[,.]/, '')) * 100 + Number(fraction.padEnd(2, '0'))
  return inCents <= maximumPrice ? inCents : null
}

/**
 * @returns `15.0`, `20,50`, `$15-$20`, `$20 adv / $25 door`, `12/15` or `free` in cents, or null when the text is anything else, because a price is never
 *   guessed, and for more than the event form takes
 */
export function priceOf(text: string): PriceRange | null {
  const phrase = phraseOf(text)
  if (free.has(phrase)) return { minCents: cents(0), maxCents: cents(0) }

  const amounts = namedAmounts(phrase)
  if (amounts) return spanOf(amounts.map((each) => each.cents))

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
