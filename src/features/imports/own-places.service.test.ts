import { expect, test } from 'vitest'
import { approvedBand, approvedFestival, approvedVenue } from '../../../tests/support/entity-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { EntityId } from '../../kernel/ids.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { parseZone } from '../../kernel/zone.ts'
import { fetchEvent } from '../events/page/fetch-event.service.ts'
import { findTown } from '../places/towns.service.ts'
import { importListings } from './import-listings.service.ts'
import { previewImport } from './preview-import.service.ts'
import { publishImport } from './publish-import.service.ts'
import type { Fix } from './rules/fixes.ts'

const header = 'date,doors,start,venue,address,city,state,ages,price_min,price_max,sold_out,lineup,tags,notes'
const csv = (...rows: string[]) => [header, ...rows].join('\n')
const ownRow = '2026-12-05,19:00,20:00,The Blue Door,,Oakland,CA,21+,15,20,,Tin Parade; Low Tide Club,punk,'
const bare = '2026-12-06,,,,,,,,,,,Pale Harbor,,'

const file = (entityId: EntityId, text: string, fixes: Fix[] = []) => ({
  entityDetails: { id: entityId },
  fileName: 'shows.csv',
  text,
  fixes,
})

/** What became of each row, by its line. */
const outcomes = ({ rows }: Awaited<ReturnType<typeof previewImport>>) =>
  rows.map(({ line, outcome, reason }) => [line, outcome, reason])

const publishAll = (ctx: SignedInCtx, entityId: EntityId, text: string) =>
  publishImport(ctx, { ...file(entityId, text), lines: [2, 3, 4, 5] })

const placeOfShows = (world: World, hostId: EntityId) =>
  world.db
    .selectFrom('events')
    .select(['name', 'venue_name', 'venue_address', 'venue_entity_id', 'city', 'lat', 'lng', 'place_exact', 'zone'])
    .where('host_entity_id', '=', hostId)
    .orderBy('name')
    .execute()

const pick = (town: Awaited<ReturnType<typeof findTown>>) => ({ lat: town?.lat, lng: town?.lng })

test('a show of a venue’s own file is at the venue’s address and pin, whether its row or its file has a venue or not', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  const pin = { lat: 37.8001, lng: -122.2702, place_exact: true }
  await world.db.updateTable('entities').set(pin).where('id', '=', id).execute()
  await publishAll(owner, id, csv(ownRow, bare))
  await publishImport(owner, { ...file(id, 'date,lineup\n2026-12-07,Quiet Night'), fileName: 'bare.csv', lines: [2] })
  const venuePlace = {
    venue_name: 'The Blue Door',
    venue_address: '12 Broadway, Oakland, CA 94607',
    venue_entity_id: id,
  }
  expect(await placeOfShows(world, id)).toEqual(
    ['Pale Harbor', 'Quiet Night', 'Tin Parade'].map((name) => ({
      ...{ name, ...venuePlace, ...pin },
      ...{ city: 'Oakland', zone: 'America/Los_Angeles' },
    })),
  )
})

test('a row’s own street counts unless it is the venue’s, and only a public page lends its address', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedFestival(world)
  const room = await approvedVenue(world)
  await approvedVenue(world, { name: 'Cellar', address: '9 Webster St, Oakland, CA 94607', status: 'pending' })
  await world.db.updateTable('entities').set({ place_exact: true }).where('id', '=', room.id).execute()
  const rows = ['', '12 Broadway', '300 Jack London Sq'].map((street, n) =>
    ownRow.replace('Blue Door,,', `Blue Door,${street},`).replace('Tin Parade', `Act ${n}`),
  )
  await publishAll(owner, id, csv(...rows, ownRow.replace('The Blue Door', 'Cellar').replace('Tin Parade', 'Act 3')))
  const places = (await placeOfShows(world, id)).map((show) => [
    show.venue_address,
    show.place_exact,
    show.venue_entity_id,
  ])
  expect(places).toEqual([
    ['12 Broadway, Oakland, CA 94607', true, room.id],
    ['12 Broadway, Oakland, CA 94607', true, room.id],
    ['300 Jack London Sq, Oakland, CA', false, null],
    ['Oakland, CA', false, null],
  ])
})

test('an import tells neither the pin nor the time zone of a page that waits for approval', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedFestival(world)
  const waiting = await approvedVenue(world, { name: 'Secret Cellar', status: 'pending' })
  const zone = parseZone('America/Boise') ?? undefined
  const secret = { lat: 37.81234, lng: -122.26789, place_exact: true, zone }
  await world.db.updateTable('entities').set(secret).where('id', '=', waiting.id).execute()
  const row = ownRow.replace('The Blue Door', 'Secret Cellar')
  await publishAll(owner, id, csv(row, row.replace('12-05', '12-06').replace('Cellar,,', 'Cellar,12 Broadway,')))

  const town = await findTown(world.ctx, 'Oakland, CA')
  const inTown = { ...pick(town), place_exact: false, zone: 'America/Los_Angeles', venue_entity_id: null }
  expect(await placeOfShows(world, id)).toMatchObject([inTown, inTown])
  const [show] = await world.db.selectFrom('events').select('id').where('host_entity_id', '=', id).execute()
  const { event } = await fetchEvent(world.ctx, { eventID: show?.id })
  expect(JSON.stringify(event)).not.toMatch(/37\.81|122\.26789|Boise/)

  await importListings(world.ctx, { text: csv(row.replace('Tin Parade', 'Pale Harbor')), source: 'test' })
  expect(await placeOfShows(world, waiting.id)).toMatchObject([inTown])
})

