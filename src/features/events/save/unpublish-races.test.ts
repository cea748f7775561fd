import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { desk } from '../../../../tests/support/event-desk.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

/** A published show, what makes it a draft, and two friends. */
async function scene(world: World) {
  const { save, create, row } = await desk(world)
  const [ana, bo] = [await fan(world), await fan(world)]
  await befriend(ana, bo)
  const eventID = await create()
  const hide = () => save({ eventID, image: null, status: 'draft' })
  return { ana, bo, eventID, hide, status: async () => (await row(eventID)).status }
}
type Scene = Awaited<ReturnType<typeof scene>>

const acts: [name: string, act: (scene: Scene) => Promise<unknown>][] = [
  ['a plan', ({ ana, bo, eventID }) => as(ana).startPlan({ eventID, friendIDs: [bo.who.userId] })],
  ['an invite', ({ ana, bo, eventID }) => as(ana).eventInvite({ eventID, friendID: bo.who.userId })],
  ['a mark', ({ bo, eventID }) => as(bo).toggleUserAttendance({ eventID, going: true })],
]

/** Holds what both have to write, until both wait: the one that comes first is past all that it reads before. */
async function atOnce(world: World, eventID: string, calls: (() => Promise<unknown>)[]) {
  const results = await world.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM events WHERE id = ${eventID} FOR UPDATE`.execute(tx)
    const waiting: Promise<unknown>[] = []
    for (const [position, start] of calls.entries()) {
      waiting.push(start())
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await vi.waitFor(async () => expect(await countWaiting(world)).toBe(position + 1), { timeout: 10_000 })
    }
    return { settled: Promise.allSettled(waiting) }
  })
  return (await results.settled).map(({ status }) => status)
}

async function countWaiting(world: World) {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(world.db)
  return rows[0]?.n
}

test.each(acts)(
  'if a show is unpublished and %s at the same moment, only the first takes effect',
  async (name, act) => {
    await using world = await newWorld()
    for (const isHiddenFirst of [true, false]) {
      const all = await scene(world)
      const calls = [all.hide, () => act(all)]
      const outcome = await atOnce(world, all.eventID, isHiddenFirst ? calls : calls.toReversed())
      // People who are only going don't keep a show published.
      const expected = name === 'a mark' && !isHiddenFirst ? ['fulfilled', 'fulfilled'] : ['fulfilled', 'rejected']
      expect([isHiddenFirst, ...outcome]).toEqual([isHiddenFirst, ...expected])
      expect(await all.status()).toBe(isHiddenFirst || name === 'a mark' ? 'draft' : 'published')
    }
  },
)
