import { expect, test } from 'vitest'
import { readListings } from './read-listings.ts'

const problems = (text: string) => readListings(text).problems.map(({ line, reason }) => [line, reason])

test('columns are found by their headings in any order, case and wording', () => {
  const { listings, unreadColumns } = readListings(
    'Venue Name;Start Time;Artists;EVENT DATE;Colour\nRoom;8:30 pm;"One; Two";3/5/2027;red\n',
  )
  expect(listings).toMatchObject([
    { venueName: 'Room', day: '2027-03-05', time: '20:30', acts: ['One', 'Two'], name: 'One' },
  ])
  expect(unreadColumns).toEqual(['Colour'])
})

test('of several columns for one field, the one with the plainer heading is read', () => {
  const { listings, unreadColumns } = readListings(
    'Date,Headliner,Lineup,Website,Link,Venue\n2027-03-05,One,One; Two,https://room.example,https://tickets.example/1,Room\n',
  )
  expect(listings).toMatchObject([{ acts: ['One', 'Two'], url: 'https://tickets.example/1' }])
  expect(unreadColumns).toEqual(['Headliner', 'Website'])
})

test.each([
  ['Date,Show,Venue\n2027-03-05,Spring Fling,Room', { name: 'Spring Fling', time: null }],
  ['Date,Artist,Show,Venue\n2027-03-05,One,Spring Fling,Room', { name: 'Spring Fling', acts: ['One'] }],
  ['Date,Doors,Show,Artist,Venue\n2027-03-05,7pm,8pm,One,Room', { name: 'One', doors: '19:00', time: '20:00' }],
])('a column “Show” is the name of the show, or its time where it holds times: %j', (text, show) => {
  expect(readListings(text)).toMatchObject({ problems: [], listings: [show] })
})

test('a row’s line is where it begins, after quoted line ends and empty lines', () => {
  const text = 'date,venue,name,notes\r\n\r\n2027-03-05,Room,One,"a\r\nb"\r\n,,,\r\n2027-03-06,,Two,\r\nshort\r\n'
  expect(readListings(text).listings).toMatchObject([{ line: 3, notes: 'a\nb' }])
  expect(problems(text)).toEqual([
    [6, 'no venue'],
    [7, 'it has 1 field, but the first line has 4'],
  ])
  expect(problems(text.replaceAll('\r\n', '\r'))).toEqual(problems(text))
})

test('a city’s column that names the state too is read with its state', () => {
  const { listings } = readListings('date,venue,name,city\n2027-03-05,Hall,One,"Washington, D.C. 20001"\n')
  expect(listings).toMatchObject([{ city: 'Washington', state: 'DC', postalCode: '20001' }])
})

test('a row without a day or a name is a problem, one without anything else is a show', () => {
  expect(problems('date,venue,name\n,Room,One\n2027-13-01,Room,One\n2027-03-05,Room,\n')).toEqual([
    [2, 'no date'],
    [3, 'there’s no such date as “2027-13-01”'],
    [4, 'no name or lineup'],
  ])
  expect(problems(`date,venue,name\n2027-03-05,Room,${'x'.repeat(121)}\n`)).toEqual([
    [2, 'its name, its venue or one of its acts is longer than 120 characters'],
  ])
})

test('text that is longer than the form of a show accepts is cut or omitted, and reported', () => {
  const link = `https://a.example/${'x'.repeat(500)}`
  const row = `2027-03-05,Room,One,${'1 Long St '.repeat(30)},${link},${'word '.repeat(1_100)}`
  const [listing] = readListings(`date,venue,name,address,link,description\n${row}\n`).listings
  expect(listing).toMatchObject({
    street: null,
    url: null,
    notes: expect.stringContaining(`\nLink: ${link}`),
    shortened: [
      'its address is longer than 200 characters, so it was skipped',
      'its link is longer than 500 characters, so it was skipped',
      'its description was cut to 5,000 characters',
    ],
  })
  expect(listing?.description).toHaveLength(5_000)
})

test('an unreadable field stays unknown, and its text becomes notes', () => {
  const { listings } = readListings(
    'date,venue,name,start,doors,price,ages\n2027-03-05,Room,One,late,after dinner,donation,grown-ups\n2027-03-06,Room,Two,TBA,,n/a,\n',
  )
  expect(listings).toMatchObject([
    {
      time: null,
      doors: null,
      price: null,
      ageGroup: null,
      ageNote: 'grown-ups',
      notes: 'Start: late\nDoors: after dinner\nPrice: donation',
      unreadTimes: [
        { field: 'start', text: 'late' },
        { field: 'doors', text: 'after dinner' },
      ],
    },
    { time: null, doors: null, price: null, ageGroup: null, ageNote: null, notes: null },
  ])
})

