import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { canonical, listingKey } from '../rules/identity.ts'
import { readListings } from './read-listings.ts'

const sample = (ending: string) =>
  readFileSync(fileURLToPath(new URL(`../samples/shows.${ending}`, import.meta.url)), 'utf8')
const samples = ['csv', 'ics', 'jsonld'].map(sample)

/** What is wrong with an answer to a text: null when it reads with rows that are in the file, or refuses with our code. */
function fault(text: string): string | null {
  const lines = text.split(/\r\n|\r|\n/).length
  try {
    const { listings, problems } = readListings(text)
    if ([...listings, ...problems].some(({ line }) => line < 1 || line > lines)) return 'a row outside of the file'
    if (problems.some(({ reason }) => reason === '')) return 'a problem without a reason'
    if (listings.some((listing) => !listing.name || !listing.venueName)) return 'a show without a name or a venue'
    if (listings.some((listing) => /\\u0000|\\ud[89a-f]/.test(canonical(listing)))) return 'a text no database takes'
    return listings.every((listing) => listingKey(listing)) ? null : 'a show without a key'
  } catch (error) {
    return error instanceof Refusal && error.code.startsWith('imports/') ? null : String(error)
  }
}

/** Signs that mean something to one of the formats, among any others. */
const sign = fc.oneof(
  fc.constantFrom(...Array.from('{}[]":,;\\\n\r\t \u0000\uFEFF')),
  fc.constantFrom(
    'BEGIN:VCALENDAR\n',
    'BEGIN:VEVENT\n',
    'END:VEVENT\n',
    'END:VCALENDAR\n',
    'DTSTART:',
    'LOCATION:',
    '20270305',
  ),
  fc.constantFrom(
    '"@graph"',
    '"@type"',
    '"MusicEvent"',
    '"startDate"',
    'date,venue,name\n',
    '&#0;',
    '&#xD800;',
    '\uD800',
  ),
  fc.string({ unit: 'binary', maxLength: 5 }),
)

test('no text at all makes the reader fall over', () => {
  const check = fc.property(fc.array(sign, { maxLength: 60 }), (signs) => {
    expect(fault(signs.join(''))).toBeNull()
  })
  fc.assert(check, { numRuns: 2000 })
})

test('no damage to a real file makes the reader fall over', () => {
  const damage = fc.record({
    text: fc.constantFrom(...samples),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    remove: fc.nat(200),
    insert: fc.array(sign, { maxLength: 4 }),
  })
  const check = fc.property(damage, ({ text, at, remove, insert }) => {
    const from = Math.floor(at * text.length)
    expect(fault(text.slice(0, from) + insert.join('') + text.slice(from + remove))).toBeNull()
  })
  fc.assert(check, { numRuns: 1500 })
})

test('any JSON where a show or a part of it should be is a problem or a listing', () => {
  const anything = fc.json({ maxDepth: 4 })
  const members = [
    '@type',
    'name',
    'startDate',
    'location',
    'performer',
    'offers',
    'doorTime',
    'keywords',
    'identifier',
    'url',
    'eventSchedule',
  ]
  const show = fc.tuple(fc.constantFrom(...members), anything).map(([member, value]) => {
    const parts = {
      '@type': '"MusicEvent"',
      name: '"A"',
      startDate: '"2027-03-05"',
      location: '{"name":"B"}',
      [member]: value,
    }
    return `{${Object.entries(parts)
      .map(([key, json]) => `${JSON.stringify(key)}:${json}`)
      .join(',')}}`
  })
  const rows = fc.array(fc.oneof(show, anything), { minLength: 1, maxLength: 5 })
  const check = fc.property(rows, (elements) => {
    const text = `[${elements.join('\n,')}, {"@type":"Thing"}]`
    const { listings, problems } = readListings(text)
    expect(fault(text)).toBeNull()
    expect(listings.length + problems.length).toBe(elements.length + 1)
  })
  fc.assert(check, { numRuns: 700 })
})

test('a file that nests without end is refused or read, not run out of stack', () => {
  expect(fault('['.repeat(200_000))).toBeNull()
  expect(fault('{"@graph":['.repeat(20_000))).toBeNull()
  expect(fault(`[${'['.repeat(50_000)}${']'.repeat(50_000)}]`)).toBeNull()
  expect(fault('BEGIN:VCALENDAR\n'.repeat(20_000))).toBeNull()
  expect(fault(`date,venue,name\n${'"'.repeat(100_001)}`)).toBeNull()
})
