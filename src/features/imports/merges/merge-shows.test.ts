import { expect, test } from 'vitest'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { isId, type ImportId, type MergeId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { importListings } from '../import-listings.service.ts'

const header = 'date,start,venue,city,state,price_min,ages,lineup'
/** One source knows the price, the other the start. */
const priced = '2026-12-05,,Brick Hall,Oakland,CA,20,,Tin Parade'
const timed = '2026-12-05,20:00,The Brick Hall,Oakland,CA,25,21+,Tin Parade; Low Tide Club'

const file = (name: string, ...rows: string[]) => ({
  ...{ fileName: `${name}.csv`, text: [header, ...rows].join('\n'), fixes: [] },
  source: { name, url: `https://${name.toLowerCase()}.example/` },
})
const bring = (operator: SignedInCtx, name: string, ...rows: string[]) =>
  as(operator).publishTownImport({ ...file(name, ...rows), lines: rows.map((_, n) => n + 2) })

const showsIn = (world: World) =>
  world.db
    .selectFrom('events as e')
    .leftJoin('event_occurrences as o', 'o.event_id', 'e.id')
    .select(['e.name', 'e.wall_time', 'e.cover_cents', 'e.age_group', 'o.starts_at'])
    .where('e.deleted_at', 'is', null)
    .orderBy('e.id')
    .execute()

async function latest(operator: SignedInCtx) {
  const [record] = (await as(operator).listImports()).imports
  const [id, merge] = [record?.importID ?? '', record?.merges[0]]
  if (!record || !isId<ImportId>(id)) throw new Error('Nothing was imported.')
  const mergeID = merge?.mergeID ?? ''
  return { ...record, importID: id, merge, mergeID: isId<MergeId>(mergeID) ? mergeID : null }
}

async function split(operator: SignedInCtx) {
  const { mergeID } = await latest(operator)
  if (!mergeID) throw new Error('Nothing was merged.')
  return as(operator).undoMerge({ mergeID })
}

const ownShow = { name: 'Tin Parade', wall_time: null, cover_cents: 2000, age_group: null }
const merged = { ...ownShow, wall_time: '20:00', age_group: '21+', starts_at: new Date('2026-12-05T20:00-08:00') }
const other = { ...merged, cover_cents: 2500 }

test('a show that two sources list takes what it leaves open from the second, and operators see what', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  await bring(operator, 'Alpha', priced)
  expect(await showsIn(world)).toMatchObject([ownShow])
  await bring(operator, 'Beta', timed)

  expect(await showsIn(world)).toMatchObject([merged])
  expect(await latest(operator)).toMatchObject({
    ...{ created: 0, elsewhere: 1 },
    merge: {
      ...{ eventName: 'Tin Parade', day: '2026-12-05', venueName: 'Brick Hall', source: 'Beta', showSources: 'Alpha' },
      ...{ facts: ['start', 'ages'], splitAt: null },
    },
  })
})

test('an import doesn’t wait for a show that sells here, whose buyers have it locked', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  await bring(operator, 'Alpha', priced)
  await world.db.updateTable('events').set({ internal_tickets: true }).execute()
  await world.db.transaction().execute(async (buying) => {
    await buying.selectFrom('events').select('id').forNoKeyUpdate().execute()
    await bring(operator, 'Beta', timed)
  })
  expect(await latest(operator)).toMatchObject({ created: 0, elsewhere: 1 })
  expect(await showsIn(world)).toMatchObject([ownShow])
})

test('merged shows are split: each has its own facts again, and later imports of either keep them apart', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  await bring(operator, 'Alpha', priced)
  await bring(operator, 'Beta', timed)
  expect(await split(operator)).toMatchObject({
    message: 'Shows split. “Tin Parade” is listed twice, once from each source.',
  })

  expect(await showsIn(world)).toMatchObject([ownShow, other])
  expect((await latest(operator)).merge).toMatchObject({ splitAt: expect.any(String), facts: [] })
  await expect(split(operator)).rejects.toMatchObject({ code: 'imports/already-split' })

  await bring(operator, 'Alpha', priced)
  expect(await latest(operator)).toMatchObject({ unchanged: 1, merges: [] })
  await bring(operator, 'Beta', timed.replace(',25,', ',30,'))
  expect(await latest(operator)).toMatchObject({ updated: 1, elsewhere: 0, merges: [] })
  expect(await showsIn(world)).toMatchObject([ownShow, { ...other, cover_cents: 3000 }])
})

