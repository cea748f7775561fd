import type { Updateable } from 'kysely'
import { expect, test } from 'vitest'
import { approvedBand, approvedFestival, approvedVenue, manages } from '../../../tests/support/entity-builders.ts'
import { showsOf } from '../../../tests/support/shows-of.ts'
import { newWorld } from '../../../tests/support/world.ts'
import type { EventsTables } from '../../db/tables/events.ts'
import type { EntityId } from '../../kernel/ids.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { blankEvent } from '../events/save/erase-event.store.ts'
import { importListings } from './import-listings.service.ts'
import { previewImport } from './preview-import.service.ts'
import { publishImport } from './publish-import.service.ts'
import type { Fix } from './rules/fixes.ts'

const header = 'date,doors,start,venue,address,city,state,ages,price_min,price_max,sold_out,lineup,tags,notes'
const csv = (...rows: string[]) => [header, ...rows].join('\n')
const ownRow = '2026-12-05,19:00,20:00,The Blue Door,,Oakland,CA,21+,15,20,,Tin Parade; Low Tide Club,punk,'
const bare = '2026-12-06,,,,,,,,,,,Pale Harbor,,'
const away = '2026-12-07,,20:00,Brick Hall,,Oakland,CA,,,,,Tin Parade,,'
const over = '2026-11-01,,20:00,The Blue Door,,Oakland,CA,,,,,Old Mill Road,,'
const dayless = ',,20:00,The Blue Door,,Oakland,CA,,,,,Nobody Knows When,,'

const file = (entityId: EntityId, text: string, fixes: Fix[] = []) => ({
  entityDetails: { id: entityId },
  fileName: 'shows.csv',
  text,
  fixes,
})

/** What became of each row, by its line. */
const outcomes = ({ rows }: Awaited<ReturnType<typeof previewImport>>) =>
  rows.map(({ line, outcome, reason }) => [line, outcome, reason])

const publishAll = (ctx: SignedInCtx, entityId: EntityId, text: string, fixes: Fix[] = []) =>
  publishImport(ctx, { ...file(entityId, text, fixes), lines: [2, 3, 4, 5, 6] })

test('a show at a venue of the same name in another city is not taken for another venue’s', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  const elsewhere = ownRow.replace('Oakland', 'San Francisco')
  const { rows } = await previewImport(owner, file(id, csv(bare, elsewhere, away)))
  expect(rows.map(({ reason, isOthers }) => [reason, isOthers])).toEqual([
    [null, false],
    ['it’s in San Francisco, CA, not in Oakland, CA', false],
    ['it’s at Brick Hall, not at The Blue Door', true],
  ])
})

test('a row that can’t be read is another venue’s if it names one and the file has rows of this one', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  const odd = ',,20:00,Natural,,3rd,CA,,,,,Old Mill Road,,'
  const townless = '2026-12-08,,20:00,Natural,,3rd,CA,,,,,Old Mill Road,,'
  const isOthersOf = async (...rows: string[]) =>
    (await previewImport(owner, file(id, csv(...rows)))).rows.map(({ isOthers }) => isOthers)
  expect(await isOthersOf(ownRow, odd, townless, dayless)).toEqual([false, true, true, false])
  expect(await isOthersOf(odd, townless, dayless), 'the file may call this venue Natural').toEqual([
    false,
    false,
    false,
  ])
})

test('a preview says of every row what publishing would do, and writes nothing', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  const preview = await previewImport(owner, file(id, csv(ownRow, bare, away, over, dayless)))
  expect(outcomes(preview)).toEqual([
    [2, 'created', null],
    [3, 'created', null],
    [4, 'unusable', 'it’s at Brick Hall, not at The Blue Door'],
    [5, 'created', null],
    [6, 'unusable', 'no date'],
  ])
  expect(preview.rows.filter(({ isOthers }) => isOthers).map(({ line }) => line)).toEqual([4])
  expect(preview.rows[0]).toMatchObject({
    show: { name: 'Tin Parade', day: '2026-12-05', time: '20:00', doors: '19:00', minCents: 1500, genre: 'Punk' },
    fields: { lineup: 'Tin Parade; Low Tide Club', price: '15; 20', start: '20:00' },
    isEdited: false,
    isOver: false,
  })
  expect(preview.rows[3]?.isOver).toBe(true)
  expect(await showsOf(world, id)).toEqual([])
  expect(await world.db.selectFrom('imported_shows').select('source').execute()).toEqual([])
})

