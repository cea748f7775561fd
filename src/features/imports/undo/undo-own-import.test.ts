import { expect, test } from 'vitest'
import { approvedBand, approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { desk } from '../../../../tests/support/event-desk.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

const header = 'date,start,lineup'
const rowOf = (act: string, n: number) => `2026-12-1${n},20:00,${act}`
const file = (id: EntityId, acts: string[], fileName = 'shows.csv') => ({
  entityDetails: { id },
  ...{ fileName, text: [header, ...acts.map(rowOf)].join('\n'), fixes: [] },
})

const bring = (owner: SignedInCtx, id: EntityId, acts: string[], fileName?: string) =>
  as(owner).publishImport({ ...file(id, acts, fileName), lines: acts.map((_, n) => n + 2) })

const importsOf = async (owner: SignedInCtx, entityID: EntityId) =>
  (await as(owner).listOwnImports({ entityID })).imports
const latest = async (owner: SignedInCtx, entityID: EntityId) => {
  const [record] = await importsOf(owner, entityID)
  if (!record) throw new Error('Nothing was imported.')
  return { entityID, importID: record.importID }
}

const showsIn = async (world: World) =>
  (await world.db.selectFrom('events').select('name').where('deleted_at', 'is', null).orderBy('name').execute()).map(
    ({ name }) => name,
  )
const showOf = async (world: World, act: string): Promise<EventId> =>
  (await world.db.selectFrom('events').select('id').where('name', '=', act).executeTakeFirstOrThrow()).id

test('a manager undoes an import of the wrong file, and can import it again', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  await bring(owner, id, ['Tin Parade', 'Pale Harbor'])
  expect(await importsOf(owner, id)).toMatchObject([{ fileName: 'shows.csv', created: 2, updated: 0, undoneAt: null }])

  const ownImport = await latest(owner, id)
  expect(await as(owner).previewOwnUndo(ownImport)).toEqual({ success: true, removed: 2, stays: [] })
  expect(await showsIn(world)).toEqual(['Pale Harbor', 'Tin Parade'])

  expect(await as(owner).undoOwnImport(ownImport)).toEqual({ success: true, removed: 2, stays: [] })
  expect(await showsIn(world)).toEqual([])
  expect(await importsOf(owner, id)).toMatchObject([{ undoneAt: expect.any(String) }])
  await expect(as(owner).undoOwnImport(ownImport)).rejects.toMatchObject({ code: 'imports/already-undone' })
  await expect(as(owner).previewOwnUndo(ownImport)).rejects.toMatchObject({ code: 'imports/already-undone' })
  const log = await world.db
    .selectFrom('entity_log')
    .select(['action', 'subject'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(log).toEqual({ action: 'import-undone', subject: '2 shows from shows.csv' })

  await bring(owner, id, ['Tin Parade', 'Pale Harbor'])
  expect(await showsIn(world)).toEqual(['Pale Harbor', 'Tin Parade'])
})

test('shows edited, canceled, put on sale or imported again since stay, and so do shows people are going to', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world, { onboarded: true })
  const { id, owner } = venue
  const acts = ['Canceled', 'Edited', 'Going', 'On Sale', 'Again', 'Plain', 'Plain Too']
  await bring(owner, id, acts)
  const ownImport = await latest(owner, id)
  const { row, save } = await desk(world, venue)
  const edit = async (act: string, over: object) => {
    const { id: eventID, day } = await row(await showOf(world, act))
    await save({ eventID, eventName: act, eventDate: day, eventTime: `${day}T20:00`, lineup: [act], ...over })
  }
  await as(owner).cancelEvent({ eventID: await showOf(world, 'Canceled') })
  await edit('Edited', { eventDescription: 'An evening of songs.' })
  await edit('On Sale', { internalTickets: true, ticketList: [{ ticketName: 'Floor', price: 20, quantity: 10 }] })
  await as(await fan(world)).toggleUserAttendance({ eventID: await showOf(world, 'Going') })
  await as(owner).publishImport({
    ...file(id, ['Again']),
    text: [header, rowOf('Again', 4), rowOf('New', 8)].join('\n'),
    lines: [2, 3],
  })

  const stays = [
    { reason: 'tickets', count: 1, names: ['On Sale'] },
    { reason: 'unpublished', count: 1, names: ['Canceled'] },
    { reason: 'later-import', count: 1, names: ['Again'] },
    { reason: 'edited', count: 1, names: ['Edited'] },
    { reason: 'people', count: 1, names: ['Going'] },
  ]
  expect(await as(owner).previewOwnUndo(ownImport)).toEqual({ success: true, removed: 2, stays })
  expect(await as(owner).undoOwnImport(ownImport)).toEqual({ success: true, removed: 2, stays })
  expect(await showsIn(world)).toEqual(['Again', 'Canceled', 'Edited', 'Going', 'New', 'On Sale'])
})

