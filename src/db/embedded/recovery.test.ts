import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ask,
  newFolder,
  serverPid,
  startElsewhere,
  stoppedCluster,
  untilGone,
} from '../../../tests/support/embedded-process.ts'
import { startEmbedded } from '../embedded.ts'
import { identifyProcess } from './postmaster.ts'

let used: Awaited<ReturnType<typeof stoppedCluster>>
beforeAll(async () => {
  used = await stoppedCluster()
})
afterAll(() => used[Symbol.asyncDispose]())

test('after the server is killed, the next start has every committed row', async () => {
  const lines: string[] = []
  const killed = await startEmbedded({ ...used, log: (line) => lines.push(line) })
  await ask(killed.url, `DROP TABLE IF EXISTS orders; CREATE TABLE orders (id int); INSERT INTO orders VALUES (1)`)
  const pid = await serverPid(used.dataDir)
  const busy = ask(killed.url, 'SELECT pg_sleep(60)').catch(() => {})
  process.kill(pid, 'SIGKILL')

  await using next = await startEmbedded(used)
  expect(next.adopted).toBe(false)
  expect(await ask(next.url, 'SELECT id FROM orders')).toEqual([{ id: 1 }])
  expect(lines).toContain('PostgreSQL ended unexpectedly; the next start recovers its data')
  await busy
  await killed.stop()
})

test('after one backend is killed, the server recovers and can be adopted', async () => {
  await using database = await startEmbedded(used)
  const client = new Client(database.url)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const cutOff = new Promise((resolve) => client.once('end', resolve))
  process.kill(Number(rows[0]?.pid), 'SIGKILL')
  await cutOff

  await using guest = await startEmbedded(used)
  expect(guest.adopted).toBe(true)
  expect(await ask(guest.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('after the app is killed, the next start has every committed row', async () => {
  await using app = await startElsewhere(used.dataDir)
  await ask(app.url, `DROP TABLE IF EXISTS orders; CREATE TABLE orders (id int); INSERT INTO orders VALUES (1)`)
  const pid = await serverPid(used.dataDir)
  await app.kill()

  const next = await startEmbedded(used)
  expect(await ask(next.url, 'SELECT id FROM orders')).toEqual([{ id: 1 }])
  await next.stop()
  await untilGone(pid)
})

test('a number in postmaster.pid that now belongs to another program does not block the start', async () => {
  const first = await startEmbedded({ ...used, durable: false })
  const file = join(used.dataDir, 'postgres', 'postmaster.pid')
  const original = await readFile(file, 'utf8')
  await first.stop()
  await writeFile(file, original.replace(/^\d+/, String(process.ppid)))

  await using second = await startEmbedded({ ...used, durable: false })
  expect(second.adopted).toBe(false)
})

test('a cluster whose creation was interrupted by a kill is created again', async () => {
  await using folder = await newFolder()
  await mkdir(join(folder.dataDir, 'postgres.new', 'data'), { recursive: true })
  await writeFile(join(folder.dataDir, 'postgres.new', 'data', 'PG_VERSION'), '18\n')
  await using database = await startEmbedded({ ...folder, durable: false })
  expect(await ask(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a postmaster.pid that a power cut left empty does not block the start', async () => {
  await writeFile(join(used.dataDir, 'postgres', 'postmaster.pid'), '')
  await using database = await startEmbedded({ ...used, durable: false })
  expect(await ask(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('data without its PG_VERSION is left unchanged and reported', async () => {
  await using folder = await newFolder()
  await mkdir(join(folder.dataDir, 'postgres'))
  await writeFile(join(folder.dataDir, 'postgres', 'orders'), 'sold')
  await expect(startEmbedded(folder)).rejects.toThrow(/holds files but no PG_VERSION/)
  expect(await readFile(join(folder.dataDir, 'postgres', 'orders'), 'utf8')).toBe('sold')
})

/** A standby without a primary recovers for as long as it runs. */
async function withEndlessRecovery(work: () => Promise<void>) {
  const file = join(used.dataDir, 'postgres', 'standby.signal')
  await writeFile(file, '')
  try {
    await work()
  } finally {
    await rm(file)
  }
}

/** The pid of a server that is not ready yet; the file may still name one that ended earlier. */
async function launchedPid(): Promise<number> {
  for (;;) {
    const pid = await serverPid(used.dataDir).catch(() => 0)
    if (pid && (await identifyProcess(pid, join(used.dataDir, 'postgres'))) === 'our server') return pid
    await sleep(10)
  }
}

test('a server that is killed during its start is reported with the signal', () =>
  withEndlessRecovery(async () => {
    const start = startEmbedded({ ...used, durable: false }).catch(String)
    process.kill(await launchedPid(), 'SIGKILL')
    expect(await start).toContain('the system ended it (SIGKILL), most likely because memory ran out')
  }))

test('a command that is stopped during a recovery leaves no server behind', () =>
  withEndlessRecovery(async () => {
    const program = `
      import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, '../embedded.ts'))}
      process.once('SIGTERM', () => process.exit(143))
      await startEmbedded({ dataDir: ${JSON.stringify(used.dataDir)}, outlives: true })`
    const command = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program])
    const pid = await launchedPid()
    command.kill('SIGTERM')
    await once(command, 'exit')
    const identify = () => identifyProcess(pid, join(used.dataDir, 'postgres'))
    await expect.poll(identify, { timeout: 20_000 }).toBe('none') // a recovery looks for signals every 5 s
  }))