test('a row that was split off stays apart even after its show was deleted', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  await bring(operator, 'Alpha', priced)
  await bring(operator, 'Beta', timed)
  await split(operator)
  await world.db.deleteFrom('events').where('age_group', '=', '21+').execute()
  await bring(operator, 'Beta', timed)
  expect(await showsIn(world)).toMatchObject([ownShow, other])
})

test('what a show took follows the row’s next import, and stays when its own source changes', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  await bring(operator, 'Alpha', priced)
  await bring(operator, 'Beta', timed)
  await bring(operator, 'Beta', timed.replace('20:00', '21:00').replace('21+', ''))
  expect(await showsIn(world)).toMatchObject([{ ...ownShow, wall_time: '21:00' }])

  await bring(operator, 'Alpha', priced.replace(',20,', ',22,'))
  expect(await latest(operator)).toMatchObject({ updated: 1 })
  expect(await showsIn(world)).toMatchObject([{ wall_time: '21:00', cover_cents: 2200 }])

  await bring(operator, 'Alpha', priced.replace(',,Brick', ',19:00,Brick'))
  expect(await showsIn(world)).toMatchObject([{ wall_time: '19:00', cover_cents: 2000 }])
})

test('undoing an import takes back what other shows took from its rows', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  await bring(operator, 'Alpha', priced)
  await bring(operator, 'Beta', timed)
  const { importID } = await latest(operator)
  await as(operator).undoImport({ importID })
  expect(await showsIn(world)).toMatchObject([ownShow])
  expect(await latest(operator)).toMatchObject({ merges: [] })
})

test('a preview of a file merges nothing', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  await bring(operator, 'Alpha', priced)
  const { rows } = await as(operator).previewTownImport(file('Beta', timed))
  expect(rows).toMatchObject([{ outcome: 'elsewhere' }])
  expect(await showsIn(world)).toMatchObject([ownShow])
})

type Entry = { id: string; day: string; start?: string }

/** Rows with ids, which stay the same rows on another day. */
const importRows = (world: World, source: string, ...entries: Entry[]) => {
  const rows = entries.map(({ id, day, start = '' }) => `${id},${day},${start},Brick Hall,Oakland,CA,Tin Parade`)
  const text = ['id,date,start,venue,city,state,lineup', ...rows].join('\n')
  return importListings(world.ctx, { text, source, listedFrom: { name: source, url: null } })
}

const mergesIn = (world: World) =>
  world.db
    .selectFrom('import_merges as m')
    .innerJoin('events as e', 'e.id', 'm.event_id')
    .select(['m.show_key', 'm.taken_facts', 'e.day', 'e.wall_time'])
    .orderBy('m.merged_at')
    .orderBy('m.id')
    .execute()

test('a row that moves to another show takes its facts along', async () => {
  await using world = await newWorld()
  await importRows(world, 'Alpha', { id: 'a', day: '2026-12-05' }, { id: 'b', day: '2026-12-06' })
  await importRows(world, 'Beta', { id: 'c', day: '2026-12-05', start: '20:00' })
  expect(await showsIn(world)).toMatchObject([{ wall_time: '20:00' }, { wall_time: null }])

  await importRows(world, 'Beta', { id: 'c', day: '2026-12-06', start: '21:00' })
  expect(await showsIn(world)).toMatchObject([{ wall_time: null }, { wall_time: '21:00' }])
  expect(await mergesIn(world)).toMatchObject([{ day: '2026-12-06', taken_facts: ['start'] }])
})

