import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPooler } from '../../../tests/support/pooler.ts'
import { connect } from '../../db/connect.ts'
import { type EmbeddedPostgres, startEmbedded } from '../../db/embedded.ts'
import { openNotifyChannel } from '../../db/notify-channel.ts'
import { StartError } from '../../kernel/start-error.ts'
import { openDatabase } from './database.ts'
import { serverProblems } from './database-url/check-server.ts'
import { explainDatabaseError } from './database-url/explain-error.ts'
import { parseSettings } from '../process/env.ts'
import { quietLog } from '../http/log.ts'

let folder = ''
let server: EmbeddedPostgres
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'localsound-database-url-'))
  server = await startEmbedded({ dataDir: folder, durable: true })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const open = (DATABASE_URL: string) => openDatabase(parseSettings({ DATA_DIR: folder, DATABASE_URL }), quietLog)

/** The server's address with some of it replaced. */
function urlWith(change: (url: URL) => void): string {
  const url = new URL(server.url)
  change(url)
  return url.href
}

async function refusalOf(url: string): Promise<string> {
  const error = await open(url).then(
    (database) => database.close(),
    (problem: unknown) => problem,
  )
  expect(error).toBeInstanceOf(StartError)
  return error instanceof StartError ? error.message : ''
}

test.for([
  { size: 1, next: 'last' },
  { size: 2, next: 'in turn' },
  { size: 3, next: 'in turn' },
  { size: 20, next: 'last' },
  { size: 20, next: 'in turn' },
] as const)('a pooler that shares $size server connections by transaction ($next) is refused', async (pool) => {
  await using pooler = await startPooler(server.url, { mode: 'transaction', ...pool })
  const refusal = await refusalOf(pooler.url)
  expect(refusal).toContain('PgBouncer with transaction pooling')
  expect(refusal).toContain('Set pool_mode=session')
})

test('a pooler that is busy with other clients is refused too when it shares connections by transaction', async () => {
  await using pooler = await startPooler(server.url, { mode: 'transaction', size: 4 })
  const others = connect(pooler.url, { max: 3, log: () => {} })
  let isBusy = true
  const work = Array.from({ length: 3 }, async () => {
    while (isBusy) await sql`SELECT pg_sleep(random() / 200)`.execute(others.db) // oxlint-disable-line no-await-in-loop -- traffic
  })
  expect(await refusalOf(pooler.url)).toContain('PgBouncer with transaction pooling')
  isBusy = false
  await Promise.all(work)
  await others.db.destroy()
})

test('a pooler that keeps sessions needs no settings: limits hold and notifications arrive', async () => {
  await using pooler = await startPooler(server.url, { mode: 'session', size: 46 })
  const database = await open(pooler.url)
  const { rows } = await sql`SELECT current_setting('statement_timeout') AS statement,
    current_setting('lock_timeout') AS lock, current_setting('idle_in_transaction_session_timeout') AS idle`.execute(
    database.db,
  )
  expect(rows).toEqual([{ statement: '2500ms', lock: '3s', idle: '10s' }])

  const opened = Promise.withResolvers<void>()
  const message = Promise.withResolvers<string>()
  const notices = openNotifyChannel(pooler.url, 'through_a_pooler', {
    onNotification: message.resolve,
    onOpen: opened.resolve,
    onLost: message.reject,
    onPeerLost() {},
  })
  await opened.promise
  await notices.send('hello')
  expect(await message.promise).toBe('hello')
  await notices.close()
  await database.close()
})

