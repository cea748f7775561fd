import { expect, test } from 'vitest'
import { approvedFestival, approvedVenue } from '../../../tests/support/entity-builders.ts'
import { newWorld } from '../../../tests/support/world.ts'
import { importListings } from './import-listings.service.ts'
import { previewImport } from './preview-import.service.ts'
import { publishImport } from './publish-import.service.ts'

const header = 'date,start,venue,city,state,lineup'
const csv = (...rows: string[]) => [header, ...rows].join('\n')

test('a misspelled city is its nearest name, and a row without a usable city is where its venue’s other rows are', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00-08:00' })
  const text = csv(
    '2026-12-05,20:00,Brick Hall,Daily City,CA,Tin Parade',
    '2026-12-06,20:00,Castro Theater,San Francisco,CA,Pale Harbor',
    '2026-12-07,20:00,Castro Theater,,CA,Low Tide Club',
    '2026-12-08,20:00,Castro Theater,3rd,CA,Old Mill Road',
    '2026-12-09,20:00,Castro Theater,Berkelye,CA,Night Ferries',
  )
  expect(await importListings(world.ctx, { text, source: 'test' })).toMatchObject({ created: 5, problems: [] })
  const events = await world.db.selectFrom('events').select(['venue_name', 'city']).orderBy('day').execute()
  expect(events.map(({ city }) => city)).toEqual(['Daly City', ...Array(3).fill('San Francisco'), 'Berkeley'])
  expect(await importListings(world.ctx, { text, source: 'test' })).toMatchObject({ unchanged: 5 })
})

test('a venue with rows in two cities tells nothing of a third row, and a campus is only suggested', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00-08:00' })
  const text = csv(
    '2026-12-05,20:00,Fillmore,San Francisco,CA,Tin Parade',
    '2026-12-06,20:00,Fillmore,Oakland,CA,Pale Harbor',
    '2026-12-07,20:00,Fillmore,,CA,Low Tide Club',
    '2026-12-08,20:00,Frost,Stanford University,CA,Old Mill Road',
  )
  const { created, problems } = await importListings(world.ctx, { text, source: 'test' })
  expect(created).toBe(2)
  expect(problems).toMatchObject([
    { line: 4, reason: 'it has no city' },
    { line: 5, reason: 'we don’t know its city, “Stanford University, CA”; did you mean Stanford?' },
  ])
})

const file = (id: Awaited<ReturnType<typeof approvedVenue>>['id'], text: string) => ({
  entityDetails: { id },
  fileName: 'shows.csv',
  text,
  fixes: [],
})

test('a preview offers the cities that a row may mean', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00-08:00' })
  const { id, owner } = await approvedVenue(world, { name: 'Frost', city: 'Stanford, CA' })
  const text = csv('2026-12-08,20:00,Frost,Stanford University,CA,Old Mill Road')
  const preview = await previewImport(owner, file(id, text))
  expect(preview.rows).toMatchObject([{ outcome: 'unusable', suggestedCities: ['Stanford'] }])
  const fixed = await previewImport(owner, { ...file(id, text), fixes: [{ line: 2, city: 'Stanford' }] })
  expect(fixed.rows).toMatchObject([{ outcome: 'created', suggestedCities: [] }])
})

const others = csv(
  '2026-12-05,20:00,Blue Door Oakland,Oakland,CA,Tin Parade',
  '2026-12-06,20:00,"Blue Door, Oakland",Emeryville,CA,Pale Harbor',
  '2026-12-07,20:00,Brick Hall,Oakland,CA,Low Tide Club',
)

test('a file of which no row is the venue’s says so once, with the names in the file', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00-08:00' })
  const { id, owner } = await approvedVenue(world)
  const { rows, otherVenues } = await previewImport(owner, file(id, others))
  expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['unusable', null],
    ['unusable', null],
    ['unusable', null],
  ])
  expect(otherVenues).toEqual([
    { name: 'Blue Door Oakland', rows: 2 },
    { name: 'Brick Hall', rows: 1 },
  ])

  const atOwnVenue = '2026-12-08,20:00,The Blue Door,Oakland,CA,Old Mill Road'
  const mixed = await previewImport(owner, file(id, `${others}\n${atOwnVenue}`))
  expect(mixed.otherVenues).toBeNull()
  expect(mixed.rows[0]?.reason).toBe('it’s at Blue Door Oakland, not at The Blue Door')
})

test('the rows of the name that a manager chose are the venue’s own, and are found again', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00-08:00' })
  const { id, owner } = await approvedVenue(world)
  const named = { ...file(id, others), venueInFile: 'Blue Door Oakland' }
  const { rows, otherVenues } = await previewImport(owner, named)
  expect(otherVenues).toBeNull()
  expect(rows.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'unusable'])

  await publishImport(owner, { ...named, lines: [2, 3] })
  const shows = await world.db.selectFrom('events').select(['venue_name', 'city', 'host_entity_id']).execute()
  const ownShow = { venue_name: 'The Blue Door', city: 'Oakland', host_entity_id: id }
  expect(shows).toEqual([ownShow, ownShow])
  expect((await previewImport(owner, named)).rows.map(({ outcome }) => outcome)).toEqual([
    'unchanged',
    'unchanged',
    'unusable',
  ])
})