test('shows that are drafts now stay unless their managers choose to remove them', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const { id, owner } = venue
  const acts = ['Draft', 'Going', 'Plain']
  await bring(owner, id, acts)
  const ownImport = await latest(owner, id)
  const { row, save } = await desk(world, venue)
  await as(await fan(world)).toggleUserAttendance({ eventID: await showOf(world, 'Going') })
  for (const act of ['Draft', 'Going']) {
    const { id: eventID, day } = await row(await showOf(world, act))
    const draft = { eventName: act, eventDate: day, eventTime: `${day}T20:00`, lineup: [act], status: 'draft' }
    await save({ eventID, ...draft })
  }
  const people = { reason: 'people', count: 1, names: ['Going'] }
  const draft = { reason: 'draft', count: 1, names: ['Draft'] }
  expect(await as(owner).previewOwnUndo(ownImport)).toMatchObject({ removed: 1, stays: [people, draft] })
  const undone = await as(owner).undoOwnImport({ ...ownImport, withDrafts: true })
  expect(undone).toEqual({ success: true, removed: 2, stays: [people] })
  expect(await showsIn(world)).toEqual(['Going'])
})

test('acts that have read an invite of an undone import are told that their upcoming show is off', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  const band = await approvedBand(world, { name: 'Tin Parade' })
  for (const person of [owner, band.owner]) await fan(world, { person })
  const text = [header, rowOf('Tin Parade', 1), '2026-11-10,20:00,Tin Parade'].join('\n')
  await as(owner).publishImport({ ...file(id, []), text, lines: [2, 3] })
  const bell = async () =>
    (await as(band.owner).listNotifications({ entityDetails: { id: band.id } })).notifications.map(
      ({ message, eventID }) => ({ message, eventID }),
    )
  const invite = { message: expect.stringContaining('invited you to play Tin Parade') }
  expect(await bell()).toMatchObject([invite, invite])

  const invites = (await as(band.owner).listNotifications({ entityDetails: { id: band.id } })).notifications
  await as(band.owner).markAsRead({ notifications: invites.map((one) => one.id) })
  await as(owner).undoOwnImport(await latest(owner, id))
  expect(await bell()).toEqual([
    { message: 'The Blue Door deleted Tin Parade on Fri, Dec 11, so the show is off.', eventID: null },
  ])
})

test('a show that a later import had can be removed once that import is undone', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  await bring(owner, id, ['Tin Parade'])
  const first = await latest(owner, id)
  await bring(owner, id, ['Tin Parade', 'Pale Harbor'])
  const second = await latest(owner, id)

  expect(await as(owner).previewOwnUndo(first)).toMatchObject({ removed: 0, stays: [{ reason: 'later-import' }] })
  expect(await as(owner).undoOwnImport(second)).toMatchObject({ removed: 1, stays: [] })
  expect(await as(owner).undoOwnImport(first)).toMatchObject({ removed: 1, stays: [] })
  expect(await showsIn(world)).toEqual([])
})

test('an import that created nothing is not listed and keeps no show', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  await bring(owner, id, ['Tin Parade'])
  await bring(owner, id, ['Tin Parade'])
  expect(await importsOf(owner, id)).toMatchObject([{ created: 1 }])
  expect(await as(owner).undoOwnImport(await latest(owner, id))).toMatchObject({ removed: 1, stays: [] })
})

test('a show that a later import had stays, whatever an import that created nothing had since', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  await bring(owner, id, ['Tin Parade'])
  const first = await latest(owner, id)
  for (const _ of [1, 2]) await bring(owner, id, ['Tin Parade', 'Pale Harbor'])
  expect(await as(owner).previewOwnUndo(first)).toMatchObject({ removed: 0, stays: [{ reason: 'later-import' }] })
  expect(await as(owner).undoOwnImport(await latest(owner, id))).toMatchObject({ removed: 1 })
  expect(await as(owner).undoOwnImport(first)).toMatchObject({ removed: 1 })
})

test('imports of a page and of operators are apart, and only those who edit a page undo its imports', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  const other = await approvedVenue(world, { name: 'Elm Hall' })
  const [operator, door] = [await fan(world, { operator: true }), await fan(world)]
  await manages(world, door, id, 'door')
  await bring(owner, id, ['Tin Parade'])
  const ownImport = await latest(owner, id)

  expect((await as(operator).listImports()).imports).toEqual([])
  expect((await as(operator).fetchDesk()).overview.lastImport).toBeNull()
  const attempts: [attempt: () => Promise<unknown>, code: string][] = [
    [() => as(operator).undoImport({ importID: ownImport.importID }), 'request/not-found'],
    [() => as(other.owner).listOwnImports({ entityID: id }), 'request/not-found'],
    [() => as(other.owner).undoOwnImport(ownImport), 'request/not-found'],
    [() => as(other.owner).undoOwnImport({ ...ownImport, entityID: other.id }), 'request/not-found'],
    [() => as(other.owner).previewOwnUndo({ ...ownImport, entityID: other.id }), 'request/not-found'],
    [() => as(door).listOwnImports({ entityID: id }), 'request/not-allowed'],
    [() => as(door).undoOwnImport(ownImport), 'request/not-allowed'],
  ]
  for (const [attempt, code] of attempts) await expect(attempt()).rejects.toMatchObject({ code })
  expect(await showsIn(world)).toEqual(['Tin Parade'])
})
