import { once } from 'node:events'
import pg from 'pg'

const patienceMs = 5_000
const channel = 'localsound_session_check'
const advisoryLock = 7_305_143

/** What the app needs of a session; each is tried on two connections that are open at the same time. */
const trials: [feature: string, works: (first: pg.Client, second: pg.Client) => Promise<boolean>][] = [
  ['a server connection for each client', keepsServerConnection],
  ['session settings (SET)', keepsSettings],
  ['session advisory locks', keepsLocks],
  ['prepared statements', keepsPreparedStatements],
  ['LISTEN and NOTIFY', deliversNotifications],
]

/**
 * Finds out whether something between the app and PostgreSQL, such as PgBouncer in transaction mode, takes sessions
 * away. It reads and locks nothing of the app's.
 *
 * @returns the first feature that does not work, null when all do
 * @throws when the database cannot be reached
 */
export async function findMissingSessionFeature(url: string): Promise<string | null> {
  const clients = [newClient(url), newClient(url)] as const
  try {
    await Promise.all(clients.map((client) => client.connect()))
    for (const [feature, works] of trials) {
      // oxlint-disable-next-line no-await-in-loop -- a later trial relies on the ones before
      if (!(await works(...clients).catch(isWithoutFeature))) return feature
    }
    return null
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}

function newClient(url: string) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'localsound session check',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  client.on('error', () => {}) // the query under way fails with it
  return client
}

/** A statement that the pooler or the server refuses is a missing feature; a lost connection is an error. */
function isWithoutFeature(error: unknown): false {
  if (error instanceof pg.DatabaseError) return false
  throw error
}

/**
 * A pooler in transaction mode picks a server connection for every statement. With few of them two clients meet on
 * one; with many, or busy ones, a client changes from one to another. The uneven order tells apart even a pooler that
 * goes round two server connections in turn.
 */
async function keepsServerConnection(first: pg.Client, second: pg.Client): Promise<boolean> {
  const order = [first, second, second, first, first, second, first, second, second, second, first, first]
  const pids = new Map<pg.Client, number | undefined>()
  for (const client of order) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction after the other
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const pid = rows[0]?.pid
    if (pids.has(client) && pids.get(client) !== pid) return false
    pids.set(client, pid)
  }
  return pids.get(first) !== pids.get(second)
}

async function keepsSettings(first: pg.Client, second: pg.Client): Promise<boolean> {
  const read = `SELECT current_setting('localsound.session_check', true) AS value`
  await first.query(`SET localsound.session_check = 'first'`)
  const values = [await first.query<{ value: string | null }>(read), await second.query<{ value: string | null }>(read)]
  return values[0]?.rows[0]?.value === 'first' && values[1]?.rows[0]?.value !== 'first'
}

async function keepsLocks(first: pg.Client, second: pg.Client): Promise<boolean> {
  await first.query('SELECT pg_advisory_lock_shared($1)', [advisoryLock])
  const { rows } = await second.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [advisoryLock])
  return rows[0]?.taken === false
}

async function keepsPreparedStatements(first: pg.Client, second: pg.Client): Promise<boolean> {
  const statement = { name: 'localsound_session_check', text: 'SELECT $1::int AS value' }
  for (const client of [first, second, first, second]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await client.query(statement, [1])
  }
  return true
}

async function deliversNotifications(first: pg.Client, second: pg.Client): Promise<boolean> {
  await first.query(`LISTEN ${channel}`)
  const notified = once(first, 'notification', { signal: AbortSignal.timeout(patienceMs) }).then(
    () => true,
    () => false,
  )
  await second.query(`NOTIFY ${channel}`)
  return notified
}
