import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

/** The database, or a transaction on it: a store takes either. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, (text) => text],
  [1182, (text) => (text === '{}' ? [] : text.slice(1, -1).split(','))],
])

/** In one statement after connecting: PgBouncer refuses them among the parameters that open a connection. */
const sessionLimits = {
  text: `SELECT set_config('statement_timeout', '15s', false), set_config('lock_timeout', '3s', false),
    set_config('idle_in_transaction_session_timeout', '30s', false)`,
  query_timeout: 2_000,
}

/**
 * A pool that answers within its limits or refuses (quality.md S26): 2 s for a connection, 3 s for a lock,
 * 15 s for a statement. A connection that the server ends is dropped and replaced, the process stays up (S25).
 */
export function connect(
  url: string,
  { max = 16, log = console.error }: { max?: number; log?: (line: string) => void } = {},
) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 2_000,
    application_name: 'localsound',
    // A peer that vanished without closing its connection is noticed while the connection is idle.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: (client) => client.query(sessionLimits),
    types: { getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format) },
  })
  const note = (error: Error) => log(`database connection lost: ${error.message}`)
  pool.on('error', note)
  pool.on('connect', (client) => client.on('error', note))
  closeReadOnlyConnections(pool)
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
}

export type Connection = ReturnType<typeof connect>

/** SQLSTATE read_only_sql_transaction: a standby, or a primary that was demoted. */
const readOnly = '25006'

/**
 * Closes a connection after its server refused a write as read-only: the next query opens a new one, which leads to
 * the primary of that time. A demoted primary keeps its connections open, so the pool would hold on to them.
 */
function closeReadOnlyConnections(pool: pg.Pool) {
  const readOnlyClients = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnly) readOnlyClients.add(client)
    })
  })
  pool.on('release', (_error, client) => {
    if (readOnlyClients.has(client)) void client.end()
  })
}
