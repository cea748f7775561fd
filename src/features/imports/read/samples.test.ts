import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { execPath } from 'node:process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { onVenueClock } from '../rules/times/venue-clock.ts'
import { zoneOf } from '../rules/times/zone-names.ts'
import { readListings } from './read-listings.ts'

const pathOf = (ending: string) => fileURLToPath(new URL(`../samples/shows.${ending}`, import.meta.url))
const read = (ending: string) => readListings(readFileSync(pathOf(ending), 'utf8'))
const endings = ['csv', 'ics', 'jsonld']

test('a show reads the same from iCalendar, CSV and JSON-LD, instants and offsets included', () => {
  const zone = zoneOf('America/Los_Angeles')
  if (!zone) throw new Error('no zone')
  const [csv, ics, jsonLd] = endings.map((ending) =>
    read(ending).listings.map((listing) => {
      const { uid: _, line: __, notes: ___, ...fields } = onVenueClock(listing, zone)
      return fields
    }),
  )

  expect(csv).toMatchObject([
    {
      name: 'First Sample',
      day: '2027-03-05',
      time: '20:00',
      doors: '19:00',
      venueName: 'The Sample Room',
      street: '12 Example Street',
      city: 'Oakland',
      acts: ['First Sample', 'Second Sample', 'dj Third'],
      ageGroup: '21+',
      price: { minCents: 1500, maxCents: 2000 },
      genre: 'Rock',
    },
    {
      name: 'Café Specimen & The Placeholders',
      time: null,
      city: 'Memlo Park',
      ageGroup: null,
      ageNote: '16+',
      price: null,
    },
    {
      acts: ['Specimen, Reunited'],
      time: '15:00',
      price: { minCents: 0, maxCents: 0 },
      tags: ['christmas'],
      genre: null,
    },
    { name: 'First Sample', day: '2027-03-08', time: '19:30', soldOut: true, genre: 'Country' },
  ])
  expect(ics).toEqual(csv)
  expect(jsonLd).toEqual(csv)
})

test('notes stay as they are where the format has them', () => {
  const notes = [null, 'doors early; bring a coat', null, '$45 reserved; sold out']
  expect(read('csv').listings.map((show) => show.notes)).toEqual(notes)
  expect(read('ics').listings.map((show) => show.notes)).toEqual(notes)
})

test('a row that isn’t a show is reported by the line it starts on', () => {
  const problems = (ending: string) => read(ending).problems.map(({ line, reason }) => [line, reason])
  expect(problems('csv')).toEqual([
    [6, 'there’s no such date as “2027-02-30”'],
    [7, 'it’s the same show as “First Sample”, Mar 8 (line 5)'],
  ])

  for (const ending of ['ics', 'jsonld']) {
    const lines = readFileSync(pathOf(ending), 'utf8').split('\n')
    const { problems: rowProblems } = read(ending)
    expect(rowProblems).toHaveLength(2)
    expect(rowProblems.map(({ line }) => lines[line - 1]?.trim())).toEqual(
      ending === 'ics' ? ['BEGIN:VEVENT', 'BEGIN:VEVENT'] : ['{', '{'],
    )
    expect(rowProblems.map(({ text }) => text)).toEqual(['Never Day', 'The First Sample'])
  }
})

test("a file reads the same on a server anywhere: the server's zone has no part in it", () => {
  const script = `
    import { readFileSync } from 'node:fs'
    import { readListings } from ${JSON.stringify(new URL('read-listings.ts', import.meta.url).href)}
    const read = (path) => readListings(readFileSync(path, 'utf8'))
    process.stdout.write(JSON.stringify([process.env.TZ, process.argv.slice(1).map(read)]))`
  const readIn = (zone: string): unknown[] => {
    const argv = ['--input-type=module', '--eval', script, ...endings.map(pathOf)]
    const answer: unknown = JSON.parse(execFileSync(execPath, argv, { env: { TZ: zone }, encoding: 'utf8' }))
    return Array.isArray(answer) ? answer : []
  }

  const expected = JSON.parse(JSON.stringify(endings.map(read)))
  for (const zone of ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'])
    expect(readIn(zone)).toEqual([zone, expected])
})