test('a row that gets a show of its own leaves the one that it was merged with', async () => {
  await using world = await newWorld()
  await importRows(world, 'Alpha', { id: 'a', day: '2026-12-05' })
  await importRows(world, 'Beta', { id: 'b', day: '2026-12-05', start: '20:00' })
  await importRows(world, 'Alpha', { id: 'a', day: '2026-12-12' })
  expect(await importRows(world, 'Beta', { id: 'b', day: '2026-12-05', start: '20:00' })).toMatchObject({ created: 1 })
  expect(await showsIn(world)).toMatchObject([{ wall_time: null }, { wall_time: '20:00' }])
  expect(await mergesIn(world)).toEqual([])
})

test('a show that is its row’s already isn’t listed a second time by a split', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  await bring(operator, 'Alpha', priced)
  await bring(operator, 'Beta', timed)
  const merge = await world.db.selectFrom('import_merges').selectAll().executeTakeFirstOrThrow()
  await split(operator)
  const rest = { id: merge.id, split_at: null, split_by: null }
  await world.db.updateTable('import_merges').set(rest).execute()
  await expect(as(operator).undoMerge({ mergeID: merge.id })).rejects.toMatchObject({ code: 'imports/already-split' })
  expect(await showsIn(world)).toHaveLength(2)
})

test('a row whose date has passed isn’t split off as a show of its own', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  await importRows(world, 'Alpha', { id: 'a', day: '2026-12-05' })
  await importRows(world, 'Beta', { id: 'b', day: '2026-12-05', start: '20:00' })
  await importRows(world, 'Alpha', { id: 'a', day: '2026-12-12' })
  await world.setNow('2026-12-07T12:00-08:00')
  const { id: mergeID } = await world.db.selectFrom('import_merges').select('id').executeTakeFirstOrThrow()
  await expect(as(operator).undoMerge({ mergeID })).rejects.toMatchObject({ code: 'imports/cannot-list' })
  expect(await showsIn(world)).toMatchObject([{ wall_time: '20:00' }])
})

test('a show keeps ten rows of operators’ imports, and takes what the first offers', async () => {
  await using world = await newWorld()
  await importRows(world, 'Alpha', { id: 'a', day: '2026-12-05' })
  const repeats = Array.from({ length: 30 }, (_, n) => ({
    id: `b${n}`,
    day: '2026-12-05',
    start: `${10 + (n % 10)}:00`,
  }))
  expect(await importRows(world, 'Beta', ...repeats)).toMatchObject({ broughtByOthers: 30 })
  expect(await importRows(world, 'Gamma', ...repeats)).toMatchObject({ broughtByOthers: 30 })
  const merges = await mergesIn(world)
  expect(merges).toHaveLength(10)
  expect(merges[0]).toMatchObject({ show_key: 'uid|b0', taken_facts: ['start'], wall_time: '10:00' })
})

test('a show takes neither a link nor a description from another source', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  await bring(operator, 'Alpha', priced)
  const text = [`${header},url,description`, `${timed},https://elsewhere.example/,Call us.`].join('\n')
  await as(operator).publishTownImport({ ...file('Beta', timed), text, lines: [2] })
  const shows = await world.db.selectFrom('events').select(['event_link', 'description']).execute()
  expect(shows).toEqual([{ event_link: null, description: '' }])
})

test('two rows that are the same show by its venue’s clock are listed once', async () => {
  await using world = await newWorld()
  const rows = ['2026-12-05,22:00,America/Los_Angeles', '2026-12-06,00:00,America/Chicago']
  const text = ['date,start,timezone,venue,city,state,lineup']
    .concat(rows.map((row) => `${row},Brick Hall,Oakland,CA,Tin Parade`))
    .join('\n')
  const { created, problems } = await importListings(world.ctx, { text, source: 'Alpha' })
  expect([created, problems]).toMatchObject([1, [{ reason: 'it’s the same show as another row of this file' }]])
  expect(await showsIn(world)).toHaveLength(1)
})
