import { expect, test } from 'vitest'
import { approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { type EntityId, isId, type ImportId, type MergeId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

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

const ownFile = (id: EntityId, fileName: string, ...rows: string[]) => ({
  entityDetails: { id },
  ...{
    fileName,
    text: ['date,start,price_min,lineup', ...rows].join('\n'),
    fixes: [],
    lines: rows.map((_, n) => n + 2),
  },
})

test('a show that managers published takes nothing from a source, and they list its row as a second show', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  const { id, owner } = await approvedVenue(world, { name: 'Brick Hall', city: 'Oakland, CA' })
  await as(owner).publishImport(ownFile(id, 'shows.csv', '2026-12-05,,20,Tin Parade'))
  await bring(operator, 'Beta', timed)
  expect(await showsIn(world)).toMatchObject([ownShow])

  const { merges } = await as(owner).listOwnImports({ entityID: id })
  expect(merges).toMatchObject([{ eventName: 'Tin Parade', source: 'Beta', facts: [], splitAt: null }])
  const mergeID = merges[0]?.mergeID ?? ''
  if (!isId<MergeId>(mergeID)) throw new Error('Nothing was merged.')
  await as(owner).undoOwnMerge({ entityID: id, mergeID })
  expect(await showsIn(world)).toMatchObject([ownShow, other])
  await expect(as(owner).undoOwnMerge({ entityID: id, mergeID })).rejects.toMatchObject({
    code: 'imports/already-split',
  })
})

test('managers split what two of their own files list, and no one else’s merges', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world, { name: 'Brick Hall', city: 'Oakland, CA' })
  const another = await approvedVenue(world, { name: 'Elm Hall', city: 'Oakland, CA' })
  await as(owner).publishImport(ownFile(id, 'early.csv', '2026-12-05,19:00,20,Tin Parade'))
  await as(owner).publishImport(ownFile(id, 'late.csv', '2026-12-05,22:00,25,Tin Parade'))
  expect(await showsIn(world)).toMatchObject([{ wall_time: '19:00' }])

  const [merge] = (await as(owner).listOwnImports({ entityID: id })).merges
  const mergeID = merge?.mergeID ?? ''
  if (!isId<MergeId>(mergeID)) throw new Error('Nothing was merged.')
  expect(merge).toMatchObject({ source: 'late.csv', facts: [] })
  await expect(as(another.owner).undoOwnMerge({ entityID: another.id, mergeID })).rejects.toMatchObject({
    code: 'request/not-found',
  })
  await as(owner).undoOwnMerge({ entityID: id, mergeID })
  await as(owner).publishImport(ownFile(id, 'late.csv', '2026-12-05,22:00,25,Tin Parade'))
  expect(await showsIn(world)).toMatchObject([{ wall_time: '19:00' }, { wall_time: '22:00', cover_cents: 2500 }])
})