test('only the chosen rows are published, as mended, and found again on the next day', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  const text = csv(ownRow, bare, away, over, dayless)
  const fixes = [
    { line: 3, start: '9 pm', price: 'free', genre: 'jazz' },
    { line: 6, day: '2026-12-12', name: 'Quiet Night' },
  ]
  const outcome = await publishImport(owner, { ...file(id, text, fixes), lines: [2, 3, 6] })
  expect(outcomes(outcome)).toEqual([2, 3, 6].map((line) => [line, 'created', null]))
  expect(await showsOf(world, id)).toMatchObject([
    { name: 'Tin Parade', day: '2026-12-05', lineup: ['Tin Parade', 'Low Tide Club'] },
    { name: 'Pale Harbor', day: '2026-12-06', wall_time: '21:00', entry_fee: false, genre: 'Jazz' },
    { name: 'Quiet Night', day: '2026-12-12' },
  ])
  expect(outcomes(await publishAll(owner, id, text, fixes)).map(([, result]) => result)).toEqual([
    'unchanged',
    'unchanged',
    'unusable',
    'created',
    'unchanged',
  ])
  const log = await world.db.selectFrom('entity_log').select(['action', 'subject']).orderBy('id').execute()
  expect(log).toEqual([
    { action: 'events-imported', subject: '3 shows from shows.csv' },
    { action: 'events-imported', subject: '1 show from shows.csv' },
  ])
})

test('a changed row updates its show; one missing from the file is reported and its show stays', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  await publishAll(owner, id, csv(ownRow, bare))
  const later = await publishAll(owner, id, csv(ownRow.replace('20:00', '21:00')))
  expect(outcomes(later)).toEqual([[2, 'updated', null]])
  expect(later.left).toEqual([{ name: 'Pale Harbor', day: '2026-12-06' }])
  expect(await showsOf(world, id)).toMatchObject([{ wall_time: '21:00' }, { name: 'Pale Harbor' }])
})

test('a deleted show is imported again, even if an order keeps its row', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  await publishAll(owner, id, csv(ownRow))
  await world.db.transaction().execute(async (tx) => {
    const { id: eventId } = await tx.selectFrom('events').select('id').executeTakeFirstOrThrow()
    await blankEvent(tx, eventId)
  })
  expect(outcomes(await publishAll(owner, id, csv(ownRow)))).toEqual([[2, 'created', null]])
  const later = csv(ownRow.replace('20:00', '21:00'))
  expect(outcomes(await publishAll(owner, id, later))).toEqual([[2, 'updated', null]])
})

test('a venue imports its own file, however its page and the file spell its city', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world, { city: 'New York City, NY' })
  const rows = ['New York', 'New York City', ''].map((city, n) =>
    ownRow.replace('Oakland,CA', `${city},${city && 'NY'}`).replace('Tin Parade', `Act ${n}`),
  )
  for (const city of ['New York', 'New York City']) {
    await world.db.updateTable('entities').set({ city }).where('id', '=', id).execute()
    expect(outcomes(await previewImport(owner, file(id, csv(...rows))))).toEqual(
      rows.map((_, n) => [n + 2, 'created', null]),
    )
  }
})

test('a show that was typed here or came from elsewhere is not imported twice', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  await importListings(world.ctx, { text: csv(ownRow), source: 'city paper' })
  expect(outcomes(await publishAll(owner, id, csv(ownRow)))).toEqual([[2, 'elsewhere', null]])
  expect(await showsOf(world, id)).toHaveLength(1)
})

