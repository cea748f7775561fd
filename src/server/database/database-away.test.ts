import { once } from 'node:events'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { newDatabase } from '../../../tests/support/database.ts'
import { connect } from '../../db/connect.ts'
import { s3Files } from '../../ports/files/s3.ts'
import { isDatabaseAway, isServerAway } from './database-away.ts'
import { refusalOf } from '../calls/refusal-answer.ts'

const withCode = (code: string, message = 'something happened') => Object.assign(new Error(message), { code })

const unavailable: [name: string, error: Error][] = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'].map(
    (code): [string, Error] => [`Node's ${code}`, withCode(code)],
  ),
  ['25006, a read-only server', withCode('25006', 'cannot execute INSERT in a read-only transaction')],
  ['08006, a connection failure', withCode('08006')],
  ['08007, a commit of unknown outcome', withCode('08007')],
  ['08P01, a pooler that lost its server', withCode('08P01', 'server conn crashed?')],
  ['25P03, an idle transaction that was ended', withCode('25P03')],
  ['40001, a serialization failure', withCode('40001')],
  ['40P01, a deadlock', withCode('40P01', 'deadlock detected')],
  ['53100, a full disk', withCode('53100', 'could not extend file: No space left on device')],
  ['53200, out of memory', withCode('53200')],
  ['53300, too many clients', withCode('53300')],
  ['55P03, a lock timeout', withCode('55P03', 'canceling statement due to lock timeout')],
  ['57014, a statement timeout', withCode('57014', 'canceling statement due to statement timeout')],
  ['57P01, a shutdown', withCode('57P01')],
  ['57P02, a crash', withCode('57P02')],
  ['57P03, a start or a recovery', withCode('57P03', 'the database system is not accepting connections')],
  ['57P05, an idle session that was closed', withCode('57P05')],
  ['58030, a disk that fails', withCode('58030')],
  ['a proxy without a server', new Error('Connection terminated unexpectedly')],
  ['a server that accepts and stays silent', new Error('Connection terminated due to connection timeout')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
  ['a statement after the end of its connection', new Error('Client was closed and is not queryable')],
  ['a statement after an error of its connection', new Error('Client has encountered a connection error')],
  ['a query that a standby canceled', withCode('40001', 'canceling statement due to conflict with recovery')],
  ['a transaction ID on a standby', withCode('XX000', 'cannot assign TransactionIds during recovery')],
  ['an error around another', new Error('checkout failed', { cause: withCode('25006') })],
  ['all addresses of a host', new AggregateError([withCode('ECONNREFUSED'), withCode('ETIMEDOUT')])],
]

test.for(unavailable)('%s is answered 503: try again', ([, error]) => {
  expect(isDatabaseAway(error)).toBe(true)
  expect(refusalOf(error)).toMatchObject({ status: 503, code: 'request/unavailable' })
})

test('deadlocks, timeouts and lost locks don’t count as an unavailable database', () => {
  const causedByOthers = ['40001', '40P01', '55P03', '57014', '25P03']
  expect(causedByOthers.filter((code) => isServerAway(withCode(code)))).toEqual([])
  const away = ['ECONNREFUSED', '08006', '25006', '53100', '57P01', '57P03']
  expect(away.filter((code) => !isServerAway(withCode(code)))).toEqual([])
  expect(isServerAway(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isServerAway(new Error('settlement failed', { cause: withCode('57P03') }))).toBe(true)
  expect(isServerAway(new Error('settlement failed', { cause: withCode('55P03') }))).toBe(false)
  expect(isServerAway(new AggregateError([withCode('55P03'), withCode('ECONNREFUSED')]))).toBe(true)
  expect(isServerAway(withCode('EPIPE'))).toBe(true)
  expect(isServerAway(withCode('23505'))).toBe(false)
  expect(isServerAway(new TypeError('Cannot read properties of undefined'))).toBe(false)
})

const bugs: [name: string, error: unknown][] = [
  ['a broken constraint', withCode('23505', 'duplicate key value violates unique constraint')],
  ['a syntax error', withCode('42601')],
  ['a dropped database', withCode('57P04')],
  ['an aborted transaction', withCode('25P02')],
  ['a number in place of an error', 25006],
  ['a plain bug', new TypeError('Cannot read properties of undefined')],
]

test.for(bugs)('%s is a bug, and not an unavailable database', ([, error]) => {
  expect(isDatabaseAway(error)).toBe(false)
  expect(refusalOf(error)).toBeNull()
})

const writeTo = (url: string) => {
  const { db } = connect(url, { max: 1, log: () => {} })
  const write = () => db.transaction().execute((tx) => sql`CREATE TABLE written ()`.execute(tx))
  return { db, write, [Symbol.asyncDispose]: () => db.destroy() }
}

test('a proxy that has no server to pass a connection to counts as an unavailable database', async () => {
  const proxy = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await using client = writeTo(`postgres://localsound@127.0.0.1:${port}/localsound`)

  const error = await client.write().catch((reason: unknown) => reason)
  expect(isDatabaseAway(error)).toBe(true)
  proxy.close()
})

test('a bucket that cannot be reached is a bug to log, and not an unavailable database', async () => {
  const settings = { bucket: 'posters', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' }
  const files = s3Files({ endpoint: 'http://127.0.0.1:9', ...settings })
  const error = await files.get('pictures/a/640.webp').catch((reason: unknown) => reason)
  expect(error).toMatchObject({ cause: { code: 'ECONNREFUSED' } })
  expect(isDatabaseAway(error)).toBe(false)
  expect(refusalOf(error)).toBeNull()
})

test('a connection that is lost during its transaction counts as an unavailable database', async () => {
  await using database = await newDatabase(inject('clusterUrl'))
  await using client = writeTo(database.url)
  const error = await client.db
    .transaction()
    .execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx)
      await sql`SELECT pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(database.db)
      await sql`SELECT 1`.execute(tx)
    })
    .catch((reason: unknown) => reason)
  expect(isDatabaseAway(error)).toBe(true)
})

test('a connection whose server became read-only is replaced by one to the current server', async () => {
  await using database = await newDatabase(inject('clusterUrl'))
  await using client = writeTo(database.url)
  // Stays with the connection, as a demoted primary keeps its connections open.
  await sql`SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY`.execute(client.db)

  const error = await client.write().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(pg.DatabaseError)
  expect(error).toMatchObject({ code: '25006' })
  expect(isDatabaseAway(error)).toBe(true)
  await expect(client.write()).resolves.toBeDefined()
})
