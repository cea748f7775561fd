import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvedVenue } from '../../../tests/support/entity-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { drawDemoPosters } from './draw-posters.ts'
import { fillWithDemoScene } from './fill.ts'

/** Filled once for the tests that look at the scene. */
let world: World
let summary: Awaited<ReturnType<typeof fillWithDemoScene>>

beforeAll(async () => {
  world = await newWorld()
  summary = await fillWithDemoScene(world.ctx)
})

afterAll(() => world[Symbol.asyncDispose]())

test('an empty database is filled with the demo scene once, every row of it marked', async () => {
  expect(summary).toEqual({ entities: 60, shows: 300 })
  expect(await fillWithDemoScene(world.ctx)).toBeNull()

  const unmarked = await world.db.selectFrom('events').select('id').where('demo', '=', false).execute()
  const dates = await world.db.selectFrom('event_occurrences').select('event_id').distinct().execute()
  expect(unmarked).toEqual([])
  expect(dates).toHaveLength(300)
})

test('a database with a real entity gets no demo scene', async () => {
  await using otherWorld = await newWorld()
  await approvedVenue(otherWorld)
  expect(await fillWithDemoScene(otherWorld.ctx)).toBeNull()
})

test('every paid show of the demo scene can be bought: its host is ready to sell and its stock is there', async () => {
  const notReady = await world.db
    .selectFrom('events')
    .innerJoin('entities', 'entities.id', 'events.host_entity_id')
    .select('events.id')
    .where('internal_tickets', '=', true)
    .where('charges_enabled', '=', false)
    .execute()
  const stock = await world.db.selectFrom('ticket_stock').select('id').execute()
  expect(notReady).toEqual([])
  expect(stock.length).toBeGreaterThan(100)
})

test('two processes that start at once fill one demo scene', async () => {
  await using otherWorld = await newWorld()
  const results = await Promise.all([fillWithDemoScene(otherWorld.ctx), fillWithDemoScene(otherWorld.ctx)])
  expect(results.filter(Boolean)).toHaveLength(1)
  expect(await otherWorld.db.selectFrom('entities').select('id').execute()).toHaveLength(60)
})

test('the demo scene gets its pictures a few at a time, one job after the other', async () => {
  const bare = async () => {
    const [shows, entities] = await Promise.all([
      world.db.selectFrom('events').select('id').where('picture_id', 'is', null).execute(),
      world.db.selectFrom('entities').select('id').where('picture_id', 'is', null).execute(),
    ])
    return shows.length + entities.length
  }
  const before = await bare()
  await drawDemoPosters(world.ctx)
  const pictures = await world.db.selectFrom('pictures').select('id').execute()
  expect(pictures).toHaveLength(6)
  expect(await bare()).toBeLessThan(before)

  const waiting = await sql`SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'draw-demo-posters'`.execute(
    world.db,
  )
  expect(waiting.rows).toHaveLength(1)
})
