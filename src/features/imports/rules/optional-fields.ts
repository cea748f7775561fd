import type { Listing, PriceRange, UnreadTime } from './listing.ts'
import { priceOf, wholePrice } from './price-text.ts'
import { decodeEntities, tidy } from './text/tidy-text.ts'
import { isUnsaid } from './text/unsaid.ts'
import { endOf } from './times/end-of-show.ts'
import { isImpossibleClock, type Moment, momentOf, onClock, timeOf } from './times/times.ts'

type RawFields = {
  start: string
  doors: string
  end: string
  endZone: string
  zone: string
  isEndExclusive: boolean
  prices: string[]
  url: string
}

type OptionalFields = Pick<Listing, 'doors' | 'price' | 'url'> & {
  end: Pick<Listing, 'endTime' | 'lastDay'>
  /** Notes of what could not be read. */
  asides: string[]
  unreadTimes: UnreadTime[]
}

const text = (raw: string) => tidy(decodeEntities(raw))

/**
 * The fields that a row may have and that may not be readable. Their words become notes, but for a time that no clock
 * shows: on a show's page "Start: 25:00" would pass for a fact.
 */
export function optionalFields(row: RawFields, start: Moment): OptionalFields {
  const doors = doorsOf(row.doors, start)
  const priceTexts = row.prices.filter((price) => !isUnsaid(price))
  const prices = priceTexts.map(priceOf)
  const address = tidy(row.url)
  const end = endOf(row.end, start, { zone: row.endZone || row.zone, isExclusive: row.isEndExclusive })
  const url = /^https?:\/\/[^\s<>"]{1,2000}$/i.test(address) ? address : null

  const times: [field: UnreadTime['field'], label: string, raw: string, isRead: boolean][] = [
    ['start', 'Start', row.start, start.time !== null],
    ['doors', 'Doors', row.doors, doors !== null],
    ['end', 'End', row.end, end !== null],
  ]
  const unreadTimes = times.filter(([, , raw, isRead]) => !isRead && !isUnsaid(raw))
  const others: [label: string, raw: string, isRead: boolean][] = [
    ...priceTexts.map((price, n): [string, string, boolean] => ['Price', price, prices[n] !== null]),
    ['Link', row.url, url !== null],
  ]
  const asides = [
    ...unreadTimes.filter(([, , raw]) => !isImpossibleClock(raw)).map(([, label, raw]) => `${label}: ${text(raw)}`),
    ...others.filter(([, raw, isRead]) => !isRead && !isUnsaid(raw)).map(([label, raw]) => `${label}: ${text(raw)}`),
  ]
  return {
    doors,
    price: wholePrice(prices.filter((price): price is PriceRange => price !== null)),
    url,
    asides,
    unreadTimes: unreadTimes.map(([field, , raw]) => ({ field, text: text(raw).slice(0, unreadTimeMax) })),
    end: end ?? { endTime: null, lastDay: null },
  }
}

/** Of the characters of an unreadable time that a preview shows. */
const unreadTimeMax = 40

function doorsOf(raw: string, start: Moment) {
  const moment = momentOf(raw)
  if (!moment) return timeOf(raw)
  return start.zone && moment.zone ? onClock(moment, start.zone).time : moment.time
}