test('a city’s column may name the state too, and an unknown city in it gets suggestions', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00-08:00' })
  const { id, owner } = await approvedFestival(world)
  const named = [
    'Oakland, CA',
    'New York, NY',
    'Washington, DC',
    'Washington, D.C.',
    'St. Paul, MN',
    'Stanford University, CA',
  ]
  const rows = named.map((city, n) => `Show ${n},2026-12-0${n + 1},20:00,Hall ${n},"${city}"`)
  const text = ['name,date,time,venue,city', ...rows].join('\n')
  const { rows: previews } = await previewImport(owner, file(id, text))
  expect(previews.slice(0, -1).map(({ outcome, show }) => [outcome, show?.city])).toEqual(
    ['Oakland', 'New York', 'Washington', 'Washington', 'St. Paul'].map((city) => ['created', city]),
  )
  expect(previews.at(-1)).toMatchObject({
    reason: 'we don’t know its city, “Stanford University, CA”',
    fields: { city: 'Stanford University', state: 'CA' },
    suggestedCities: ['Stanford'],
  })
  await publishImport(owner, { ...file(id, text), lines: [2, 3, 4, 5, 6] })
  const shows = await world.db.selectFrom('events').select('state').orderBy('day').execute()
  expect(shows.map(({ state }) => state)).toEqual(['CA', 'NY', 'DC', 'DC', 'MN'])

  const withState =
    'name,date,venue,city,state\nA,2026-12-01,Hall,"New York, NY",NY\nB,2026-12-02,Hall,"Portland, OR",WA'
  expect((await previewImport(owner, file(id, withState))).rows).toMatchObject([
    { outcome: 'created' },
    { outcome: 'unusable', reason: 'we don’t know its city, “Portland, OR, WA”' },
  ])
  const node = { '@type': 'Event', name: 'A', startDate: '2026-12-01' }
  const location = { '@type': 'Place', name: 'Hall', address: { addressLocality: 'Washington, DC' } }
  const jsonLd = JSON.stringify([{ ...node, location }])
  expect((await previewImport(owner, file(id, jsonLd))).rows).toMatchObject([{ outcome: 'created' }])
})

test('a calendar that names a venue by its address alone has the venue’s own shows', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00-08:00' })
  const { id, owner } = await approvedVenue(world, { address: '1805 Telegraph Ave, Oakland, CA 94612' })
  const locations = [
    '1805 Telegraph Ave\\, Oakland\\, CA 94612',
    '1805 Telegraph Ave. Oakland CA 94612',
    '1805 Telegraph Ave',
    '18 Telegraph Ave\\, Oakland\\, CA 94612',
    '1805 Telegraph Ave\\, Berkeley\\, CA',
  ]
  const events = locations.map(
    (location, n) =>
      `BEGIN:VEVENT\nSUMMARY:Show ${n}\nDTSTART:2026120${n + 1}T200000\nLOCATION:${location}\nEND:VEVENT\n`,
  )
  const text = `BEGIN:VCALENDAR\n${events.join('')}END:VCALENDAR`
  const { rows, otherVenues } = await previewImport(owner, file(id, text))
  expect(otherVenues).toBeNull()
  expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['created', null],
    ['created', null],
    ['created', null],
    ['unusable', 'it’s at 18 Telegraph Ave, not at The Blue Door'],
    ['unusable', 'it’s in Berkeley, CA, not in Oakland, CA'],
  ])
  await publishImport(owner, { ...file(id, text), lines: rows.slice(0, 3).map(({ line }) => line) })
  const shows = await world.db.selectFrom('events').select(['venue_name', 'venue_address', 'venue_entity_id']).execute()
  const venueColumns = {
    venue_name: 'The Blue Door',
    venue_address: '1805 Telegraph Ave, Oakland, CA 94612',
    venue_entity_id: id,
  }
  expect(shows).toEqual([venueColumns, venueColumns, venueColumns])
})

test('a preview shows the time at which a show really starts in the night that skips an hour', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00-08:00' })
  const { id, owner } = await approvedVenue(world)
  const text = 'name,date,time,doors\nLate Set,2027-03-14,02:30,02:00\nLater Set,2027-03-14,04:30,04:00'
  const { rows } = await previewImport(owner, file(id, text))
  expect(rows.map(({ show }) => [show?.time, show?.doors])).toEqual([
    ['03:30', '03:00'],
    ['04:30', '04:00'],
  ])
  const published = await publishImport(owner, { ...file(id, text), lines: [2, 3] })
  expect(published.rows.map(({ show }) => show?.time)).toEqual(['03:30', '04:30'])
  const again = await previewImport(owner, file(id, text))
  expect(again.rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged'])
})

test('a club that a source puts into a neighboring city by mistake is one venue, unless it has a page there', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00-08:00' })
  const rows = ['05', '06', '07', '08', '09'].map((day) => `2026-12-${day},20:00,Stork Nest,Oakland,CA,Act ${day}`)
  const stray = '2026-12-12,20:00,Stork Nest,San Francisco,CA,Stray Act'
  const venuesOf = async (name: string) =>
    world.db
      .selectFrom('events')
      .innerJoin('entities', 'entities.id', 'host_entity_id')
      .select(['entities.city', 'events.city as ofShow', 'venue_address'])
      .where('events.name', '=', name)
      .execute()

  expect(await importListings(world.ctx, { text: csv(...rows, stray), source: 'test' })).toMatchObject({ created: 6 })
  expect(await venuesOf('Stray Act')).toEqual([{ city: 'Oakland', ofShow: 'Oakland', venue_address: 'Oakland, CA' }])
  expect(await importListings(world.ctx, { text: csv(...rows, stray), source: 'test' })).toMatchObject({ unchanged: 6 })

  await approvedVenue(world, { name: 'Stork Nest', city: 'San Francisco, CA' })
  await importListings(world.ctx, { text: csv(...rows, stray.replace('Stray Act', 'Late Act')), source: 'test' })
  expect(await venuesOf('Late Act')).toMatchObject([{ city: 'San Francisco', ofShow: 'San Francisco' }])
})
