import { expect, test } from 'vitest'
import { contentLines, plainText, plainTexts } from './lines.ts'
import { placeOf } from './location.ts'
import { readListings } from '../read-listings.ts'

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'SUMMARY:A', 'LOCATION:Test Tavern', ...lines, 'END:VEVENT']
const read = (...lines: string[]) => readListings(calendar(...event(...lines)))
const reasons = (...lines: string[]) => read(...lines).problems.map(({ line, reason }) => [line, reason])

test('a line that was folded is one line, at the place where it begins', () => {
  expect(contentLines('A:1\n\nB;X="a:b;c",d;Y=2:on\n e\n\t two\nno colon')).toEqual([
    { line: 1, name: 'A', params: new Map(), value: '1' },
    {
      line: 3,
      name: 'B',
      params: new Map([
        ['X', 'a:b;c'],
        ['Y', '2'],
      ]),
      value: 'one two',
    },
    { line: 6, odd: 'no colon' },
  ])
})

test('escapes are undone once, and an escaped comma does not divide a list', () => {
  expect(plainText(String.raw`a\, b\; c\\n d\ne`)).toBe('a, b; c\\n d\ne')
  expect(plainTexts(String.raw`rock,a\,b,back\\,slash`)).toEqual(['rock', 'a,b', 'back\\', 'slash'])
})

test('a wall time is the venue’s own, one with a zone is that zone’s, an instant is read on the calendar’s clock', () => {
  const at = (...lines: string[]) => {
    const { day, time, zone } = read(...lines).listings[0] ?? {}
    return [day, time, zone]
  }
  expect(at('DTSTART:20270308T203000')).toEqual(['2027-03-08', '20:30', null])
  expect(at('DTSTART;VALUE=DATE:20270308')).toEqual(['2027-03-08', null, null])
  expect(at('DTSTART;TZID=America/New_York:20270308T203000')).toEqual(['2027-03-08', '20:30', 'America/New_York'])
  expect(at('DTSTART;TZID="Pacific Standard Time":20270308T203000')).toEqual([
    '2027-03-08',
    '20:30',
    'America/Los_Angeles',
  ])
  expect(at('DTSTART:20270309T043000Z')).toEqual(['2027-03-09', '04:30', 'UTC'])

  const [listing] = readListings(
    calendar('X-WR-TIMEZONE:America/Los_Angeles', ...event('DTSTART:20270309T043000Z')),
  ).listings
  expect(listing).toMatchObject({ day: '2027-03-08', time: '20:30', zone: 'America/Los_Angeles' })
})

test('a description without labels is the show’s description, one with labels is fields and notes', () => {
  expect(read('DTSTART:20270308', String.raw`DESCRIPTION:Bring a friend: it is fun\nand free`).listings).toMatchObject([
    { description: 'Bring a friend: it is fun\nand free', notes: null, acts: [], name: 'A' },
  ])
  expect(
    read('DTSTART:20270308', String.raw`DESCRIPTION:Lineup: X\; Y\nCover: pay what you can\nseated`).listings,
  ).toMatchObject([{ description: null, acts: ['X', 'Y'], price: null, notes: 'seated\nPrice: pay what you can' }])
})

test('an alarm’s lines don’t belong to the event, a time zone isn’t a row, a to-do is a problem', () => {
  const lines = [
    ...['BEGIN:VTIMEZONE', 'TZID:X', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'END:STANDARD', 'END:VTIMEZONE'],
    ...event('DTSTART:20270308', 'BEGIN:VALARM', 'SUMMARY:Wake up', 'END:VALARM'),
    ...['BEGIN:VTODO', 'SUMMARY:Tidy up', 'END:VTODO'],
  ]
  const { listings, problems } = readListings(calendar(...lines))
  expect(listings).toMatchObject([{ name: 'A', line: 8 }])
  expect(problems).toEqual([{ line: 16, reason: 'a VTODO isn’t a show', text: 'Tidy up' }])
})