test('an unclaimed page goes before one of its name that waits for approval', async () => {
  await using world = await newWorld()
  await approvedVenue(world, { name: 'Cellar', status: 'pending' })
  const unclaimed = await approvedVenue(world, { name: 'Cellar', status: 'unclaimed' })
  const { id, owner } = await approvedFestival(world)
  const row = ownRow.replace('The Blue Door', 'Cellar')
  await publishAll(owner, id, csv(row))
  expect(await placeOfShows(world, id)).toMatchObject([{ venue_entity_id: unclaimed.id }])
  await importListings(world.ctx, { text: csv(row.replace('Tin Parade', 'Pale Harbor')), source: 'test' })
  expect(await placeOfShows(world, unclaimed.id)).toHaveLength(1)
})

test('a row with another street than its venue’s page is at its city’s point, without a link to the page', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  const pin = { lat: 37.8001, lng: -122.2702, place_exact: true }
  await world.db.updateTable('entities').set(pin).where('id', '=', id).execute()
  const other = ownRow.replace('Blue Door,,', 'Blue Door,300 Jack London Sq,')
  await publishAll(owner, id, csv(other))
  await importListings(world.ctx, { text: csv(other.replace('Tin Parade', 'Tiny Lamps')), source: 'test' })
  const town = await findTown(world.ctx, 'Oakland, CA')
  const inTown = { ...pick(town), place_exact: false, venue_entity_id: null }
  expect(await placeOfShows(world, id)).toMatchObject([
    { name: 'Tin Parade', ...inTown },
    { name: 'Tiny Lamps', ...inTown },
  ])
})

test('an import links and splits lineups by public acts only', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  await approvedBand(world, { name: 'Tin Parade', status: 'pending' })
  await approvedBand(world, { name: 'Pale Harbor', status: 'pending' })
  const text = 'date;start;lineup\n2026-12-05;20:00;Tin Parade, Pale Harbor\n2026-12-06;20:00;Tin Parade'
  await publishAll(owner, id, text)
  const acts = await world.db.selectFrom('event_acts').select(['name', 'entity_id']).orderBy('name').execute()
  expect(acts).toEqual([
    { name: 'Tin Parade', entity_id: null },
    { name: 'Tin Parade, Pale Harbor', entity_id: null },
  ])
})

test('a file without a venue column says of each row that it has no venue, where no venue imports it', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedFestival(world)
  const text = 'date,city,lineup\n2026-12-05,Oakland,Tin Parade\n2026-12-06,Oakland,Pale Harbor'
  expect(outcomes(await previewImport(owner, file(id, text)))).toEqual([
    [2, 'unusable', 'no venue'],
    [3, 'unusable', 'no venue'],
  ])
  const fixes = [{ line: 3, venue: 'Brick Hall', state: 'CA' }]
  expect(outcomes(await previewImport(owner, file(id, text, fixes)))[1]).toEqual([3, 'created', null])
  const room = await approvedVenue(world)
  expect(outcomes(await previewImport(room.owner, file(room.id, text.replace('06,Oakland', '06,Berkeley'))))).toEqual([
    [2, 'created', null],
    [3, 'unusable', 'it’s in Berkeley, CA, not in Oakland, CA'],
  ])
})

test('in a file with semicolons, commas divide a lineup of known acts, and the show is found again', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  const band = await approvedBand(world, { name: 'Tin Parade' })
  const text = [
    'date;start;lineup;price',
    '2026-12-05;20:00;Tin Parade, Pale Harbor;20,50',
    '2026-12-06;20:00;Pale Harbor;"1,050"',
    '2026-12-07;20:00;Earth, Wind & Fire;15',
    '2026-12-08;20:00;Tin Parade, Low Tide Club;15',
  ].join('\n')
  const lineups = ({ rows }: Awaited<ReturnType<typeof previewImport>>) => rows.map(({ show }) => show?.lineup)
  const preview = await previewImport(owner, file(id, text))
  expect(lineups(preview)).toEqual([
    ['Tin Parade', 'Pale Harbor'],
    ['Pale Harbor'],
    ['Earth, Wind & Fire'],
    ['Tin Parade, Low Tide Club'],
  ])
  expect(preview.rows.map(({ show }) => show?.minCents)).toEqual([2050, 105_000, 1500, 1500])
  await publishAll(owner, id, text)
  const linked = world.db.selectFrom('event_acts').select('name').where('entity_id', '=', band.id)
  expect(await linked.execute()).toEqual([{ name: 'Tin Parade' }])
  await approvedBand(world, { name: 'Low Tide Club' })
  expect((await publishAll(owner, id, text)).rows.map(({ outcome }) => outcome)).toEqual(
    Array.from({ length: 4 }, () => 'unchanged'),
  )

  const tour = 'date;start;venue;city;state;lineup\n2026-12-09;20:00;Brick Hall;Oakland;CA;Tin Parade, Old Mill Road'
  expect(outcomes(await previewImport(band.owner, file(band.id, tour)))).toEqual([[2, 'created', null]])
})
