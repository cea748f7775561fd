import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '../../src/db/connect.ts'
import { giveTurns } from '../../src/features/checkout/waiting-line/give-turns.service.ts'
import { lockLine } from '../../src/features/checkout/waiting-line/lines.store.ts'
import { countPlaces, giveTurnsTo } from '../../src/features/checkout/waiting-line/places.store.ts'
import { turnsAtOnce } from '../../src/features/checkout/rules/waiting-line/turns.ts'
import type { AppCtx, SignedInCtx } from '../../src/ports/ctx.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { linedUpShow, people, salesStart } from '../support/waiting-line-builders.ts'
import { newWorld, type World } from '../support/world.ts'

function secondProcess(world: World) {
  const { db } = connect(world.url, { max: 4, log: () => {} })
  const parts: Partial<AppCtx> = { db, checkoutDb: db }
  return { db, parts, end: () => db.destroy() }
}

const placesIn = (world: World) => world.db.selectFrom('waiting_places').selectAll().execute()

test('tabs and devices of one account that get in line at once, at two processes, have one place', async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world)
  const other = secondProcess(world)
  const fans = await people(world, 5)
  const tabs = (person: SignedInCtx) => [person, { ...person, ...other.parts }, person, { ...person, ...other.parts }]
  await Promise.all(fans.flatMap((person) => tabs(person).map((tab) => show.join(tab))))
  await other.end()
  expect(await placesIn(world)).toHaveLength(5)
})

test('without the key of the table one account would have several places', async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world)
  await sql`ALTER TABLE waiting_places DROP CONSTRAINT waiting_places_pkey`.execute(world.db)
  const person = await world.person()
  await Promise.all([1, 2, 3].map(() => show.join(person)))
  expect(await placesIn(world)).toHaveLength(3)
})

test('however often the job runs at once, in two processes, no more people choose than tickets allow', async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world, { tickets: 40, waiting: 60 })
  const other = secondProcess(world)
  const jobs = () =>
    Promise.all(
      [world.ctx, { ...world.ctx, ...other.parts }, world.ctx, { ...world.ctx, ...other.parts }].map(giveTurns),
    )
  await world.setNow(salesStart)
  expect((await jobs()).reduce((sum, turns) => sum + turns, 0)).toBe(20)
  const inside = await show.whoseTurn(show.inLine)
  expect(inside).toHaveLength(20)

  // Buyers use their turns while the job runs: what they hold leaves fewer turns.
  await Promise.all([...inside.slice(0, 12).map((person) => show.buy(person)), jobs(), jobs()])
  await jobs()
  const free = 40 - ((await show.stock())?.held ?? 0)
  expect(free).toBe(28)
  expect(await show.whoseTurn(show.inLine)).toHaveLength(turnsAtOnce(free))
  await other.end()
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('without the lock of the line two processes would both give the same turns away', async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world, { tickets: 40, waiting: 60 })
  const other = secondProcess(world)
  const [firstTx, secondTx] = await Promise.all([
    world.db.startTransaction().execute(),
    other.db.startTransaction().execute(),
  ])
  for (const tx of [firstTx, secondTx]) {
    // oxlint-disable-next-line no-await-in-loop -- both read before either writes
    expect((await countPlaces(tx, show.eventId)).choosing).toBe(0)
  }
  await giveTurnsTo(firstTx, show.eventId, 20)
  await firstTx.commit().execute()
  await giveTurnsTo(secondTx, show.eventId, 20)
  await secondTx.commit().execute()
  expect(await show.whoseTurn(show.inLine)).toHaveLength(40)

  const holder = await world.db.startTransaction().execute()
  expect(await lockLine(holder, show.eventId)).toBe(true)
  const second = await other.db.startTransaction().execute()
  expect(await lockLine(second, show.eventId), 'who comes second leaves it to the first').toBe(false)
  await holder.rollback().execute()
  await second.rollback().execute()
  await other.end()
})

test('a job that is killed in the middle has given no turns, and the next one gives them', async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world, { tickets: 40, waiting: 30 })
  await world.setNow(salesStart)
  const killed = await world.db.startTransaction().execute()
  await lockLine(killed, show.eventId)
  await giveTurnsTo(killed, show.eventId, 20)
  await killed.rollback().execute()
  expect(await show.whoseTurn(show.inLine)).toEqual([])
  expect(await show.giveTurns()).toBe(20)
  const jobs = await sql`SELECT key FROM graphile_worker.jobs WHERE key = 'give-turns'`.execute(world.db)
  expect(jobs.rows, 'it runs again in seconds').toHaveLength(1)
})
