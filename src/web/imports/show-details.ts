import { parseDay, weekdayOf } from '../../kernel/day.ts'
import { cents, priceText } from '../../kernel/money.ts'
import { timeText } from '../events/when.ts'
import type { ImportRow } from './import-preview.ts'
import { words } from './imports-words.ts'

const text = words.review

type Show = NonNullable<ImportRow['show']>

const dollars = (amount: number) => priceText(cents(amount))
const priceOf = (low: number, high: number) => (high === 0 ? text.free : text.price(dollars(low), dollars(high)))

/** When, where and what a row's show costs, in one line. @param ownVenue the page's own, which goes without saying */
export function detailsOf(show: Show, ownVenue: string | null) {
  const { day, repeats, time, doors, venueName, city, ages, genre, minCents, maxCents, namedPrices, soldOut } = show
  const price = minCents === null ? null : (namedPrices ?? priceOf(minCents, maxCents ?? minCents))
  const place = venueName === ownVenue ? null : [venueName, city].filter(Boolean).join(', ')
  const date = parseDay(day)
  const weekly = repeats && date && text.weekly(weekdayOf(date))
  return [
    weekly,
    time ? timeText(time) : text.noTime,
    doors && text.doors(timeText(doors)),
    place,
    soldOut ? text.soldOut : price,
    genre,
    ages,
  ]
    .filter(Boolean)
    .join(' · ')
}
