import { expect, test } from 'vitest'
import { day as dayOf } from '../../../kernel/day.ts'
import type { EventId, OccurrenceId } from '../../../kernel/ids.ts'
import { cents } from '../../../kernel/money.ts'
import { boxAround } from '../../../kernel/places/geo.ts'
import type { Zone } from '../../../kernel/zone.ts'
import type { NearbyQuery } from '../listings/nearby.store.ts'
import { priceFilter } from '../rules/prices/price-filter.ts'
import type { LoadedShow } from './show-dates.ts'
import type { ShowCard } from './listing-changes.store.ts'
import { showIndex } from './upcoming-shows.ts'

const oakland = { lat: 37.8044, lng: -122.2712 }
const sanJose = { lat: 37.3382, lng: -121.8863 }

const card: Omit<ShowCard, 'eventId' | 'occurrenceId' | 'day' | 'startsAt'> = {
  ...{ name: '', venueName: 'The Blue Door', venueAddress: '12 Broadway', city: 'Oakland', state: 'CA', ...oakland },
  ...{ wallTime: null, zone: 'America/Los_Angeles' as Zone, genre: 'Rock', ageGroup: 'All Ages', ageNote: null },
  ...{ repeats: false, pictureId: null, entryFee: false, coverCents: null, coverMaxCents: null, cashOnly: false },
  ...{ isImported: false, internalTickets: false, feesPayer: 'buyer', soldOut: false, demo: false, isListing: false },
  ...{ headliner: null, acts: 1, venueFacts: null, tickets: [], distanceKm: null, placeExact: true, priceNote: '' },
}

const venueFacts: ShowCard['venueFacts'] = {
  ...{
    hostType: 'venue',
    hostCapacity: 90,
    hostNonProfit: false,
    hostExemption: 'none',
    ...{ hostFeeRate: null, hostFeeFlat: null },
    venueId: null,
  },
  ...{ venueCapacity: null, venueNonProfit: null, venueExemption: null, ownCapacity: null, ownExemption: null },
}

/** A show on some days at noon UTC. */
function showOn(id: string, days: string[], facts: Partial<ShowCard> = {}): LoadedShow {
  const dates = days.map((day) => ({
    ...{ eventId: id as EventId, occurrenceId: `${id} ${day}` as OccurrenceId },
    ...{ day: dayOf(day), startsAt: `${day}T12:00:00+00:00` },
  }))
  const [first, ...furtherDates] = dates
  return { cards: first ? [{ ...card, name: id, ...first, ...facts }] : [], furtherDates }
}

function query(changes: Partial<NearbyQuery> = {}): NearbyQuery {
  const since = new Date('2026-11-20T00:00Z')
  return {
    ...{ center: oakland, radiusKm: 100, box: boxAround(changes.center ?? oakland, changes.radiusKm ?? 100) },
    ...{
      since,
      shownSince: since,
      from: null,
      to: null,
      isWeekends: false,
      genres: null,
      ageGroups: null,
      price: null,
      now: since,
    },
    ...{ after: null, limit: 10 },
    ...changes,
  }
}

function indexOf(...shows: LoadedShow[]) {
  const index = showIndex()
  for (const show of shows) index.put(idOf(show), show)
  return index
}
const idOf = ({ cards }: LoadedShow) => cards[0]?.eventId ?? ('' as EventId)
const datesIn = (index: ReturnType<typeof showIndex>, changes?: Partial<NearbyQuery>) =>
  index.search(query(changes))?.map(({ occurrenceId }) => occurrenceId)

test('shows of several cells come in the order of their start, the soonest of them up to the limit', () => {
  const index = indexOf(
    showOn('a', ['2026-11-23']),
    showOn('b', ['2026-11-21'], sanJose),
    showOn('c', ['2026-11-22']),
    showOn('d', ['2026-11-21'], { lat: 40, lng: -100 }),
  )
  expect(datesIn(index)).toEqual(['b 2026-11-21', 'c 2026-11-22', 'a 2026-11-23'])
  expect(datesIn(index, { limit: 2 })).toEqual(['b 2026-11-21', 'c 2026-11-22'])
  expect(datesIn(index, { radiusKm: 20 })).toEqual(['c 2026-11-22', 'a 2026-11-23'])
})

