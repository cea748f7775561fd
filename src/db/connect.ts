import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { closeSilentConnection } from './silent-connection.ts'
import type { Tables } from './tables.ts'

/** The database, or a transaction on it: a store takes either. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** An array of values that need no quotes. */
const parsePlainArray = (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(','))

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, (text) => text],
  // date[] and uuid[]
  [1182, parsePlainArray],
  [2951, parsePlainArray],
])

/**
 * How long a statement may run on the server, and how long the client waits for a byte of its response (decision 0113).
 * The server's limit is shorter: a live server cancels the statement and keeps the connection. After `idleMs` without a
 * statement a transaction is ended, so that a suspended process releases its locks.
 */
export type Limits = { statementMs: number; answerMs: number; idleMs: number }

/** For requests that a person waits for: none of their transactions waits for another service. */
export const interactive: Limits = { statementMs: 2_500, answerMs: 3_000, idleMs: 10_000 }
/** For jobs, imports, exports and commands. */
export const background: Limits = { statementMs: 15_000, answerMs: 18_000, idleMs: 30_000 }

/** In one statement after connecting: PgBouncer refuses them among the parameters that open a connection. */
const sessionLimits = ({ statementMs, idleMs }: Limits) => ({
  text: `SELECT set_config('statement_timeout', '${statementMs}ms', false), set_config('lock_timeout', '3s', false),
    set_config('idle_in_transaction_session_timeout', '${idleMs}ms', false)`,
  query_timeout: 2_000,
})

type Options = {
  max?: number
  limits?: Limits
  log?: (line: string) => void
  /** Is called for each statement that found no room on the server's disk. */
  onDiskFull?: () => void
  /** Is called after each transaction of this pool that has changed shows (decision 0211). */
  onShowsChanged?: () => void
}

/**
 * A pool that answers within its limits or refuses (S26): 2 s for a connection, 3 s for a lock, and for a
 * statement what `limits` says. A connection that the server ends, or on which it falls silent, is dropped and
 * replaced, and the process stays up (S25).
 */
export function connect(url: string, { max = 16, limits = background, log = console.error, ...events }: Options = {}) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 2_000,
    application_name: 'localsound',
    // A peer that vanished without closing its connection is noticed while the connection is idle.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: (client) => client.query(sessionLimits(limits)),
    types: { getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format) },
  })
  const note = (error: Error) => log(`database connection lost: ${error.message}`)
  pool.on('error', note)
  pool.on('connect', (client) => {
    client.on('error', note)
    closeSilentConnection(client, limits.answerMs)
  })
  closeUnusableConnections(pool)
  if (events.onDiskFull) reportFullDisk(pool, events.onDiskFull)
  if (events.onShowsChanged) reportChangedShows(pool, events.onShowsChanged)
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
}

export type Connection = ReturnType<typeof connect>

/** SQLSTATE disk_full. */
const diskFull = '53100'

function reportFullDisk(pool: pg.Pool, onDiskFull: () => void) {
  pool.on('connect', ({ connection }) => {
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === diskFull) onDiskFull()
    })
  })
}

/** The notice of the trigger function `note_listing_changes`, which comes before the commit; a released connection is after it. */
const showsChanged = 'shows changed'

function reportChangedShows(pool: pg.Pool, onShowsChanged: () => void) {
  const changing = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    client.on('notice', ({ message }) => void (message === showsChanged && changing.add(client)))
  })
  pool.on('release', (_error, client) => {
    if (changing.delete(client)) onShowsChanged()
  })
}

/** SQLSTATE read_only_sql_transaction: a standby, or a primary that was demoted. */
const readOnly = '25006'

/**
 * Closes a connection after its server ended it, or refused a write as read-only: the next query opens a new one, which
 * leads to the primary of that time. A demoted primary keeps its connections open, so the pool would hold on to them;
 * and a connection that the server ends is closed a moment after the query on it has failed.
 */
function closeUnusableConnections(pool: pg.Pool) {
  const unusable = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code, severity }: { code?: string; severity?: string }) => {
      if (code === readOnly || severity === 'FATAL' || severity === 'PANIC') unusable.add(client)
    })
  })
  pool.on('release', (_error, client) => {
    if (unusable.has(client)) void client.end()
  })
}
