import { expect, test } from 'vitest'
import { type Draft, emptyDraft, listingOf } from './draft.ts'

const read = (over: Partial<Draft>) =>
  listingOf({ ...emptyDraft, line: 1, name: 'Harbor Lights', venue: 'The Parlor', day: '2027-03-05', ...over })

function listing(over: Partial<Draft>) {
  const result = read(over)
  if (!('listing' in result)) throw new Error(result.reason)
  return result.listing
}

const long = 'x'.repeat(60)

test.each<[draft: Partial<Draft>, reason: string]>([
  [{ status: 'CANCELLED' }, 'the file says it’s canceled'],
  [{ day: ' ' }, 'no date'],
  [{ day: '2/30/2027' }, 'there’s no such date as “2/30/2027”'],
  [{ day: `2/30/2027${' '.repeat(40)}` }, 'there’s no such date as “2/30/2027 ”'],
  [{ day: long }, `we can’t read the date “${long.slice(0, 40)}”`],
  [{ day: '2027-03-05T20:00', zone: long.repeat(2) }, `we don’t know its time zone, “${long}”`],
  [{ venue: '' }, 'no venue'],
  [{ name: '' }, 'no name or lineup'],
  [{ uid: 'x'.repeat(301) }, 'its ID is longer than 300 characters'],
  [{ name: 'x'.repeat(121) }, 'its name, its venue or one of its acts is longer than 120 characters'],
  [{ venue: 'x'.repeat(121) }, 'its name, its venue or one of its acts is longer than 120 characters'],
  [{ acts: ['x'.repeat(121)] }, 'its name, its venue or one of its acts is longer than 120 characters'],
])('the row %o is no show, because %s', (draft, reason) => {
  expect(read(draft)).toEqual({ reason })
})

test('names and an ID of the longest length are read', () => {
  const name = 'x'.repeat(120)
  const uid = 'x'.repeat(300)
  expect(listing({ name, venue: name, acts: [name], uid })).toMatchObject({ name, venueName: name, acts: [name], uid })
})

test('blank acts, tags and notes are none', () => {
  const blank = { acts: ['', 'Night Ferries', ' '], tags: [' ', 'indie', ''], notes: ['', 'Bring a chair', ' '] }
  expect(listing(blank)).toMatchObject({ acts: ['Night Ferries'], tags: ['indie'], notes: 'Bring a chair' })
  expect(listing({ notes: [' '] }).notes).toBeNull()
})

test('a listing mentions shortened text and unreadable times only if there are any', () => {
  expect(listing({})).not.toHaveProperty('shortened')
  expect(listing({})).not.toHaveProperty('unreadTimes')
  expect(listing({ postalCode: 'x'.repeat(21) })).toMatchObject({
    shortened: ['its ZIP code is longer than 20 characters, so it was skipped'],
  })
})

test.each<[draft: Partial<Draft>, notes: string | null]>([
  [{ start: '8 pm', doors: '7 pm', end: '11 pm', prices: ['$10'], url: 'https://a.example/1' }, null],
  [{ doors: 'early' }, 'Doors: early'],
  [{ start: '25:00' }, null],
  [{ prices: ['TBA', 'donation'] }, 'Price: donation'],
  [{ url: 'a.example' }, 'Link: a.example'],
  [{ url: 'see https://a.example' }, 'Link: see https://a.example'],
  [{ url: 'https://a.example "x"' }, 'Link: https://a.example "x"'],
  [{ url: 'TBA' }, null],
])('of %o what was not read becomes the note %s', (draft, notes) => {
  expect(listing(draft).notes).toBe(notes)
})

test('prices that a source leaves open do not hide one that it tells', () => {
  expect(listing({ prices: ['TBA', '$10'] }).price).toEqual({ minCents: 1000, maxCents: 1000 })
})

test('a link may begin with http:// or https://', () => {
  expect(listing({ url: 'http://a.example' }).url).toBe('http://a.example')
})

test('an unread time is shown to its first 40 characters', () => {
  expect(listing({ doors: long }).unreadTimes).toEqual([{ field: 'doors', text: long.slice(0, 40) }])
})

test('doors are read in the time zone of the start', () => {
  const doorsOf = (day: string, doors: string) => listing({ day, doors }).doors
  expect(doorsOf('2027-03-05T20:00-08:00', '2027-03-06T03:00Z')).toBe('19:00')
  expect(doorsOf('2027-03-05T20:00', '2027-03-05T19:00Z')).toBe('19:00')
  expect(doorsOf('2027-03-05T20:00-08:00', '2027-03-05T19:00')).toBe('19:00')
})
