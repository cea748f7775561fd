import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { approvedVenue } from '../../../tests/support/entity-builders.ts'
import { publishedShow, weeklyShow } from '../../../tests/support/event-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { previewImport } from '../../features/imports/preview-import.service.ts'
import { publishImport } from '../../features/imports/publish-import.service.ts'
import { readListings } from '../../features/imports/read/read-listings.ts'
import { exportMyData } from '../../features/leaving/export/export-my-data.service.ts'
import { calendarRoutes } from './calendars.ts'

const get = async (world: World, path: string, headers: Record<string, string> = {}) =>
  calendarRoutes(world.ctx).request(path, { headers })

test('calendar programs download a file once, then get 304 Not Modified', async () => {
  await using world = await newWorld()
  const { hostId, eventId } = await publishedShow(world)
  const first = await get(world, `/calendar/${hostId}.ics`)
  expect(first.status).toBe(200)
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(first.headers.get('content-disposition')).toBe('inline; filename="the-blue-door.ics"')
  expect(first.headers.get('cache-control')).toBe('public, max-age=300')

  const etag = `${first.headers.get('etag')}`
  const again = await get(world, `/calendar/${hostId}.ics`, { 'If-None-Match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect([first, again].map(({ headers }) => headers.get('vary'))).toEqual(['Accept-Encoding', 'Accept-Encoding'])
  expect((await get(world, `/calendar/${hostId}.ics`, { 'If-None-Match': `W/${etag}` })).status).toBe(304)

  await world.db.updateTable('events').set({ name: 'Night Boats' }).where('id', '=', eventId).execute()
  expect((await get(world, `/calendar/${hostId}.ics`, { 'If-None-Match': etag })).status).toBe(200)
  expect((await get(world, `/calendar/event/${eventId}.ics`)).status).toBe(200)
  expect((await get(world, `/calendar/event/${eventId}.ics?date=2026-11-21`)).status).toBe(200)
  expect((await get(world, `/calendar/event/${eventId}.ics?date=2026-11-22`)).status).toBe(404)
})

test('unknown and hidden calendars are a 404', async () => {
  await using world = await newWorld()
  const { hostId, eventId } = await publishedShow(world)
  await world.db.updateTable('entities').set({ status: 'suspended' }).where('id', '=', hostId).execute()
  const paths = [`${hostId}.ics`, `event/${eventId}.ics`, 'harbor.ics', '..%2f..%2fetc.ics', hostId, '%00.ics']
  const answers = await Promise.all(paths.map((path) => get(world, `/calendar/${path}`)))
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404))
})

test('the import’s calendar reader finds the same shows in the file', async () => {
  await using world = await newWorld()
  const { hostId } = await weeklyShow(world, { name: 'Open Stage, late' })
  await publishedShow(world, { hostId, name: 'A very long name '.repeat(7).trim(), day: '2026-11-24' })
  const { listings, problems } = readListings(await (await get(world, `/calendar/${hostId}.ics`)).text())
  expect(problems).toEqual([])
  expect(listings.map(({ name }) => name).slice(0, 2)).toEqual([
    'Open Stage, late',
    'A very long name '.repeat(7).trim(),
  ])
  expect(listings).toHaveLength(7)
  expect(listings[0]).toMatchObject({ venueName: 'The Blue Door', city: 'Oakland', state: 'CA' })
})

test('check 45: a name that is iCalendar itself stays a name, on shows and on the calendar', async () => {
  await using world = await newWorld()
  const evil = 'Harbor\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Free beer\u2028x;,\\'
  const { hostId, eventId } = await publishedShow(world)
  await world.db
    .updateTable('events')
    .set({ name: evil, description: evil, venue_name: evil, venue_address: evil })
    .where('id', '=', eventId)
    .execute()
  await world.db.updateTable('entities').set({ name: evil }).where('id', '=', hostId).execute()

  for (const path of [`/calendar/${hostId}.ics`, `/calendar/event/${eventId}.ics`]) {
    const answer = await get(world, path)
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="[\w-]+\.ics"$/)
    const text = await answer.text()
    const lines = text.replace(/\r\n /g, '').split('\r\n')
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
    expect(lines.filter((line) => line.startsWith('SUMMARY:'))).toEqual([
      String.raw`SUMMARY:Harbor END:VEVENT BEGIN:VEVENT SUMMARY:Free beer x\;\,` + '\\\\',
    ])
    expect(lines.filter((line) => line !== '' && !/^[A-Z-]+[;:]/.test(line))).toEqual([])
    expect(text).not.toMatch(/[^\r]\n|\r[^\n]/)
  }
})

/** Names that are something else to a spreadsheet, a mail program or a calendar, and the line that people read. */
const oddNames: [inFile: string, asName: string][] = [
  ['=HYPERLINK("https://evil.example")', '=HYPERLINK("https://evil.example")'],
  ['+1 510 555 0100', '+1 510 555 0100'],
  ['Gull\r\nBcc: everybody@example.com', 'Gull Bcc: everybody@example.com'],
  ['Harbor\r\nEND:VEVENT\r\nBEGIN:VEVENT', 'Harbor END:VEVENT BEGIN:VEVENT'],
]
const place = 'LOCATION:The Blue Door\\, Oakland\\, CA'
const uploads = {
  csv: [
    'date,start,name,venue,city,state',
    ...oddNames.map(
      ([name], at) => `2026-12-0${at + 1},20:00,"${name.replaceAll('"', '""')}",The Blue Door,Oakland,CA`,
    ),
  ].join('\n'),
  ics: [
    'BEGIN:VCALENDAR',
    ...oddNames.flatMap(([name], at) => {
      const summary = `SUMMARY:${name.replaceAll('\r\n', '\\n')}`
      return ['BEGIN:VEVENT', `UID:${at}`, `DTSTART:2026120${at + 1}T200000`, summary, place, 'END:VEVENT']
    }),
    'END:VCALENDAR',
  ].join('\r\n'),
}

test.for(['csv', 'ics'] as const)(
  'check 45: names of an uploaded .%s file are lines of text, here and in our calendar',
  async (ending) => {
    await using world = await newWorld()
    const { id, owner } = await approvedVenue(world)
    const file = { entityDetails: { id }, fileName: `=1+1.${ending}`, text: uploads[ending], fixes: [] }
    const { rows } = await previewImport(owner, file)
    await publishImport(owner, { ...file, lines: rows.map(({ line }) => line) })

    const names = oddNames.map(([, asName]) => asName)
    const events = await world.db.selectFrom('events').select('name').orderBy('day').execute()
    expect(events.map(({ name }) => name)).toEqual(names)
    const { listings, problems } = readListings(await (await get(world, `/calendar/${id}.ics`)).text())
    expect([listings.map(({ name }) => name), problems]).toEqual([names, []])

    const { zip } = await exportMyData(owner)
    const activity = strFromU8(unzipSync(Buffer.from(zip, 'base64'))['page-activity.csv'] ?? new Uint8Array())
    expect(activity).toContain(`4 shows from =1+1.${ending}`)
    expect(activity).not.toMatch(/(^|,|\n)"?[=+@-]/)
  },
)
