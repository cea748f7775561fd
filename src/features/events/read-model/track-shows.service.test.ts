import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { startFreezingProxy } from '../../../../tests/support/freezing-proxy.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { connect } from '../../../db/connect.ts'
import type { EventId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { moduleState } from '../../../ports/module-state.ts'
import { listEventsNearby } from '../listings/list-events-nearby.service.ts'
import { searchQuery } from '../listings/search-query.ts'
import { trackShows } from './track-shows.service.ts'
import { showModel } from './show-model.ts'
import { searchModel } from './search-shows.service.ts'

const oakland = { lat: 37.8044, lng: -122.2712, radiusMiles: 25 as const, genres: [], ageGroups: [] }

/** A process beside others: its own caches, pool and tracker. */
function startProcess(world: World, url = world.url, timing?: Parameters<typeof trackShows>[1]) {
  let tracker: ReturnType<typeof trackShows> | null = null
  const { db } = connect(url, { max: 4, log: () => {}, onShowsChanged: () => tracker?.noteCommit() })
  const messages: string[] = []
  const note = (_: object, message: string) => void messages.push(message)
  const log = { info: note, warn: note, error: note }
  const ctx: Ctx = { ...world.ctx, db, checkoutDb: db, backgroundDb: db, caches: moduleState(), log }
  tracker = trackShows(ctx, timing)
  const { stop } = tracker
  return {
    ctx,
    /** What its log says. */
    messages,
    async [Symbol.asyncDispose]() {
      await stop()
      await db.destroy()
    },
  }
}

const namesIn = async (ctx: Ctx) =>
  (await listEventsNearby(ctx, { ...oakland, limit: 20 })).events.map(({ eventName }) => eventName)

const hasModel = async (ctx: Ctx) =>
  (await searchModel(ctx, { ...searchQuery(oakland, oakland, ctx.now(), 'listings'), limit: 20 })) !== null

const outdatedSince = (ctx: Ctx) => ctx.caches.get(showModel, undefined).outdatedSince
const showsInMemory = (ctx: Ctx) => ctx.caches.get(showModel, undefined).tracked?.index.size

const expectInMemory = (ctx: Ctx, names: string[]) =>
  expect.poll(async () => (await hasModel(ctx)) && namesIn(ctx), { timeout: 8_000 }).toEqual(names)

const rename = (ctx: Ctx, id: EventId, name: string) =>
  ctx.db.updateTable('events').set({ name }).where('id', '=', id).execute()

test('people who change a show see the change right away, and every other process within a second', async () => {
  await using world = await newWorld()
  const { eventId } = await publishedShow(world, { name: 'Harbor Lights' })
  await using one = startProcess(world)
  await using other = startProcess(world)
  await expect.poll(() => Promise.all([one, other].map(({ ctx }) => hasModel(ctx)))).toEqual([true, true])

  for (const name of ['Night Ferry', 'The Foghorns', 'Raven Chapel']) {
    /* oxlint-disable no-await-in-loop -- one after the other */
    await rename(one.ctx, eventId, name)
    expect(await namesIn(one.ctx)).toEqual([name])
    await expect.poll(() => namesIn(other.ctx), { timeout: 1_000, interval: 20 }).toEqual([name])
    /* oxlint-enable no-await-in-loop */
  }
})

test('a change that commits after a later one is not missed', async () => {
  await using world = await newWorld()
  const { eventId } = await publishedShow(world, { name: 'Harbor Lights' })
  await using process = startProcess(world)
  await expect.poll(() => hasModel(process.ctx)).toBe(true)

  await world.db.transaction().execute(async (tx) => {
    await tx.updateTable('events').set({ name: 'Night Ferry' }).where('id', '=', eventId).execute()
    await publishedShow(world, { name: 'The Foghorns', day: '2026-11-22' })
    await expect.poll(() => namesIn(process.ctx)).toEqual(['Harbor Lights', 'The Foghorns'])
    await sleep(600)
  })
  await expect.poll(() => namesIn(process.ctx), { timeout: 1_000 }).toEqual(['Night Ferry', 'The Foghorns'])
})

test('while its database does not answer, a process searches there, and in memory again afterwards', async () => {
  await using world = await newWorld()
  const { eventId } = await publishedShow(world, { name: 'Harbor Lights' })
  await using proxy = await startFreezingProxy(world.url)
  const timing = { lookEveryMs: 50, freshMs: 500, deadlineMs: 200, alarmAfterMs: 1_000 }
  await using process = startProcess(world, proxy.url, timing)
  await expect.poll(() => hasModel(process.ctx)).toBe(true)

  proxy.freezeAll()
  await expect.poll(() => hasModel(process.ctx), { timeout: 3_000 }).toBe(false)
  await rename(world.ctx, eventId, 'Night Ferry')
  expect(await namesIn({ ...process.ctx, db: world.db })).toEqual(['Night Ferry'])
  await expect.poll(() => outdatedSince(process.ctx), { timeout: 5_000 }).toBeInstanceOf(Date)

  proxy.thaw()
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'idle' AND query LIKE '%listing_changes%'`.execute(
    world.db,
  )
  await expect.poll(() => hasModel(process.ctx), { timeout: 10_000 }).toBe(true)
  expect(await namesIn(process.ctx)).toEqual(['Night Ferry'])
  await expect.poll(() => outdatedSince(process.ctx)).toBeNull()
  expect(process.messages).toEqual(
    expect.arrayContaining([
      'upcoming shows in memory are out of date; searching the database',
      'upcoming shows in memory have been out of date for a while; searching the database',
    ]),
  )
  expect(process.messages.at(-1)).toBe('upcoming shows are up to date again')
})

test('a restored database is reloaded, although it reports no change', async () => {
  await using world = await newWorld()
  const { eventId } = await publishedShow(world, { name: 'Harbor Lights' })
  await using process = startProcess(world)
  await expect.poll(() => hasModel(process.ctx)).toBe(true)

  await world.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await tx.updateTable('events').set({ name: 'Night Ferry' }).where('id', '=', eventId).execute()
    await sql`CREATE TABLE restored (LIKE listing_changes INCLUDING ALL)`.execute(tx)
    await sql`DROP TABLE listing_changes`.execute(tx)
    await sql`ALTER TABLE restored RENAME TO listing_changes`.execute(tx)
  })
  await expectInMemory(process.ctx, ['Night Ferry'])
  expect(process.messages).toContain('reloading upcoming shows')
})

test('a process that has not checked for long reloads all shows, because changes may have been removed', async () => {
  await using world = await newWorld()
  const { eventId } = await publishedShow(world, { name: 'Harbor Lights' })
  await using process = startProcess(world, world.url, { lookEveryMs: 1_500, freshMs: 5_000, refillAfterMs: 1_000 })
  await expect.poll(() => hasModel(process.ctx), { interval: 20 }).toBe(true)

  await world.db.transaction().execute(async (tx) => {
    await tx.updateTable('events').set({ name: 'Night Ferry' }).where('id', '=', eventId).execute()
    await sql`DELETE FROM listing_changes`.execute(tx)
  })
  await expectInMemory(process.ctx, ['Night Ferry'])
})

test('changes are kept for an hour, and shows that are over leave the memory', async () => {
  await using world = await newWorld()
  await publishedShow(world)
  await sql`INSERT INTO listing_changes (xid, event_id, changed_at)
    VALUES ('3', uuidv7(), now() - interval '61 minutes'), ('4', uuidv7(), now() - interval '58 minutes')`.execute(
    world.db,
  )
  await using process = startProcess(world, world.url, { trimEveryMs: 200 })
  await expect.poll(() => showsInMemory(process.ctx)).toBe(1)
  await world.setNow('2026-12-20T12:00:00-08:00')

  await expect.poll(() => showsInMemory(process.ctx), { timeout: 5_000 }).toBe(0)
  const numbers = world.db.selectFrom('listing_changes').select(sql<string>`xid::text`.as('xid'))
  await expect
    .poll(async () => (await numbers.execute()).map(({ xid }) => xid).filter((xid) => ['3', '4'].includes(xid)))
    .toEqual(['4'])
})

test('a process that tracks no shows searches in the database', async () => {
  await using world = await newWorld()
  await publishedShow(world, { name: 'Harbor Lights' })
  expect(await hasModel(world.ctx)).toBe(false)
  expect(await namesIn(world.ctx)).toEqual(['Harbor Lights'])
})

test('a page that is older than the shows in memory comes from the database', async () => {
  await using world = await newWorld()
  await publishedShow(world)
  await using process = startProcess(world)
  await expect.poll(() => hasModel(process.ctx)).toBe(true)
  const query = { ...searchQuery(oakland, oakland, world.ctx.now(), 'listings'), limit: 20 }
  const dayBefore = new Date(world.ctx.now().getTime() - 24 * 3_600_000)
  expect(await searchModel(process.ctx, { ...query, since: dayBefore })).toBeNull()
})

test('a purchase writes no change while tickets are left, and one when the last is sold', async () => {
  await using world = await newWorld()
  const { occurrences } = await publishedShow(world, { ticketTypes: [{ quantity: 10 }] })
  const changesOf = async (sold: number) => {
    await sql`DELETE FROM listing_changes`.execute(world.db)
    await world.db
      .updateTable('ticket_stock')
      .set({ sold })
      .where('occurrence_id', '=', occurrences[0]?.id ?? ('' as never))
      .execute()
    return (await world.db.selectFrom('listing_changes').selectAll().execute()).length
  }
  expect([await changesOf(4), await changesOf(10), await changesOf(9), await changesOf(8)]).toEqual([0, 1, 1, 0])
})
