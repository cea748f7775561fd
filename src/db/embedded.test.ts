import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ask,
  newFolder,
  serverPid,
  startElsewhere,
  stoppedCluster,
  untilGone,
} from '../../tests/support/embedded-process.ts'
import { startEmbedded } from './embedded.ts'

let used: Awaited<ReturnType<typeof stoppedCluster>>
beforeAll(async () => {
  used = await stoppedCluster()
})
afterAll(() => used[Symbol.asyncDispose]())

test('the first start makes a database and the next one finds its rows again', async () => {
  await using folder = await newFolder()
  const first = await startEmbedded(folder)
  expect(first.adopted).toBe(false)
  await ask(first.url, `CREATE TABLE shows (name text); INSERT INTO shows VALUES ('Friday at the Freight')`)
  await first.stop()
  await expect(ask(first.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')

  await using second = await startEmbedded(folder)
  expect(second.adopted).toBe(false)
  expect(await ask(second.url, 'SELECT name FROM shows')).toEqual([{ name: 'Friday at the Freight' }])
  expect(await ask(second.url, 'SELECT current_database() AS name')).toEqual([{ name: 'localsound' }])
})

test('a database syncs to disk, uses UTC and lower-cases every alphabet', async () => {
  await using database = await startEmbedded(used)
  const [settings] = await ask(
    database.url,
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
       current_setting('timezone') AS zone, current_setting('listen_addresses') AS addresses,
       current_setting('server_encoding') AS encoding, lower('CAFÉ ÑU') AS lower`,
  )
  expect(settings).toEqual({
    fsync: 'on',
    commit: 'on',
    zone: 'UTC',
    addresses: '127.0.0.1',
    encoding: 'UTF8',
    lower: 'café ñu',
  })
})

test('a disposable database does not sync to disk', async () => {
  await using database = await startEmbedded({ ...used, durable: false })
  const names = `('fsync', 'synchronous_commit', 'full_page_writes')`
  const rows = await ask(database.url, `SELECT DISTINCT setting FROM pg_settings WHERE name IN ${names}`)
  expect(rows).toEqual([{ setting: 'off' }])
})

test('a connection needs the password, which only its owner can read', async () => {
  await using database = await startEmbedded({ ...used, durable: false })
  const without = new URL(database.url)
  without.password = ''
  await expect(ask(without.href, 'SELECT 1')).rejects.toThrow(/password/)
  without.password = 'localsound'
  await expect(ask(without.href, 'SELECT 1')).rejects.toThrow('password authentication failed')

  const file = join(used.dataDir, 'postgres', 'localsound.password')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(join(used.dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
  expect(new URL(database.url).password).toBe(await readFile(file, 'utf8'))
})

test('two starts at once on an empty folder give one database', async () => {
  await using folder = await newFolder()
  const both = await Promise.all([startEmbedded(folder), startElsewhere(folder.dataDir), startEmbedded(folder)])
  await using first = both[0]
  await using elsewhere = both[1]
  await using last = both[2]
  expect(new Set([first.url, elsewhere.url, last.url]).size).toBe(1)
  expect(both.filter(({ adopted }) => !adopted)).toHaveLength(1)
})

test('a running server is adopted, and keeps running when the adopting process stops', async () => {
  await using owner = await startEmbedded({ ...used, durable: false })
  const guest = await startEmbedded({ ...used, durable: false })
  expect(guest).toMatchObject({ adopted: true, url: owner.url })
  await guest.stop()
  expect(await ask(owner.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a server outlives the process that started it while another uses it, and the last one stops it', async () => {
  const owner = await startEmbedded({ ...used, durable: false })
  const pid = await serverPid(used.dataDir)
  const guest = await startEmbedded({ ...used, durable: false })
  await owner.stop()
  expect(await ask(guest.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await guest.stop()
  await untilGone(pid)
})

test('the server of a command keeps running for the app that adopted it, however the command ends', async () => {
  const command = await startElsewhere(used.dataDir, [], { outlives: true })
  const pid = await serverPid(used.dataDir)
  const app = await startEmbedded({ ...used, durable: false })
  expect(app.adopted).toBe(true)
  await command.kill()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await ask(app.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await app.stop()
  await untilGone(pid)
})

test('data of another major version is refused with an explanation and left unchanged', async () => {
  await using folder = await newFolder()
  await mkdir(join(folder.dataDir, 'postgres'))
  await writeFile(join(folder.dataDir, 'postgres', 'PG_VERSION'), '12\n')
  await expect(startEmbedded(folder)).rejects.toThrow(
    /^The data in .*postgres was written by PostgreSQL 12, but this app brings PostgreSQL 18\. .*Install PostgreSQL 12/,
  )
  expect(await readFile(join(folder.dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('12\n')
})

test('a missing password is reported with its file', async () => {
  const file = join(used.dataDir, 'postgres', 'localsound.password')
  await rename(file, `${file}.lost`)
  try {
    await expect(startEmbedded(used)).rejects.toThrow(`${file} cannot be read`)
  } finally {
    await rename(`${file}.lost`, file)
  }
})

test('a failed start reports the message of PostgreSQL', async () => {
  const file = join(used.dataDir, 'postgres', 'postgresql.auto.conf')
  const original = await readFile(file)
  await writeFile(file, 'no_such_setting = 1\n')
  try {
    await expect(startEmbedded(used)).rejects.toThrow('unrecognized configuration parameter "no_such_setting"')
  } finally {
    await writeFile(file, original)
  }
})
