import { expect, test } from 'vitest'
import type { Draft } from '../../rules/draft.ts'
import { withFix } from '../../rules/fixes.ts'
import { canonical } from '../../rules/identity.ts'
import { readListings } from '../read-listings.ts'

const calendar = (...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'SUMMARY:The Tin Moths',
    'LOCATION:Test Tavern',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
const evening = 'DTSTART:20270308T200000'
const words = String.raw`DESCRIPTION:Doors 7. $12 adv / $15 door. 21+\nBring a friend.`

function read(lines: string[], mend?: (draft: Draft) => Draft) {
  const [listing] = readListings(calendar(...lines), mend && { mend }).listings
  if (!listing) throw new Error('The entry was not read.')
  return listing
}

test('an entry’s doors, price and age are read from its description, which stays as it is', () => {
  expect(read([evening, words])).toMatchObject({
    ...{ doors: '19:00', price: { minCents: 1200, maxCents: 1500 }, ageGroup: '21+', notes: null },
    description: 'Doors 7. $12 adv / $15 door. 21+\nBring a friend.',
  })
})

test('doors under their label leave the price and age in the words beside them', () => {
  expect(read([evening, String.raw`DESCRIPTION:Doors: 7pm\n$10 cover. All ages.`])).toMatchObject({
    ...{ doors: '19:00', price: { minCents: 1000 }, ageGroup: 'All Ages', notes: '$10 cover. All ages.' },
  })
  expect(read([evening, String.raw`DESCRIPTION:Doors: 7 / Show: 8 / $10 / 18+`])).toMatchObject({
    ...{ doors: '19:00', price: { minCents: 1000 }, ageGroup: '18+', notes: 'Doors: 7 / Show: 8 / $10 / 18+' },
  })
  expect(read([evening, 'DESCRIPTION:Doors: at dusk'])).toMatchObject({ doors: null, notes: 'Doors: at dusk' })
})

test('under a price label the words beside it are other prices', () => {
  expect(read([evening, String.raw`DESCRIPTION:Price: $30\n$45`]).price).toEqual({ minCents: 3000, maxCents: 3000 })
  expect(read([evening, String.raw`DESCRIPTION:Lineup: A\; B\n$45`]).price).toBeNull()
})

test('doors by the venue’s clock are not read at an instant of a calendar without one', () => {
  expect(read(['DTSTART:20270309T040000Z', words])).toMatchObject({ doors: null, price: { minCents: 1200 } })
  const file = calendar('DTSTART:20270309T040000Z', words).replace(
    'BEGIN:VEVENT',
    'X-WR-TIMEZONE:America/Los_Angeles\r\nBEGIN:VEVENT',
  )
  expect(readListings(file).listings).toMatchObject([{ time: '20:00', doors: '19:00' }])
})

test('what was read from words changes no show that was imported before, and what a manager typed does', () => {
  const listing = read([evening, words])
  const { fromText: _, ...before } = listing
  expect(canonical(listing)).toBe(canonical({ ...before, doors: null, price: null, ageGroup: null }))

  const mended = read([evening, words], (draft) => withFix(draft, { line: draft.line, price: '20' }))
  expect(mended).toMatchObject({ price: { minCents: 2000 }, ageGroup: '21+' })
  expect(canonical(mended)).not.toBe(canonical(listing))
  const cleared = read([evening, words], (draft) => withFix(draft, { line: draft.line, price: '' }))
  expect(cleared.price).toBeNull()
})

test('a price and an age behind a title are taken off it, and a show imported with them is unchanged', () => {
  const file = calendar(evening).replace('SUMMARY:The Tin Moths', 'SUMMARY:The Tin Moths - $15 adv/$18 dos - 21+')
  const [listing] = readListings(file).listings
  if (!listing) throw new Error('The entry was not read.')
  expect(listing).toMatchObject({ name: 'The Tin Moths', price: { minCents: 1500, maxCents: 1800 }, ageGroup: '21+' })
  const { fromText: _, nameInFile: title = '', ...rest } = listing
  expect(canonical(listing)).toBe(canonical({ ...rest, name: title, price: null, ageGroup: null }))
})
