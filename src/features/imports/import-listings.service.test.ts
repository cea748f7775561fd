import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { approvedBand, approvedVenue } from '../../../tests/support/entity-builders.ts'
import { form, poster } from '../../../tests/support/event-desk.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { EntityId } from '../../kernel/ids.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { day as dayOf } from '../../kernel/day.ts'
import { EventInput } from '../events/event/event-input-data.ts'
import { saveEventForm } from '../events/save/save-event-form.service.ts'
import { importListings } from './import-listings.service.ts'

const sample = (format: string) => readFile(join(import.meta.dirname, 'samples', `shows.${format}`), 'utf8')
const header = 'date,doors,start,venue,address,city,state,ages,price_min,price_max,sold_out,lineup,tags,notes'
const csv = (...rows: string[]) => [header, ...rows].join('\n')
const show = '2026-12-05,19:00,20:00,Brick Hall,,Oakland,CA,21+,15,20,,Tin Parade; Low Tide Club,punk,'

/** What people see of all imported shows, without ids. */
const shows = (world: World) =>
  world.db
    .selectFrom('events')
    .leftJoin('event_occurrences', 'event_occurrences.event_id', 'events.id')
    .innerJoin('entities', 'entities.id', 'host_entity_id')
    .select([
      'events.name',
      'events.day',
      'wall_time',
      'starts_at',
      'listed',
      'entities.name as host',
      'entities.status',
    ])
    .select([
      'entry_fee',
      'cover_cents',
      'cover_max_cents',
      'events.age_group',
      'events.genre',
      'sold_out',
      'doors_time',
    ])
    .orderBy('events.day')
    .orderBy('events.name')
    .execute()

test('a listing becomes a published show at an unclaimed venue with unclaimed acts', async () => {
  await using world = await newWorld()
  const summary = await importListings(world.ctx, { text: csv(show), source: 'test' })
  expect(summary).toMatchObject({ created: 1, updated: 0, unchanged: 0, problems: [], left: [] })
  expect(await shows(world)).toMatchObject([
    {
      name: 'Tin Parade',
      day: '2026-12-05',
      wall_time: '20:00',
      doors_time: '19:00',
      starts_at: new Date('2026-12-05T20:00-08:00'),
      listed: true,
      host: 'Brick Hall',
      status: 'unclaimed',
      entry_fee: true,
      cover_cents: 1500,
      cover_max_cents: 2000,
      age_group: '21+',
      genre: 'Punk',
    },
  ])
  const pages = await world.db.selectFrom('entities').select(['type', 'name', 'status']).orderBy('name').execute()
  expect(pages).toEqual([
    { type: 'venue', name: 'Brick Hall', status: 'unclaimed' },
    { type: 'band', name: 'Low Tide Club', status: 'unclaimed' },
    { type: 'band', name: 'Tin Parade', status: 'unclaimed' },
  ])
})

test.for(['csv', 'ics', 'jsonld'])('importing a %s file twice changes nothing', async (format) => {
  await using world = await newWorld()
  const text = await sample(format)
  const first = await importListings(world.ctx, { text, source: 'sample' })
  const after = await shows(world)
  const second = await importListings(world.ctx, { text, source: 'sample' })

  expect(first.created).toBeGreaterThan(0)
  expect(second).toMatchObject({ created: 0, updated: 0, unchanged: first.created, left: [] })
  expect(second.problems).toEqual(first.problems)
  expect(await shows(world)).toEqual(after)
})

test('holds and private parties of a file are reported, and nobody sees them', async () => {
  await using world = await newWorld()
  const rows = [
    show,
    '2026-12-06,19:00,20:00,Brick Hall,,Oakland,CA,21+,15,20,,HOLD - Tin Parade,punk,',
    '2026-12-07,19:00,20:00,Brick Hall,,Oakland,CA,21+,15,20,,Private Party,,',
  ]
  const summary = await importListings(world.ctx, { text: csv(...rows), source: 'test' })
  expect(summary.problems).toEqual([
    { line: 3, reason: 'a hold, so not published', text: '2026-12-06 HOLD - Tin Parade at Brick Hall' },
    { line: 4, reason: 'private, so not published', text: '2026-12-07 Private Party at Brick Hall' },
  ])
  expect((await shows(world)).map(({ name }) => name)).toEqual(['Tin Parade'])
})