test('a time that no clock shows is reported to the importer, and is not a note of the show', () => {
  const { listings } = readListings(
    'date,venue,name,start,doors,end\n2027-03-05,Room,One,25:00,8:75 pm,24:10\n2027-03-06,Room,Two,8 pm,,\n',
  )
  expect(listings[0]).toMatchObject({
    time: null,
    notes: null,
    unreadTimes: [
      { field: 'start', text: '25:00' },
      { field: 'doors', text: '8:75 pm' },
      { field: 'end', text: '24:10' },
    ],
  })
  expect(listings[1]).not.toHaveProperty('unreadTimes')
})

test.for<[what: string, head: string, rows: string[], mayDivide: (true | undefined)[]]>([
  ['no lineup has a semicolon', 'lineup', ['"One, Two, Three"', 'Four'], [true, undefined]],
  ['another lineup has a semicolon', 'lineup', ['"One, Two, Three"', 'Four; Five'], [undefined, undefined]],
  ['the commas are in the name alone', 'name', ['"One, Two, Three"', 'Four'], [undefined, undefined]],
])('where %s, commas may divide it: %j', ([, head, rows, mayDivide]) => {
  const text = [`date,venue,${head}`, ...rows.map((row, n) => `2027-03-0${n + 1},Room,${row}`)].join('\n')
  expect(readListings(text).listings.map(({ hasCommaLineup }) => hasCommaLineup)).toEqual(mayDivide)
})

test('a quote inside a name is part of it', () => {
  expect(readListings('date,venue,lineup\n2027-03-05,Room,film "X"; Y "Z\n').listings).toMatchObject([
    { acts: ['film "X"', 'Y "Z'] },
  ])
})

test('an unclosed quote breaks the file, because there’s no telling where its row ends', () => {
  expect(() =>
    readListings('date,venue,name\n2027-03-05,Room,One\n2027-03-06,"Room,Two\n2027-03-07,Room,Three\n'),
  ).toThrow(/^This file is damaged: line \d has an unclosed quote\. Nothing was imported\.$/)
})

test.each([
  ['', 'This file is empty.'],
  [' \n\n', 'This file is empty.'],
  ['<!doctype html>\n<p>No calendar here</p>', 'This isn’t an iCalendar, CSV or JSON-LD file.'],
  ['name,venue\nTin Parade,Room', 'The first line needs a column named “date”.'],
  ['date,venue\n2027-03-05,Room', 'The first line needs a column named “name” or “lineup”.'],
  ['a,b\n1,2', 'The first line needs a column named “date” and a column named “name” or “lineup”.'],
])('a file that is none of the formats is refused: %j', (text, words) => {
  expect(() => readListings(text)).toThrow(words)
})

const excel = [
  'date;start;venue;city;state;lineup;price',
  '2026-12-05;8:00 PM;The Blue Door;Oakland;CA;"Tin Parade; Low Tide Club";"15,00 and up"',
]

test.for(['sep=;\n', '"sep=;"\n', 'SEP=;\r\n', '\ufeffsep=;\n', ''])(
  'a file with semicolons from Excel that begins with %j reads the same',
  (begin) => {
    const show = { venueName: 'The Blue Door', time: '20:00', acts: ['Tin Parade', 'Low Tide Club'] }
    const reading = readListings(begin + excel.join('\n'))
    expect(reading).toMatchObject({ problems: [], listings: [{ ...show, line: begin ? 3 : 2 }] })
  },
)

test('the separator that a first line declares counts, whatever the heading has more of', () => {
  const rows = ['sep=|', 'date|venue|lineup, all of it|lineup', '2026-12-05|The Blue Door|x|Tin Parade']
  expect(readListings(rows.join('\n'))).toMatchObject({ listings: [{ acts: ['Tin Parade'] }], problems: [] })
})

test('acts may be in the names of a file without a lineup column, and “AA” is all ages', () => {
  const { listings } = readListings('date,name,venue,ages\n2027-01-09,Rat King / Bleach,The Parlor,AA')
  expect(listings).toMatchObject([{ acts: [], hasActsInName: true, ageGroup: 'All Ages' }])
  const [listing] = readListings('date,name,venue,lineup\n2027-01-09,Rat King / Bleach,The Parlor,').listings
  expect(listing).not.toHaveProperty('hasActsInName')
})

test('a pair of prices is for what the other pairs of its file are for; alone, no one knows', () => {
  const pricesOf = (...prices: string[]) =>
    readListings(
      ['date,name,venue,price', ...prices.map((price, n) => `2027-01-${10 + n},Fog ${n},The Parlor,${price}`)].join(
        '\n',
      ),
    ).listings.map(({ price, namedPrices }) => [price?.minCents, price?.maxCents, namedPrices])
  expect(pricesOf('$12 adv / $15 door', '$15/$18', '10-20')).toEqual([
    [1200, 1500, '$12 advance; $15 at the door'],
    [1500, 1800, '$15 advance; $18 at the door'],
    [1000, 2000, undefined],
  ])
  expect(pricesOf('$15/$18')).toEqual([[1500, 1800, undefined]])
})