test('a show that repeats appears once, at its first date since an instant and from a day on', () => {
  const index = indexOf(showOn('a', ['2026-11-19', '2026-11-26', '2026-12-03']))
  expect(datesIn(index)).toEqual(['a 2026-11-26'])
  expect(datesIn(index, { from: dayOf('2026-11-27') })).toEqual(['a 2026-12-03'])
  expect(datesIn(index, { to: dayOf('2026-11-25') })).toEqual([])
  const after = { startsAt: new Date('2026-11-26T12:00Z'), id: 'a 2026-11-26' as OccurrenceId }
  expect(datesIn(index, { after })).toEqual([])
})

test('a changed show is listed at its new place and time, and nowhere else', () => {
  const index = indexOf(showOn('a', ['2026-11-21', '2026-11-22']), showOn('b', ['2026-11-23']))
  index.put('a' as EventId, showOn('a', ['2026-11-24'], sanJose))
  expect(datesIn(index)).toEqual(['b 2026-11-23', 'a 2026-11-24'])
  index.put('a' as EventId, { cards: [], furtherDates: [] })
  expect([datesIn(index), index.size]).toEqual([['b 2026-11-23'], 1])
})

test('shows that were added in bulk are in order once they are sorted', () => {
  const index = showIndex()
  for (const name of ['c', 'a', 'b']) index.append(name as EventId, showOn(name, [`2026-11-2${name === 'a' ? 1 : 2}`]))
  for (const _ of index.sort());
  expect(datesIn(index)).toEqual(['a 2026-11-21', 'b 2026-11-22', 'c 2026-11-22'])
  expect(datesIn(index, { limit: 1 })).toEqual(['a 2026-11-21'])
})

test('shows without a date since an instant are removed', () => {
  const index = indexOf(
    showOn('a', ['2026-11-20']),
    showOn('b', ['2026-11-20', '2026-11-27']),
    showOn('c', ['2026-11-22']),
  )
  for (const _ of index.removeBefore(new Date('2026-11-21T00:00Z')));
  const since = new Date('2026-11-21T00:00Z')
  expect(datesIn(index, { since, shownSince: since })).toEqual(['c 2026-11-22', 'b 2026-11-27'])
  expect(index.size).toBe(2)
})

test('a box across the 180th meridian holds both of its sides, and no search reads without end', () => {
  const index = indexOf(
    showOn('a', ['2026-11-21'], { lat: 52, lng: 179.9 }),
    showOn('b', ['2026-11-22'], { lat: 52, lng: -179.9 }),
    showOn('c', ['2026-11-22'], { lat: 52, lng: -170 }),
  )
  const box = { south: 51, north: 53, west: 179, east: -179 }
  const center = { lat: 52, lng: 180 }
  expect(datesIn(index, { center, radiusKm: null, box })).toEqual(['a 2026-11-21', 'b 2026-11-22'])

  expect(datesIn(manyShows(50_001), { ageGroups: ['21+'] })).toBeUndefined()
})

const manyShows = (count: number, facts: Partial<ShowCard> = {}) => {
  const index = showIndex()
  for (let n = 0; n < count; n += 1) index.append(`${n}` as EventId, showOn(`${n}`, ['2026-11-21'], facts))
  return index
}

test('a search with a price passes cheap shows with their taxes, and reads few early birds', () => {
  const ticket = { price: cents(1_875), earlyPrice: null, earlyUntil: null, left: 4 }
  const selling = { internalTickets: true, venueFacts, tickets: [ticket] }
  const early = { ...ticket, earlyPrice: cents(500), earlyUntil: dayOf('2026-11-21') }
  const index = indexOf(
    showOn('free', ['2026-11-21']),
    showOn('cheap', ['2026-11-22'], selling),
    showOn('taxed', ['2026-11-22'], { ...selling, venueAddress: '5 Pacific Ave, Santa Cruz, CA 95060' }),
    showOn('cover', ['2026-11-23'], { entryFee: true, coverCents: cents(2_500) }),
    showOn('early', ['2026-11-24'], { ...selling, tickets: [{ ...early, price: cents(3_000) }] }),
  )
  const price = priceFilter(cents(2_000), false)
  const earlyDate = 'early 2026-11-24'
  expect(datesIn(index, { price })).toEqual(['free 2026-11-21', 'cheap 2026-11-22', earlyDate])
  expect(datesIn(index, { price, now: new Date('2026-11-22T12:00Z') }), 'later').not.toContain(earlyDate)

  expect(datesIn(manyShows(2_001, selling), { price })).toHaveLength(10)
  const none = priceFilter(cents(0), false)
  expect(datesIn(manyShows(2_001, selling), { price: none })).toEqual([])
  expect(datesIn(manyShows(2_001, { ...selling, tickets: [early] }), { price: none })).toBeUndefined()
})