test('an act imports the shows it plays, anywhere; a festival imports all; neither creates a page for anyone', async () => {
  await using world = await newWorld()
  const band = await approvedBand(world, { name: 'Tin Parade' })
  const festival = await approvedFestival(world)
  const before = await world.db.selectFrom('entities').select('id').execute()
  const tour = csv(
    ownRow,
    away,
    '2026-12-08,,20:00,Brick Hall,,Oakland,CA,,,,,,,',
    '2026-12-09,,,Brick Hall,,Oakland,CA,,,,,Pale Harbor,,',
  )
  expect(outcomes(await publishAll(band.owner, band.id, tour))).toEqual([
    [2, 'created', null],
    [3, 'created', null],
    [4, 'created', null],
    [5, 'unusable', 'its lineup doesn’t include Tin Parade'],
  ])
  expect(outcomes(await publishAll(festival.owner, festival.id, csv(away)))).toEqual([[2, 'created', null]])
  expect(await world.db.selectFrom('entities').select('id').execute()).toHaveLength(before.length)
  const acts = await world.db
    .selectFrom('event_acts')
    .innerJoin('events', 'events.id', 'event_id')
    .select(['host_entity_id', 'accepted_at', 'asked_at'])
    .where('event_acts.entity_id', '=', band.id)
    .execute()
  expect(acts.filter((act) => act.host_entity_id === band.id && act.accepted_at)).toHaveLength(3)
  expect(acts.filter((act) => act.host_entity_id === festival.id)).toMatchObject([{ accepted_at: null }])
  expect(acts.find((act) => act.host_entity_id === festival.id)?.asked_at).not.toBeNull()
})

test('an editor may, the door and strangers may not, and nothing is published before the page is let in', async () => {
  await using world = await newWorld()
  const { id } = await approvedVenue(world)
  const waiting = await approvedVenue(world, { name: 'Cellar', status: 'pending' })
  const [editor, door, stranger] = [await world.person(), await world.person(), await world.person()]
  await manages(world, editor, id, 'editor')
  await manages(world, door, id, 'door')
  expect(outcomes(await publishAll(editor, id, csv(ownRow)))).toEqual([[2, 'created', null]])
  await expect(publishAll(door, id, csv(ownRow))).rejects.toMatchObject({ code: 'request/not-allowed' })
  await expect(previewImport(stranger, file(id, csv(ownRow)))).rejects.toMatchObject({ code: 'request/not-found' })
  const early = csv(ownRow.replace('The Blue Door', 'Cellar'))
  expect(outcomes(await previewImport(waiting.owner, file(waiting.id, early)))).toEqual([[2, 'created', null]])
  await expect(publishAll(waiting.owner, waiting.id, early)).rejects.toMatchObject({ code: 'event/host-not-approved' })
})

test('an invalid, damaged or oversized file is refused completely', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  await expect(previewImport(owner, file(id, 'BEGIN:VCALENDAR\nBEGIN:VEVENT'))).rejects.toMatchObject({
    code: 'imports/broken-file',
  })
  const long = csv(...Array.from({ length: 2_001 }, (_, n) => ownRow.replace('Tin Parade', `Act ${n}`)))
  await expect(previewImport(owner, file(id, long))).rejects.toMatchObject({ code: 'imports/too-many-rows' })
})

test.each<[what: string, off: Partial<Updateable<EventsTables['events']>>]>([
  ['canceled', { status: 'canceled', called_off_at: new Date('2026-11-20T12:00:00Z') }],
  ['postponed', { status: 'postponed', postponed_at: new Date('2026-11-20T12:00:00Z') }],
  ['unpublished by its host', { status: 'draft' }],
  ['unpublished by an operator', { status: 'draft', unpublished_from: 'published', unpublished_reason: 'Spam' }],
])('a show that was %s stays so when its file is imported again with other words', async (_what, off) => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  await publishAll(owner, id, csv(ownRow))
  await world.db.updateTable('events').set(off).where('host_entity_id', '=', id).execute()
  expect(outcomes(await publishAll(owner, id, csv(ownRow.replace('15,20', '18,25'))))).toEqual([[2, 'updated', null]])
  expect(await showsOf(world, id)).toMatchObject([{ status: off.status, cover_cents: 1800 }])
  const dates = await world.db.selectFrom('event_occurrences').select('listed').execute()
  expect(dates).toEqual([{ listed: false }])
})