test('an unusable event says why', () => {
  expect(reasons()).toEqual([[2, 'no date']])
  expect(reasons('DTSTART;TZID=Nowhere/Town:20270308T200000')).toEqual([
    [2, 'we don’t know its time zone, “Nowhere/Town”'],
  ])
  expect(reasons('DTSTART:20270308', 'RRULE:FREQ=MONTHLY')).toEqual([
    [2, 'it repeats, and we can only import single dates and simple weekly shows'],
  ])
  expect(reasons('DTSTART:20270308', 'STATUS:CANCELLED')).toEqual([[2, 'the file says it’s canceled']])
  expect(reasons('DTSTART:20270308', 'a lost fold')).toEqual([[2, 'its line 6 isn’t iCalendar']])
})

test('of one UID the highest sequence is the show', () => {
  const version = (sequence: number, day: string) => event('UID:1', `SEQUENCE:${sequence}`, `DTSTART:${day}`)
  const { listings, problems } = readListings(
    calendar(...version(0, '20270308'), ...version(2, '20270309'), ...version(1, '20270310')),
  )
  expect(listings).toMatchObject([{ day: '2027-03-09', line: 9 }])
  expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'a newer version is in this file: “A”, Mar 9'],
    [16, 'a newer version is in this file: “A”, Mar 9'],
  ])
})

test('a file that was cut off or mixed up is refused whole, with the line', () => {
  const whole = calendar(...event('DTSTART:20270308'))
  expect(() => readListings(whole.slice(0, whole.indexOf('END:VEVENT')))).toThrow(
    'This file is damaged: line 2 has a BEGIN:VEVENT without an END:VEVENT. Nothing was imported.',
  )
  expect(() => readListings(whole.slice(0, -'END:VCALENDAR'.length))).toThrow(
    /line 1 has a BEGIN:VCALENDAR without an END:VCALENDAR/,
  )
  expect(() => readListings(calendar('END:VEVENT'))).toThrow(/line 2 has an END:VEVENT without a BEGIN:VEVENT/)
  expect(() => readListings(`${whole}\r\nBEGIN:VEVENT\r\nEND:VEVENT`)).toThrow(/line 8 has a VEVENT in the wrong place/)
  expect(() => readListings(calendar('<html>'))).toThrow(/line 2 has a line that isn’t iCalendar/)
})

test.each([
  [
    'Room, 1 Main St, Oakland, CA 94607, USA',
    { venue: 'Room', street: '1 Main St', city: 'Oakland', state: 'CA', postalCode: '94607' },
  ],
  [
    'Room, Suite 4, 1 Main St, Oakland, California',
    { venue: 'Room', street: 'Suite 4, 1 Main St', city: 'Oakland', state: 'CA' },
  ],
  [
    'Room, 1 Main St, Santa Cruz, Santa Cruz County, California, 95060, United States',
    { venue: 'Room', street: '1 Main St', city: 'Santa Cruz', state: 'CA', postalCode: '95060' },
  ],
  ['Room, 1 Main St, Oakland, CA, 94607', { street: '1 Main St', city: 'Oakland', state: 'CA', postalCode: '94607' }],
  ['Hall, Washington, D.C., DC', { venue: 'Hall', street: '', city: 'Washington', state: 'DC' }],
  [
    'Hall, 1 Main St, New York, NY, NY 10001',
    { venue: 'Hall', street: '1 Main St', city: 'New York', state: 'NY', postalCode: '10001' },
  ],
  ['Room, CA, CA', { venue: 'Room', city: 'CA', state: 'CA' }],
  ['Room,, CA', { venue: 'Room', street: '', city: '', state: 'CA' }],
  ['Room', { venue: 'Room', street: '', city: '', state: '' }],
  ['Room, The Big One', { venue: 'Room, The Big One', street: '', city: '' }],
  ['Room, 12 Main St, Oakland', { venue: 'Room', street: '12 Main St', city: 'Oakland', state: '' }],
])('the location %s is read from its end', (location, place) => {
  expect(placeOf(location)).toMatchObject(place)
})
