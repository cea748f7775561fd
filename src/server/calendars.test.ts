import { expect, test } from 'vitest'
import { publishedShow, weeklyShow } from '../../tests/support/event-builders.ts'
import { newWorld, type World } from '../../tests/support/world.ts'
import { readListings } from '../features/imports/read/read-listings.ts'
import { calendarRoutes } from './calendars.ts'

const get = async (world: World, path: string, headers: Record<string, string> = {}) =>
  calendarRoutes(world.ctx).request(path, { headers })

test('calendar programs get a file once, and then hear that it is the same', async () => {
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
  expect((await get(world, `/calendar/${hostId}.ics`, { 'If-None-Match': `W/${etag}` })).status).toBe(304)

  await world.db.updateTable('events').set({ name: 'Night Boats' }).where('id', '=', eventId).execute()
  expect((await get(world, `/calendar/${hostId}.ics`, { 'If-None-Match': etag })).status).toBe(200)
  expect((await get(world, `/calendar/event/${eventId}.ics`)).status).toBe(200)
})

test('what is none or hidden is not found', async () => {
  await using world = await newWorld()
  const { hostId, eventId } = await publishedShow(world)
  await world.db.updateTable('entities').set({ status: 'suspended' }).where('id', '=', hostId).execute()
  const paths = [`${hostId}.ics`, `event/${eventId}.ics`, 'harbor.ics', '..%2f..%2fetc.ics', hostId, '%00.ics']
  const answers = await Promise.all(paths.map((path) => get(world, `/calendar/${path}`)))
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404))
})

test('our own reader of calendars finds the same shows in the file', async () => {
  await using world = await newWorld()
  const { hostId } = await weeklyShow(world, { name: 'Open Stage, late' })
  await publishedShow(world, { hostId, name: 'A very long name '.repeat(12).trim(), day: '2026-11-24' })
  const { listings, problems } = readListings(await (await get(world, `/calendar/${hostId}.ics`)).text())
  expect(problems).toEqual([])
  expect(listings.map(({ name }) => name).slice(0, 2)).toEqual([
    'Open Stage, late',
    'A very long name '.repeat(12).trim(),
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

  const text = await (await get(world, `/calendar/${hostId}.ics`)).text()
  const lines = text.replace(/\r\n /g, '').split('\r\n')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(lines.filter((line) => line.startsWith('SUMMARY:'))).toEqual([
    String.raw`SUMMARY:Harbor END:VEVENT BEGIN:VEVENT SUMMARY:Free beer x\;\,` + '\\\\',
  ])
  expect(lines.filter((line) => line !== '' && !/^[A-Z-]+[;:]/.test(line))).toEqual([])
  expect(text).not.toMatch(/[^\r]\n|\r[^\n]/)
})