const wrongUrls: [name: string, change: (url: URL) => void, words: string][] = [
  [
    'a wrong password',
    (url) => void (url.password = 'not-the-password'),
    'does not accept role "localsound" with this password',
  ],
  ['no password', (url) => void (url.password = ''), 'DATABASE_URL has none. Add it'],
  [
    'a database that does not exist',
    (url) => void (url.pathname = '/nowhere'),
    'CREATE DATABASE "nowhere" OWNER "localsound"',
  ],
  ['a port where nothing listens', (url) => void (url.port = '1'), 'No PostgreSQL answers at 127.0.0.1:1. Start it'],
  [
    'TLS on a server without it',
    (url) => void (url.search = 'sslmode=verify-full'),
    'Remove sslmode from DATABASE_URL',
  ],
  [
    'a certificate file that is missing',
    (url) => void (url.search = 'sslmode=verify-full&sslrootcert=/nowhere/ca.crt'),
    "open '/nowhere/ca.crt'. Correct its path",
  ],
]

test.for(wrongUrls)(
  'a DATABASE_URL with %s is refused in a sentence without its password',
  async ([, change, words]) => {
    const url = urlWith(change)
    const refusal = await refusalOf(url)
    expect(refusal).toContain(words)
    expect(refusal).toContain('DATABASE_URL')
    expect(refusal).not.toContain(new URL(server.url).password)
    expect(refusal).not.toContain('not-the-password')
  },
)

test('an unreadable database address is refused, saying what to encode, and without its password', async () => {
  const refusal = await refusalOf('postgres://app:p%ss/w#rd@db.example:five/localsound')
  expect(refusal).toContain('special characters in the password are percent-encoded')
  expect(refusal).not.toContain('w#rd')
})

test('a role with a plain percent sign does not hide what is wrong', async () => {
  const refusal = await refusalOf('postgres://ap%p:secret@127.0.0.1:1/localsound')
  expect(refusal).toContain('No PostgreSQL answers at 127.0.0.1:1')
})

test('a lock of another session is named as the reason', async () => {
  await (await open(server.url)).close()
  const other = connect(server.url, { max: 1 })
  const refusal = await other.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE test_clock`.execute(tx)
    return refusalOf(server.url)
  })
  await other.db.destroy()
  expect(refusal).toMatch(/^Another session holds a lock .*lock timeout/)
})

test('errors that have nothing to do with the connection are not blamed on DATABASE_URL', async () => {
  const timeout = new Error('the worker did not stop before its timeout')
  expect(explainDatabaseError(timeout, server.url)).toBeNull()
  const missingFile = await readFile(join(folder, 'places.json.br')).catch((error: unknown) => error)
  expect(explainDatabaseError(missingFile, server.url)).toBeNull()
})

test('a role that may not create tables is refused with the statement that lets it', async () => {
  const admin = connect(server.url, { max: 1 })
  await sql`CREATE ROLE guest LOGIN PASSWORD 'guest'`.execute(admin.db)
  await sql`CREATE DATABASE guarded`.execute(admin.db)
  await admin.db.destroy()
  const url = urlWith((address) => {
    address.username = 'guest'
    address.password = 'guest'
    address.pathname = '/guarded'
  })
  expect(await refusalOf(url)).toContain('ALTER DATABASE "guarded" OWNER TO "guest"')
})

test('a server that is old, unsafe, read-only or without pg_trgm is refused for each of it', () => {
  const good = { version: 150_004, fsync: 'on', commit: 'on', readOnly: 'off', trigrams: 'available' } as const
  expect(serverProblems(good)).toEqual([])
  expect(serverProblems({ ...good, trigrams: 'installed' })).toEqual([])
  expect(serverProblems({ ...good, trigrams: 'missing' })).toEqual([expect.stringContaining('postgresql-contrib')])
  expect(serverProblems({ ...good, trigrams: 'not-allowed' })).toEqual([
    expect.stringContaining('run in that database: CREATE EXTENSION pg_trgm'),
  ])
  expect(serverProblems({ ...good, version: 140_012, fsync: 'off', commit: 'off', readOnly: 'on' })).toEqual([
    expect.stringContaining('older than PostgreSQL 15'),
    expect.stringContaining('fsync=off'),
    expect.stringContaining('synchronous_commit=off'),
    expect.stringContaining('is read-only, such as a standby'),
  ])
})