test('a venue is found again however its page spells its city', async () => {
  await using world = await newWorld()
  const existingVenue = await approvedVenue(world, { name: 'Brick Hall', city: 'New York City, NY' })
  await world.db.updateTable('entities').set({ city: 'New York' }).where('id', '=', existingVenue.id).execute()
  await importListings(world.ctx, { text: csv(show.replace('Oakland,CA', 'New York,NY')), source: 'test' })
  const venues = await world.db.selectFrom('entities').select('id').where('type', '=', 'venue').execute()
  expect(venues).toEqual([{ id: existingVenue.id }])
})

test('a changed line updates its show and keeps its address', async () => {
  await using world = await newWorld()
  await importListings(world.ctx, { text: csv(show), source: 'test' })
  const [before] = await world.db.selectFrom('events').select('id').execute()
  const summary = await importListings(world.ctx, { text: csv(show.replace('20:00', '21:30')), source: 'test' })
  const [after] = await world.db.selectFrom('events').select(['id', 'wall_time']).execute()

  expect(summary).toMatchObject({ created: 0, updated: 1, unchanged: 0 })
  expect(after).toEqual({ id: before?.id, wall_time: '21:30' })
})

test('a show that left the file is reported and stays', async () => {
  await using world = await newWorld()
  const other = show.replace('Tin Parade', 'Paper Moons').replace('12-05', '12-06')
  await importListings(world.ctx, { text: csv(show, other), source: 'test' })
  const summary = await importListings(world.ctx, { text: csv(show), source: 'test' })

  expect(summary.left).toEqual([{ name: 'Paper Moons', venueName: 'Brick Hall', day: '2026-12-06', isOver: false }])
  expect(await shows(world)).toHaveLength(2)
})

test('a row with an unknown city is reported with its line, and the rest is imported', async () => {
  await using world = await newWorld()
  const summary = await importListings(world.ctx, {
    text: csv(show.replace('Brick Hall', 'Elm Hall').replace('Oakland', 'Nowhereville'), show),
    source: 'test',
  })
  expect(summary).toMatchObject({ created: 1, problems: [{ line: 2 }] })
})

test('a broken file changes nothing', async () => {
  await using world = await newWorld()
  const broken = (await sample('ics')).slice(0, -200)
  await expect(importListings(world.ctx, { text: broken, source: 'test' })).rejects.toMatchObject({
    code: 'imports/broken-file',
  })
  expect(await shows(world)).toEqual([])
})

test('two imports of the same file at once create each show once', async () => {
  await using world = await newWorld()
  const text = await sample('csv')
  const start = () => importListings(world.ctx, { text, source: 'sample' })
  const both = await Promise.allSettled([start(), start()])
  const problems = both.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(both.filter((outcome) => outcome.status === 'fulfilled' && outcome.value.created > 0)).toHaveLength(1)
  expect(problems.filter((problem) => problem.code !== 'imports/under-way')).toEqual([])
  expect(await start()).toMatchObject({ created: 0 })
})

test('a show from another source is not listed twice', async () => {
  await using world = await newWorld()
  await importListings(world.ctx, { text: csv(show), source: 'one' })
  expect(await importListings(world.ctx, { text: csv(show), source: 'two' })).toMatchObject({
    created: 0,
    broughtByOthers: 1,
  })
})

