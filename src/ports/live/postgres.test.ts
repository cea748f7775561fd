import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { ChatSignal, Fact } from '../../kernel/fact.ts'
import type { ChatId, UserId } from '../../kernel/ids.ts'
import { newId } from '../ids.ts'
import type { Live } from './live.ts'
import { postgresLive } from './postgres.ts'

const quiet = { info() {}, warn() {}, error() {} }
const gatherMs = 20

/** A process's way to the others, open. */
async function openLive(world: World) {
  const live = postgresLive(world.url, quiet)
  const { promise, resolve } = Promise.withResolvers<void>()
  const leave = live.onMessage(() => resolve())
  await promise
  leave()
  return { live, [Symbol.asyncDispose]: () => live.close() }
}

/** What another program that listens receives: each notification of the database. */
async function listen(world: World) {
  const client = new pg.Client({ connectionString: world.url, application_name: 'localsound live' })
  await client.connect()
  await client.query('LISTEN localsound_live')
  const texts: string[] = []
  client.on('notification', ({ payload = '' }) => texts.push(payload))
  return {
    texts,
    /** Ends as the connection of a process that is killed. */
    cut() {
      client.on('error', () => {})
      client.connection.stream.destroy()
    },
    [Symbol.asyncDispose]: () => client.end(),
  }
}

const signalOf = (chatId: ChatId): ChatSignal => ({ chatId, kind: 'messages', seq: 1 })

/** How long a signal takes from one process to another. */
async function travelMs(from: Live, to: Live): Promise<number> {
  const chatId = newId<ChatId>()
  const { promise, resolve } = Promise.withResolvers<void>()
  const leave = to.onChat((signal) => {
    if (signal.chatId === chatId) resolve()
  })
  const start = performance.now()
  from.notifyChat(signalOf(chatId))
  await promise
  leave()
  return performance.now() - start
}

test('what happens within 20 ms is one notification of the database, and arrives within 100 ms', async () => {
  await using world = await newWorld()
  await using one = await openLive(world)
  await using other = await openLive(world)
  await using database = await listen(world)
  const chatIds = new Set<string>()
  const start = performance.now()
  // A busy machine stretches the pauses between signals.
  for (let elapsed = 0; elapsed < 5 * gatherMs; elapsed = performance.now() - start) {
    const chatId = newId<ChatId>()
    chatIds.add(chatId)
    one.live.notifyChat(signalOf(chatId))
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await sleep(1)
  }
  const most = Math.ceil((performance.now() - start) / gatherMs) + 1
  const received = () =>
    database.texts.flatMap((text) => (JSON.parse(text) as { chat: string }[]).map(({ chat }) => chat))
  await expect.poll(() => received().length).toBe(chatIds.size)
  expect(new Set(received())).toEqual(chatIds)
  expect(database.texts.length).toBeLessThanOrEqual(most)

  const times: number[] = []
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let count = 0; count < 10; count += 1) times.push(await travelMs(one.live, other.live))
  expect(Math.min(...times)).toBeGreaterThanOrEqual(gatherMs - 2)
  expect(Math.min(...times)).toBeLessThan(100)
})

test('a process that is killed may have committed what it has told no one: the tabs of the others load again (S30)', async () => {
  await using world = await newWorld()
  await using survivor = await openLive(world)
  const facts: Fact[] = []
  survivor.live.onMessage(({ fact, to }) => facts.push(to ? fact : { fact: 'everything' }))
  await using closing = await openLive(world)
  const killed = await listen(world)
  // The pulse that finds both is one of every five seconds.
  await sleep(6_000)
  closing.live.notify({ users: [newId<UserId>()] }, { fact: 'user' })
  await closing.live.close()
  await sleep(6_000)
  expect(facts, 'one that ends sends all before').toEqual([{ fact: 'user' }])

  killed.cut()
  await expect.poll(() => facts.at(-1), { timeout: 10_000 }).toEqual({ fact: 'everything' })
}, 40_000)
