import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { manages } from '../../../../tests/support/entity-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { importCommand } from '../../../cli/import.ts'
import { type ImportId, isId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess

const header = 'date,start,venue,city,state,price_min,lineup'
const row = (day: string, venue: string, act: string) => `2026-12-${day},20:00,${venue},Oakland,CA,20,${act}`
const text = (...rows: string[]) => [header, ...rows].join('\n')
const source = { name: 'The List', url: 'https://thelist.example/shows' }
const file = (...rows: string[]) => ({ fileName: 'shows.csv', text: text(...rows), source, fixes: [] })

const bring = (operator: SignedInCtx, ...rows: string[]) =>
  as(operator).publishTownImport({ ...file(...rows), lines: rows.map((_, n) => n + 2) })

async function latest(operator: SignedInCtx) {
  const [first] = (await as(operator).listImports()).imports
  const id = first?.importID ?? ''
  if (!first || !isId<ImportId>(id)) throw new Error('Nothing was imported.')
  return { ...first, importID: id }
}

const showsIn = async (world: World) =>
  (await world.db.selectFrom('events').select('name').where('deleted_at', 'is', null).orderBy('name').execute()).map(
    ({ name }) => name,
  )
const pagesIn = async (world: World) =>
  (await world.db.selectFrom('entities').select('name').orderBy('name').execute()).map(({ name }) => name)

test('a preview of a city’s calendar changes nothing, and what is chosen of it is imported and listed', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  const rows = [row('05', 'Brick Hall', 'Tin Parade'), row('06', 'Elm Hall', 'Salt & Rope')]
  const broken = row('07', 'Oak Hall', 'Night Ferries').replace('Oakland', '3rd')
  const input = file(...rows, broken)

  const preview = await as(operator).previewTownImport(input)
  expect(preview.rows.map(({ line, outcome }) => [line, outcome])).toEqual([
    [2, 'created'],
    [3, 'created'],
    [4, 'unusable'],
  ])
  expect([await showsIn(world), (await as(operator).listImports()).imports]).toEqual([[], []])

  const fixed = await as(operator).previewTownImport({ ...input, fixes: [{ line: 4, city: 'Oakland' }] })
  expect(fixed.rows.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created'])

  await as(operator).publishTownImport({ ...input, lines: [2] })
  expect(await showsIn(world)).toEqual(['Tin Parade'])
  expect(await latest(operator)).toMatchObject({
    ...{ source: 'The List', url: source.url, fileName: 'shows.csv', isCommand: false, undone: null },
    ...{ created: 1, updated: 0, unchanged: 0, elsewhere: 0, skipped: 1 },
    problems: [{ line: 4, reason: '“3rd” doesn’t look like a city' }],
  })
  const { event } = await as(world.ctx).fetchEvent({
    eventID: (await world.db.selectFrom('events').select('id').executeTakeFirstOrThrow()).id,
  })
  expect(event.listing).toMatchObject({ source: 'The List', url: source.url })
})

test('an import on the command line is in the same list, and finds the shows that the desk imported', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  await bring(operator, row('05', 'Brick Hall', 'Tin Parade'))
  const path = join(await mkdtemp(join(tmpdir(), 'localsound-import-')), 'again.csv')
  await writeFile(path, text(row('05', 'Brick Hall', 'Tin Parade').replace(',20,', ',25,')))
  await importCommand(world.ctx, [path, '--source', 'The List'], () => {})

  const { imports } = await as(operator).listImports()
  expect(imports).toMatchObject([
    { fileName: 'again.csv', isCommand: true, by: null, created: 0, updated: 1 },
    { fileName: 'shows.csv', isCommand: false, by: expect.any(String), created: 1, updated: 0 },
  ])
})

test('undoing an import removes the shows and pages that it created, and the next import creates them again', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  const rows = [row('05', 'Brick Hall', 'Tin Parade'), row('06', 'Brick Hall', 'Salt & Rope')]
  await bring(operator, ...rows)
  const { importID } = await latest(operator)
  const { message } = await as(operator).undoImport({ importID })
  expect(message).toBe('Import undone. We removed 2 shows and 3 pages.')
  expect([await showsIn(world), await pagesIn(world)]).toEqual([[], []])
  expect(await latest(operator)).toMatchObject({ undone: { by: expect.any(String) } })
  await expect(as(operator).undoImport({ importID })).rejects.toMatchObject({ code: 'imports/already-undone' })

  await bring(operator, ...rows)
  expect([await showsIn(world), (await pagesIn(world)).length]).toEqual([['Salt & Rope', 'Tin Parade'], 3])
})

test('what people claimed, edited, follow, go to or imported again since stays when its import is undone', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  const halls = ['Claimed', 'Corrected', 'Followed', 'Attended', 'Again', 'Plain']
  const rows = halls.map((name, n) => row(`1${n}`, `${name} Hall`, `${name} Band`))
  await bring(operator, ...rows)
  const { importID } = await latest(operator)
  const hall = async (name: string) =>
    world.db.selectFrom('entities').select('id').where('name', '=', `${name} Hall`).executeTakeFirstOrThrow()
  const show = async (name: string) =>
    world.db.selectFrom('events').select('id').where('name', '=', `${name} Band`).executeTakeFirstOrThrow()

  const claimed = await hall('Claimed')
  await world.db.updateTable('entities').set({ status: 'approved' }).where('id', '=', claimed.id).execute()
  await manages(world, await fan(world), claimed.id, 'owner')
  await as(operator).correctEvent({ eventID: (await show('Corrected')).id, name: 'Corrected Night' })
  const guest = await fan(world)
  await as(guest).changeFavoriteEntity({ entityID: (await hall('Followed')).id, entityType: 'venue' })
  await as(guest).toggleUserAttendance({ eventID: (await show('Attended')).id })
  await bring(operator, rows[4] ?? '')

  const { message } = await as(operator).undoImport({ importID })
  expect(message).toBe(
    'Import undone. We removed 2 shows and 3 pages. 4 shows and 9 pages stay, because someone has claimed, edited, followed or used them since.',
  )
  expect(await showsIn(world)).toEqual(['Again Band', 'Attended Band', 'Claimed Band', 'Corrected Night'])
  expect(await pagesIn(world)).toContain('Followed Hall')
  expect(await pagesIn(world)).not.toContain('Plain Hall')
})

test('only operators import a city’s calendar, and see and undo imports', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  await bring(operator, row('05', 'Brick Hall', 'Tin Parade'))
  const { importID } = await latest(operator)
  const stranger = as(await fan(world))
  const input = file(row('06', 'Brick Hall', 'Salt & Rope'))
  for (const attempt of [
    () => stranger.listImports(),
    () => stranger.previewTownImport(input),
    () => stranger.publishTownImport({ ...input, lines: [2] }),
    () => stranger.undoImport({ importID }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'request/not-found' })
  }
  expect(await showsIn(world)).toEqual(['Tin Parade'])
})
