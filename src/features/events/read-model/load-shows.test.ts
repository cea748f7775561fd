import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { newDatabase } from '../../../../tests/support/database.ts'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { listChangedEvents } from './listing-changes.store.ts'
import { applyChanges, fillIndex, findChanges } from './load-shows.ts'

const since = new Date('2026-11-20T00:00Z')
const limits = { deadlineMs: 10_000, refillAfterMs: 60_000 }

const fill = (world: World) => fillIndex(world.db, since, new AbortController().signal)

const rename = (world: World, id: EventId) =>
  world.db.updateTable('events').set({ name: 'Night Ferry' }).where('id', '=', id).execute()

const noteChanges = (world: World, count: number) =>
  sql`INSERT INTO listing_changes (event_id) SELECT uuidv7() FROM generate_series(1, ${count}::int)`.execute(world.db)

test('each change is found once, while another transaction stays open as well', async () => {
  await using world = await newWorld()
  const { eventId } = await publishedShow(world)
  const shows = await fill(world)
  await world.db.transaction().execute(async (tx) => {
    await sql`SELECT pg_current_xact_id()`.execute(tx)
    await rename(world, eventId)
    expect(await findChanges(world.db, shows, limits)).toBeNull()
    expect([...shows.pending]).toEqual([eventId])
    await applyChanges(world.db, shows, { since, ...limits })
    await findChanges(world.db, shows, limits)
    expect(shows.pending.size).toBe(0)
  })
  await findChanges(world.db, shows, limits)
  expect(shows.pending.size).toBe(0)
})

test('changes that could not be read are read at the next look', async () => {
  await using world = await newWorld()
  const { eventId } = await publishedShow(world)
  const shows = await fill(world)
  await rename(world, eventId)
  await findChanges(world.db, shows, limits)
  await world.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE events`.execute(tx)
    const reading = applyChanges(world.db, shows, { since, deadlineMs: 100 })
    await expect(reading).rejects.toThrow('did not answer within 100 ms')
  })
  await findChanges(world.db, shows, limits)
  expect([...shows.pending]).toEqual([eventId])
})

test('thousands of changes at once are read in batches, and all shows are reloaded if that is less work', async () => {
  await using world = await newWorld()
  await publishedShow(world)
  const shows = await fill(world)
  await noteChanges(world, 6_000)
  expect(await findChanges(world.db, shows, limits)).toBeNull()
  await noteChanges(world, 4_001)
  expect(await findChanges(world.db, shows, limits), 'with those that are still to be read').toBe('many changes')

  expect(shows.pending.size).toBe(6_000)
  await applyChanges(world.db, shows, { since, ...limits })
  expect([shows.pending.size, shows.index.size]).toEqual([0, 1])
})

test('changes in a dump from another server are not changes here', async () => {
  await using world = await newWorld()
  const shows = await fill(world)
  await sql`INSERT INTO listing_changes (xid, event_id) VALUES ('9000000000', uuidv7())`.execute(world.db)
  await findChanges(world.db, shows, limits)
  expect(shows.pending.size).toBe(0)
})

test('a database that was restored under its old name is another one', async () => {
  await using world = await newWorld()
  await using other = await newDatabase(inject('clusterUrl'))
  const start = { from: null, limit: 0 }
  const { database } = await listChangedEvents(world.db, start)
  expect((await listChangedEvents(world.db, start)).database).toBe(database)
  expect((await listChangedEvents(other.db, start)).database, 'a copy of the same template').not.toBe(database)
})
