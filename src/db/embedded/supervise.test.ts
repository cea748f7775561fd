import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask, serverPid, startElsewhere, stoppedCluster } from '../../../tests/support/embedded-process.ts'
import { connect } from '../connect.ts'
import { startEmbedded } from '../embedded.ts'
import { hasProcessIn, identifyProcess } from './postmaster.ts'

let used: Awaited<ReturnType<typeof stoppedCluster>>
beforeAll(async () => {
  used = await stoppedCluster()
})
afterAll(() => used[Symbol.asyncDispose]())

/** An app's server, and what its supervisor said. */
async function startSupervised() {
  const lines: string[] = []
  const failures: unknown[] = []
  const server = await startEmbedded({
    ...used,
    log: (line) => lines.push(line),
    supervision: { onFailure: (error) => failures.push(error), onGiveUp: (error) => failures.push(error) },
  })
  return { ...server, lines, failures }
}

/** Eight writers on one pool, which count what was acknowledged. */
function write(url: string) {
  const { pool } = connect(url, { max: 8, log: () => {} })
  const acknowledged: number[] = []
  let [isRunning, next, resumedAt] = [true, 0, 0]
  async function writer() {
    while (isRunning) {
      next += 1
      const id = next
      await pool.query('INSERT INTO orders VALUES ($1)', [id]).then(
        () => {
          acknowledged.push(id)
          resumedAt ||= performance.now()
        },
        () => sleep(20),
      )
    }
  }
  const writers = Promise.all(Array.from({ length: 8 }, writer))
  return {
    acknowledged,
    /** Milliseconds until the next write is acknowledged. */
    async untilAcknowledged() {
      const start = performance.now()
      resumedAt = 0
      await expect.poll(() => resumedAt, { timeout: 10_000, interval: 20 }).not.toBe(0)
      return resumedAt - start
    },
    async end() {
      isRunning = false
      await writers
      await pool.end()
    },
  }
}

const newTable = (url: string) => ask(url, 'DROP TABLE IF EXISTS orders; CREATE TABLE orders (id int)')
/** A connection that lost its server may acknowledge a last write before the next server takes questions. */
const listOrders = (url: string) =>
  vi.waitFor(async () => new Set((await ask(url, 'SELECT id FROM orders')).map(({ id }) => Number(id))), {
    timeout: 10_000,
  })

const ends: [name: string, end: (url: string) => Promise<void>][] = [
  ['a kill of the postmaster', async () => void process.kill(await serverPid(used.dataDir), 'SIGKILL')],
  ['a stop by hand', async () => void process.kill(await serverPid(used.dataDir), 'SIGINT')],
  [
    'a kill of one connection',
    async (url) => {
      const rows = await ask(url, `SELECT pid FROM pg_stat_activity WHERE query LIKE 'INSERT%' LIMIT 1`)
      process.kill(Number(rows[0]?.['pid']), 'SIGKILL')
    },
  ],
]

test.for(ends)('P4: after %s writes go on within 10 s, and every acknowledged one is there', async ([, end]) => {
  await using app = await startSupervised()
  await newTable(app.url)
  const writers = write(app.url)
  await expect.poll(() => writers.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(100)
  await end(app.url)
  await sleep(100)
  expect(await writers.untilAcknowledged()).toBeLessThan(10_000)
  await writers.end()
  const stored = await listOrders(app.url)
  expect(writers.acknowledged.filter((id) => !stored.has(id))).toEqual([])
  expect(app.failures).toEqual([])
})

test('the process that is left starts the server again when the one that started it is killed', async () => {
  await using starter = await startElsewhere(used.dataDir)
  await using app = await startSupervised()
  expect(app.adopted).toBe(true)
  await newTable(app.url)
  const writers = write(app.url)
  await expect.poll(() => writers.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(100)

  await starter.kill()
  await sleep(100)
  expect(await writers.untilAcknowledged()).toBeLessThan(10_000)
  await writers.end()
  const stored = await listOrders(app.url)
  expect(writers.acknowledged.filter((id) => !stored.has(id))).toEqual([])
})

test('two processes that lose their server share one again, and the last that stops ends it', async () => {
  await using first = await startSupervised()
  await using second = await startSupervised()
  const killed = await serverPid(used.dataDir)
  process.kill(killed, 'SIGKILL')
  const restarted = async () => (await serverPid(used.dataDir).catch(() => killed)) !== killed
  await expect.poll(restarted, { timeout: 10_000, interval: 20 }).toBe(true)
  const says = (line: RegExp) => () => [...first.lines, ...second.lines].filter((text) => line.test(text)).length
  await expect.poll(says(/^started PostgreSQL/), { timeout: 10_000 }).toBe(2)
  await expect.poll(says(/^adopted/), { timeout: 10_000 }).toBe(2)

  await first.stop()
  await expect.poll(() => ask(second.url, 'SELECT 1 AS one').catch(() => []), { timeout: 10_000 }).toEqual([{ one: 1 }])
  const last = await serverPid(used.dataDir)
  await second.stop()
  expect(() => process.kill(last, 0)).toThrow('ESRCH')
  expect([...first.failures, ...second.failures]).toEqual([])
})

test('a stop while the server is being started again leaves none behind', async () => {
  const app = await startSupervised()
  process.kill(await serverPid(used.dataDir), 'SIGKILL')
  await expect
    .poll(() => app.lines, { timeout: 10_000, interval: 5 })
    .toContain('PostgreSQL is gone; starting it again')
  await app.stop()
  await sleep(300)
  expect(await hasProcessIn(join(used.dataDir, 'postgres'))).toBe(false)
})

test('a stop while a lost server recovers ends the recovery within seconds', async () => {
  const database = await startSupervised()
  const folder = join(used.dataDir, 'postgres')
  // A standby without a primary recovers for as long as it runs.
  await writeFile(join(folder, 'standby.signal'), '')
  try {
    const lostPid = await serverPid(used.dataDir)
    process.kill(lostPid, 'SIGKILL')
    const isRecovering = async () => {
      const pid = await serverPid(used.dataDir).catch(() => lostPid)
      return pid !== lostPid && (await identifyProcess(pid, folder)) === 'our server'
    }
    await expect.poll(isRecovering, { timeout: 20_000 }).toBe(true)

    const start = performance.now()
    await database.stop()
    // Two seconds, and what a busy machine adds; the recovery itself would never end.
    expect(performance.now() - start).toBeLessThan(15_000)
    expect(await hasProcessIn(folder)).toBe(false)
    expect(database.failures).toEqual([])
  } finally {
    await rm(join(folder, 'standby.signal'))
  }
})
