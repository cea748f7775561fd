import { expect, test } from 'vitest'
import { approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { type EntityId, isId, type MergeId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { importListings } from '../import-listings.service.ts'

const showsIn = (world: World) =>
  world.db
    .selectFrom('events')
    .select(['name', 'wall_time', 'cover_cents', 'is_listing'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

/** A row of an operator's import, which no source is named for. */
const outsideText = [
  'date,start,venue,city,state,price_min,lineup',
  '2026-12-05,20:00,Brick Hall,Oakland,CA,25,Tin Parade',
].join('\n')
const importOutside = (world: World) =>
  importListings(world.ctx, { text: outsideText, source: 'internal feed', fileName: 'from-the-intern.csv' })

const ownFile = (id: EntityId, fileName: string, ...rows: string[]) => ({
  entityDetails: { id },
  ...{ fileName, text: ['date,start,price_min,lineup', ...rows].join('\n'), fixes: [] },
  lines: rows.map((_, n) => n + 2),
})

async function mergeOf(owner: SignedInCtx, entityID: EntityId) {
  const { merges } = await as(owner).listOwnImports({ entityID })
  const mergeID = merges[0]?.mergeID ?? ''
  if (!isId<MergeId>(mergeID)) throw new Error('Nothing was merged.')
  return { ...merges[0], entityID, mergeID }
}

test('managers part an outside source’s row from their show, and its next import lists it', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world, { name: 'Brick Hall', city: 'Oakland, CA' })
  await as(owner).publishImport(ownFile(id, 'shows.csv', '2026-12-05,,20,Tin Parade'))
  const ownShow = { name: 'Tin Parade', wall_time: null, cover_cents: 2000, is_listing: false }
  await importOutside(world)
  expect(await showsIn(world)).toEqual([ownShow])

  const { entityID, mergeID, ...merge } = await mergeOf(owner, id)
  expect(merge).toMatchObject({ eventName: 'Tin Parade', source: null, listsBoth: false, facts: [], splitAt: null })
  await as(owner).undoOwnMerge({ entityID, mergeID })
  expect(await showsIn(world)).toEqual([ownShow])
  await expect(as(owner).undoOwnMerge({ entityID, mergeID })).rejects.toMatchObject({ code: 'imports/already-split' })

  expect(await importOutside(world)).toMatchObject({ created: 1 })
  expect(await showsIn(world)).toEqual([
    ownShow,
    { name: 'Tin Parade', wall_time: '20:00', cover_cents: 2500, is_listing: true },
  ])
})

test('managers split what two of their own files list, and no one else’s merges', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world, { name: 'Brick Hall', city: 'Oakland, CA' })
  const another = await approvedVenue(world, { name: 'Elm Hall', city: 'Oakland, CA' })
  await as(owner).publishImport(ownFile(id, 'early.csv', '2026-12-05,19:00,20,Tin Parade'))
  await as(owner).publishImport(ownFile(id, 'late.csv', '2026-12-05,22:00,25,Tin Parade'))
  expect(await showsIn(world)).toMatchObject([{ wall_time: '19:00' }])

  const { mergeID, ...merge } = await mergeOf(owner, id)
  expect(merge).toMatchObject({ source: 'late.csv', listsBoth: true, facts: [] })
  await expect(as(another.owner).undoOwnMerge({ entityID: another.id, mergeID })).rejects.toMatchObject({
    code: 'request/not-found',
  })
  await as(owner).undoOwnMerge({ entityID: id, mergeID })
  await as(owner).publishImport(ownFile(id, 'late.csv', '2026-12-05,22:00,25,Tin Parade'))
  expect(await showsIn(world)).toMatchObject([{ wall_time: '19:00' }, { wall_time: '22:00', cover_cents: 2500 }])
})

test('a page that isn’t approved anymore publishes no show by splitting', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world, { name: 'Brick Hall', city: 'Oakland, CA' })
  await as(owner).publishImport(ownFile(id, 'early.csv', '2026-12-05,19:00,20,Tin Parade'))
  await as(owner).publishImport(ownFile(id, 'late.csv', '2026-12-05,22:00,25,Tin Parade'))
  const { entityID, mergeID } = await mergeOf(owner, id)
  await world.db.updateTable('entities').set({ status: 'pending' }).where('id', '=', id).execute()
  await expect(as(owner).undoOwnMerge({ entityID, mergeID })).rejects.toMatchObject({ code: 'event/host-not-approved' })
  expect(await showsIn(world)).toHaveLength(1)
})

test('a page that imported as many shows as a day has publishes none by splitting', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world, { name: 'Brick Hall', city: 'Oakland, CA' })
  await as(owner).publishImport(ownFile(id, 'early.csv', '2026-12-05,19:00,20,Tin Parade'))
  await as(owner).publishImport(ownFile(id, 'late.csv', '2026-12-05,22:00,25,Tin Parade'))
  const { entityID, mergeID } = await mergeOf(owner, id)
  await world.db.updateTable('imports').set({ created: 2_000 }).where('entity_id', '=', id).execute()
  await expect(as(owner).undoOwnMerge({ entityID, mergeID })).rejects.toMatchObject({ code: 'imports/too-many-new' })
  expect(await showsIn(world)).toHaveLength(1)
})
