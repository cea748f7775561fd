import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approvedVenue } from '../../../tests/support/entity-builders.ts'
import { newWorld } from '../../../tests/support/world.ts'
import { drawDemoPosters } from './draw-posters.ts'
import { fillWithDemoScene } from './fill.ts'

test('an empty database is filled with the demo scene once, every row of it marked', async () => {
  await using world = await newWorld()
  expect(await fillWithDemoScene(world.ctx)).toEqual({ entities: 60, shows: 300 })
  expect(await fillWithDemoScene(world.ctx)).toBeNull()

  const unmarked = await world.db.selectFrom('events').select('id').where('demo', '=', false).execute()
  const dates = await world.db.selectFrom('event_occurrences').select('event_id').distinct().execute()
  expect(unmarked).toEqual([])
  expect(dates).toHaveLength(300)
})

test('a database with an entity of somebody’s own gets no demo scene', async () => {
  await using world = await newWorld()
  await approvedVenue(world)
  expect(await fillWithDemoScene(world.ctx)).toBeNull()
})

test('every paid show of the demo scene can be bought: its host is ready to sell and its stock is there', async () => {
  await using world = await newWorld()
  await fillWithDemoScene(world.ctx)
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
  await using world = await newWorld()
  const results = await Promise.all([fillWithDemoScene(world.ctx), fillWithDemoScene(world.ctx)])
  expect(results.filter(Boolean)).toHaveLength(1)
  expect(await world.db.selectFrom('entities').select('id').execute()).toHaveLength(60)
})

test('the demo scene gets its pictures a few at a time, one job after the other', async () => {
  await using world = await newWorld()
  await fillWithDemoScene(world.ctx)
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
