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

test('a row’s line is where it begins, after quoted line ends and empty lines', () => {
  const text = 'date,venue,name,notes\r\n\r\n2027-03-05,Room,One,"a\r\nb"\r\n,,,\r\n2027-03-06,,Two,\r\nshort\r\n'
  expect(readListings(text).listings).toMatchObject([{ line: 3, notes: 'a\nb' }])
  expect(problems(text)).toEqual([
    [6, 'it has no venue'],
    [7, 'it has 1 fields, but the first line has 4'],
  ])
  expect(problems(text.replaceAll('\r\n', '\r'))).toEqual(problems(text))
})

test('a row without a day or a name is a problem, one without anything else is a show', () => {
  expect(problems('date,venue,name\n,Room,One\n2027-13-01,Room,One\n2027-03-05,Room,\n')).toEqual([
    [2, 'it has no date'],
    [3, 'we can’t read its date, “2027-13-01”'],
    [4, 'it has no name or lineup'],
  ])
  expect(problems(`date,venue,name\n2027-03-05,Room,${'x'.repeat(301)}\n`)).toEqual([
    [2, 'one of its names is longer than 300 characters'],
  ])
})

test('a field that cannot be read stays unknown, and its words become notes', () => {
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
    },
    { time: null, doors: null, price: null, ageGroup: null, ageNote: null, notes: null },
  ])
})

test('a quote inside a name is part of it', () => {
  expect(readListings('date,venue,lineup\n2027-03-05,Room,film "X"; Y "Z\n').listings).toMatchObject([
    { acts: ['film "X"', 'Y "Z'] },
  ])
})

test('an unclosed quote breaks the file: nobody can tell where its row ends', () => {
  expect(() =>
    readListings('date,venue,name\n2027-03-05,Room,One\n2027-03-06,"Room,Two\n2027-03-07,Room,Three\n'),
  ).toThrow(/^This file is damaged: line \d has an unclosed quote\. Nothing was imported\.$/)
})

test.each([
  ['', 'This file is empty.'],
  [' \n\n', 'This file is empty.'],
  ['<!doctype html>\n<p>No calendar here</p>', /must have a column for the date \(date\)/],
  ['date,venue\n2027-03-05,Room', /must have a column for the lineup \(lineup\) or the name \(name\)/],
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
