import { expect, test } from 'vitest'
import { day } from '../../../kernel/day.ts'
import { importFile } from '../../../kernel/limits.ts'
import { readCalendarFile } from './calendar-file.ts'
import { readListings } from './read-listings.ts'

const read = (content: string) => readCalendarFile({ bytes: Buffer.from(content), today: day('2026-11-20') })
const textOf = (content: string) => {
  const outcome = read(content)
  return 'text' in outcome ? outcome.text : outcome.refused
}
const entry = (summary: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${summary}`, `SUMMARY:${summary}`, ...lines, 'END:VEVENT'].join('\r\n')
const calendar = (...entries: string[]) => ['BEGIN:VCALENDAR', ...entries, 'END:VCALENDAR', ''].join('\r\n')

test('a calendar keeps its upcoming and repeating entries, and those whose dates can’t be read', () => {
  const text = textOf(
    calendar(
      entry('over', 'DTSTART:20261118T200000'),
      entry('yesterday', 'DTSTART;TZID=America/Los_Angeles:20261119T200000'),
      entry('upcoming', 'DTSTART;VALUE=DATE:20261205'),
      entry('festival', 'DTSTART;VALUE=DATE:20261101', 'DTEND;VALUE=DATE:20261130'),
      entry('weekly', 'DTSTART:20200101T200000', 'RRULE:FREQ=WEEKLY'),
      entry('odd', 'DTSTART:soon'),
    ),
  )
  expect([...text.matchAll(/SUMMARY:(\w+)/g)].map(([, name]) => name)).toEqual([
    ...['yesterday', 'upcoming', 'festival', 'weekly', 'odd'],
  ])
  expect(readListings(text).problems.map(({ text: row }) => row)).toEqual(expect.arrayContaining(['odd']))
})

test('a calendar of many years fits once its past is left out', () => {
  const past = entry('over', 'DTSTART:20161118T200000', `DESCRIPTION:${'x'.repeat(1_000)}`)
  const upcoming = entry('upcoming', 'DTSTART:20261205T200000')
  const text = calendar(...Array.from({ length: 1_500 }, () => past), upcoming)
  expect(text.length).toBeGreaterThan(importFile.maxCharacters)
  expect([...textOf(text).matchAll(/SUMMARY:(\w+)/g)].map(([, name]) => name)).toEqual(['upcoming'])
  expect(read(calendar(`${upcoming}\r\nX-NOTE:${'x'.repeat(importFile.maxCharacters)}`))).toEqual({
    refused: 'imports/calendar-too-large',
  })
})

test('a page has the shows that it marks up, with the places that they refer to', () => {
  const place = {
    '@id': '#room',
    '@type': 'Place',
    name: 'The Parlor',
    address: { addressLocality: 'Oakland', addressRegion: 'CA' },
  }
  const show = (name: string, type: string, rest: object = {}) => ({
    ...{ '@type': type, name, startDate: '2026-12-05T20:00:00-08:00', location: { '@id': '#room' } },
    ...rest,
  })
  const page = `<!doctype html><html><head>
    <script>var a = '<script type="application/ld+json">'</script>
    <script type="application/ld+json">{ not JSON }</script>
    <SCRIPT data-x="1" type='application/ld+json'>${JSON.stringify({ '@graph': [{ '@type': 'Organization', name: 'Parlor Inc.' }, place, show('Night Ferries', 'MusicEvent')] })}</SCRIPT>
    <script type="application/ld+json">${JSON.stringify({ '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: show('Open Mic', 'Event') }] })}</script>
    </head><body><script type="application/ld+json">[${JSON.stringify(show('Laugh Track', 'ComedyEvent'))}]`
  const { listings, problems } = readListings(textOf(page))
  expect(problems).toEqual([])
  expect(listings.map(({ name, venueName, city }) => [name, venueName, city])).toEqual([
    ...[
      ['Night Ferries', 'The Parlor', 'Oakland'],
      ['Open Mic', 'The Parlor', 'Oakland'],
    ],
    ['Laugh Track', 'The Parlor', 'Oakland'],
  ])
})

test.each([
  ['a page without any', '<html><body>Shows</body></html>'],
  ['a spreadsheet', 'date,name\n2026-12-05,Open Mic'],
  ['a picture', 'GIF89a\0\0'],
  ['nothing', ''],
])('%s has no calendar', (_, content) => {
  expect(read(content)).toEqual({ refused: 'imports/no-calendar' })
})

test('a page or file with markup nested thousands of levels deep isn’t a calendar', () => {
  const nested = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  const script = (json: string) => `<script type="application/ld+json">${json}</script>`
  const show = '{"@type":"MusicEvent","name":"[[[ \\"Night Ferries\\" ]]]"}'
  expect(textOf(`<html>${script(nested)}</html>`)).toBe('imports/no-calendar')
  expect(textOf(`<html>${script(`{"@type":"MusicEvent","name":${nested}}`)}</html>`)).toBe('imports/no-calendar')
  expect(textOf(`<html>${script(nested)}${script(show)}</html>`)).toContain('Night Ferries')
  expect(() => readListings(nested)).toThrow('This file is damaged: line 1 has text that’s nested too deeply.')
})
