import { expect, test } from 'vitest'
import { elementsOf } from './elements.ts'
import { readListings } from '../read-listings.ts'

const show = {
  '@type': 'MusicEvent',
  name: 'First Sample',
  startDate: '2027-03-05T20:00',
  location: { '@type': 'Place', name: 'Test Tavern' },
}
const read = (value: unknown) => readListings(JSON.stringify(value, null, 1))
const only = (more: Record<string, unknown>) => read({ ...show, ...more }).listings[0]

test('one object, an array and a @graph are all files of shows', () => {
  const files = [show, [show], { '@graph': [show] }, [{ '@context': 'https://schema.org', '@graph': [show] }]]
  for (const file of files) expect(read(file).listings).toMatchObject([{ name: 'First Sample', time: '20:00' }])
  expect(read([]).listings).toEqual([])
})

test('a node is a row at the line where it begins, whatever stands before it', () => {
  const text = `[ 1,
    {"a":["}",{"@graph":[2]}],"b":"\\"["},

    "x" ,
    {"@type":"Place"}, {"@graph": [[], {}
    ], "@graph":
    [ {"@type":"Organization"},
      []]}
  ]`
  expect(readListings(text).problems.map(({ line, reason }) => [line, reason])).toEqual([
    [1, 'it isn’t an object'],
    [2, 'it has no type'],
    [4, 'it isn’t an object'],
    [5, 'a Place isn’t a show'],
    [7, 'a Organization isn’t a show'],
    [8, 'it isn’t an object'],
  ])
})

test('elements are found only in the array that is meant', () => {
  expect(elementsOf({ line: 1, json: '{"x":{"@graph":[1]}}' }, '@graph')).toBeNull()
  expect(elementsOf({ line: 1, json: '{"x":"@graph","y":[1]}' }, '@graph')).toBeNull()
  expect(elementsOf({ line: 3, json: '{"\\u0040graph":[1,\n[2,3]]}' }, '@graph')).toEqual([
    { line: 3, json: '1' },
    { line: 4, json: '[2,3]' },
  ])
})

test('an event may refer to its place, which then isn’t a row of its own', () => {
  const place = { '@id': '#tavern', '@type': 'Place', name: 'Test Tavern', address: '1 Example St, Oakland, CA 94607' }
  expect(read({ '@graph': [place, { ...show, location: { '@id': '#tavern' } }] })).toMatchObject({
    listings: [{ venueName: 'Test Tavern', street: '1 Example St', city: 'Oakland', state: 'CA', postalCode: '94607' }],
    problems: [],
  })
})

test('several offers are one span, and sold out only when all are', () => {
  const offer = (price: number, sold: boolean) => ({
    price,
    priceCurrency: 'USD',
    availability: `https://schema.org/${sold ? 'SoldOut' : 'InStock'}`,
  })
  expect(only({ offers: [offer(20, true), offer(35.5, false)] })).toMatchObject({
    price: { minCents: 2000, maxCents: 3550 },
    soldOut: false,
  })
  expect(only({ offers: [offer(20, true), offer(35.5, true)] })).toMatchObject({ soldOut: true })
  expect(only({ offers: { '@type': 'AggregateOffer', lowPrice: '10', highPrice: '15.00' } })).toMatchObject({
    price: { minCents: 1000, maxCents: 1500 },
  })
  expect(only({ isAccessibleForFree: true })).toMatchObject({ price: { minCents: 0, maxCents: 0 } })
  expect(only({})).toMatchObject({ price: null, soldOut: false })
})

test('a price in another currency is unknown and kept as a note', () => {
  expect(only({ offers: { price: '20', priceCurrency: 'CAD' } })).toMatchObject({ price: null, notes: 'Price: 20 CAD' })
})

test('doors, ages, styles and a link are read in the forms that schema.org allows', () => {
  const listing = only({
    startDate: '2027-03-05T20:00:00-08:00',
    doorTime: '2027-03-06T03:00:00Z',
    typicalAgeRange: '21-',
    '@type': ['schema:ComedyEvent', 'http://schema.org/Event'],
    url: 'https://example.org/a',
    performer: ['One', { name: 'Two &amp; Co' }],
  })
  expect(listing).toMatchObject({ time: '20:00', zone: '-08:00', doors: '19:00', ageGroup: '21+', genre: 'Comedy' })
  expect(listing).toMatchObject({ url: 'https://example.org/a', acts: ['One', 'Two & Co'] })
})

test('a link that isn’t a web address doesn’t count as one, and becomes a note', () => {
  expect(only({ url: 'javascript:alert(1)' })).toMatchObject({ url: null, notes: 'Link: javascript:alert(1)' })
})

test('a canceled show, a recurrence rule or something else than a show is a problem', () => {
  const rows = [
    { ...show, eventStatus: 'https://schema.org/EventCancelled' },
    { ...show, eventStatus: 'EventPostponed' },
    { ...show, eventSchedule: { '@type': 'Schedule', repeatFrequency: 'P1M' } },
    { ...show, '@type': 'SportsEvent' },
    { ...show, location: { '@type': 'VirtualLocation', url: 'https://example.org' } },
    { ...show, startDate: undefined },
  ]
  expect(read(rows).problems.map(({ reason }) => reason)).toEqual([
    'the file says it’s canceled',
    'the file says it’s postponed without a new date',
    'it repeats, and we can only import single dates and simple weekly shows',
    'a SportsEvent isn’t a show',
    'no venue',
    'no date',
  ])
})

test('invalid JSON, or JSON about other things, is refused completely', () => {
  expect(() => readListings('[{"@type":"MusicEvent"},\n{"name": }]')).toThrow(
    'This file is damaged: line 2 has text that isn’t JSON. Nothing was imported.',
  )
  expect(() => readListings('[{"@type":"MusicEvent"},')).toThrow(/^This file is damaged: line 1 /)
  expect(() => readListings('{"name":"localsound","version":"1"}')).toThrow(
    'This isn’t an iCalendar, CSV or JSON-LD file.',
  )
})
