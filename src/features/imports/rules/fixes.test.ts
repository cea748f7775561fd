import { expect, test } from 'vitest'
import { importFile } from '../../../kernel/limits.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { fieldsOf, joinValues, withFix } from './fixes.ts'

const draft: Draft = {
  ...emptyDraft,
  line: 3,
  name: ' Harbor  Lights ',
  day: '2027-03-05',
  start: '8 pm',
  end: '11 pm',
  repeat: { weekdays: [], until: '', count: null, except: [] },
  venue: 'The Parlor',
  city: 'Oakland',
  state: 'CA',
  acts: ['Night Ferries', 'Salt & Rope'],
  hasCommaLineup: true,
  ages: '21+',
  prices: ['$10', '$15'],
  tags: ['indie', 'folk'],
  styles: ['rock'],
}

test('the fields of a row are its texts, several values divided by semicolons', () => {
  expect(fieldsOf(draft)).toEqual({
    name: 'Harbor Lights',
    day: '2027-03-05',
    start: '20:00',
    venue: 'The Parlor',
    city: 'Oakland',
    state: 'CA',
    lineup: 'Night Ferries; Salt & Rope',
    ages: '21+',
    price: '$10; $15',
    genre: 'indie; folk; rock',
    doors: '',
  })
})

test('joined values are no longer than a field may be', () => {
  expect(joinValues(['x'.repeat(importFile.maxFieldCharacters), 'y'])).toHaveLength(importFile.maxFieldCharacters)
})

test('a row without a correction stays as it is', () => {
  expect(withFix(draft, undefined)).toBe(draft)
  expect(withFix(draft, { line: 3 })).toEqual(draft)
})

test.each([
  [{ name: 'Fog' }, { name: 'Fog' }],
  [{ day: '2027-03-06' }, { day: '2027-03-06', end: '', repeat: null, zone: '' }],
  [
    { day: '2027-03-05', start: '21:00' },
    { day: '2027-03-05', start: '21:00', repeat: null, zone: '' },
  ],
  [{ lineup: 'Fog ; Rain' }, { acts: ['Fog', 'Rain'], hasCommaLineup: false }],
  [{ price: '$5; free' }, { prices: ['$5', 'free'] }],
  [{ genre: 'jazz;dub' }, { tags: ['jazz', 'dub'], styles: [] }],
])('the correction %o changes %o and nothing else', (fix, change) => {
  expect(withFix(draft, { line: 3, ...fix })).toEqual({ ...draft, ...change })
})

test.each([
  [
    { day: '20261219T203000', start: '' },
    { day: '2026-12-19', start: '20:30' },
  ],
  [
    { day: '20261220T043000Z', start: '', zone: 'America/Los_Angeles' },
    { day: '2026-12-19', start: '20:30' },
  ],
  [
    { day: '12/19/2026', start: '8:30 pm' },
    { day: '2026-12-19', start: '20:30' },
  ],
  [
    { day: '2026-12-19', start: 'late' },
    { day: '2026-12-19', start: 'late' },
  ],
  [
    { day: 'next Friday', start: '8 pm' },
    { day: 'next Friday', start: '8 pm' },
  ],
])('the date and start of %o are mended as they were read, %o', (row, fields) => {
  expect(fieldsOf({ ...draft, ...row })).toMatchObject(fields)
})

test('a typed start replaces the time next to the file’s day', () => {
  const calendar = { ...draft, day: '20261219T203000', start: '' }
  expect(withFix(calendar, { line: 3, start: '21:00' })).toMatchObject({ day: '2026-12-19', start: '21:00' })
})