test('a show that its venue or its act typed by hand is not listed twice', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world, { name: 'Brick Hall' })
  const band = await approvedBand(world, { name: 'Paper Moons' })
  const image = await poster(world, venue.owner.who.userId)
  const typed = {
    eventDate: '2026-12-05',
    venueName: 'Brick Hall',
    venueAddress: '1 Broadway, Oakland, CA 94607',
    image,
  }
  const save = (owner: SignedInCtx, id: EntityId, over: object) =>
    saveEventForm(owner, { event: EventInput.parse(form({ ...typed, ...over })), entityDetails: { id } })
  await save(venue.owner, venue.id, { eventName: 'An Evening', lineup: ['Tin Parade'] })
  const { eventID } = await save(band.owner, band.id, {
    image: await poster(world, band.owner.who.userId),
    lineup: ['Paper Moons'],
  })
  await world.db.updateTable('events').set({ venue_entity_id: venue.id }).where('id', '=', eventID).execute()

  const summary = await importListings(world.ctx, {
    text: csv(show, show.replace('Tin Parade', 'Paper Moons'), show.replace('Tin Parade', 'Pale Harbor')),
    source: 'paper',
  })
  expect(summary).toMatchObject({ created: 1, broughtByOthers: 2, problems: [] })
})

const weekly = (...lines: string[]) =>
  [
    ...[
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:karaoke',
      'SUMMARY:Karaoke',
      'LOCATION:Brick Hall\\, 1 Broadway\\, Oakland\\, CA',
    ],
    ...['DTSTART;TZID=America/Los_Angeles:20261204T200000', 'DTEND;TZID=America/Los_Angeles:20261204T230000'],
    ...['RRULE:FREQ=WEEKLY', ...lines, 'END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n')

test('a weekly rule becomes a weekly show from its first date on, without the dates that it leaves out', async () => {
  await using world = await newWorld()
  const text = weekly('EXDATE;TZID=America/Los_Angeles:20261211T200000')
  expect(await importListings(world.ctx, { text, source: 'club' })).toMatchObject({ created: 1, problems: [] })
  const event = await world.db
    .selectFrom('events')
    .select(['id', 'repeats', 'day', 'day_of_week', 'removed_dates', 'wall_time', 'end_time'])
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({
    repeats: true,
    day: null,
    day_of_week: 'Friday',
    wall_time: '20:00',
    end_time: '23:00',
  })
  expect(event.removed_dates).toEqual(['2026-12-11', '2026-11-20', '2026-11-27'])
  const dates = await world.db.selectFrom('event_occurrences').select('day').orderBy('day').execute()
  expect(dates.map(({ day }) => day)).toEqual(['2026-12-04', '2026-12-18', '2026-12-25'])

  const dated = ['2026-12-11', '2026-12-18'].map((date) =>
    show.replace('2026-12-05', date).replace('Tin Parade; Low Tide Club', 'Karaoke'),
  )
  const paper = { text: csv(...dated), source: 'paper' }
  expect(await importListings(world.ctx, paper)).toMatchObject({ created: 1, broughtByOthers: 1, problems: [] })

  await world.setNow('2026-12-05T20:00:00-08:00')
  expect(await importListings(world.ctx, { text, source: 'club' })).toMatchObject({ unchanged: 1, left: [] })
  expect(await importListings(world.ctx, { text: weekly(), source: 'club' })).toMatchObject({ updated: 1 })
  expect(await importListings(world.ctx, { text: weekly(), source: 'paper' })).toMatchObject({ broughtByOthers: 1 })
})

test('a show that would move to a canceled date stays as it is, and the rest of its file comes in', async () => {
  await using world = await newWorld()
  await importListings(world.ctx, { text: weekly(), source: 'club' })
  await world.db
    .updateTable('events')
    .set({ canceled_dates: [dayOf('2026-12-04')] })
    .execute()
  const other = ['BEGIN:VEVENT', 'UID:trivia', 'SUMMARY:Trivia', 'LOCATION:Brick Hall\\, 1 Broadway\\, Oakland\\, CA']
  const text = weekly('END:VEVENT', ...other, 'DTSTART:20261210T040000Z').replace('RRULE:FREQ=WEEKLY\r\n', '')
  expect(await importListings(world.ctx, { text, source: 'club' })).toMatchObject({
    created: 1,
    problems: [{ reason: 'its date was canceled here, so it wasn’t changed' }],
  })
  expect((await shows(world)).map(({ name, day }) => [name, day])).toEqual([
    ['Trivia', '2026-12-09'],
    ...Array.from({ length: 4 }, () => ['Karaoke', null]),
  ])
})
