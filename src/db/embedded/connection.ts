import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { errorCode } from '../../kernel/error-code.ts'
import { StartError } from '../../kernel/start-error.ts'
import { PASSWORD_FILE } from './cluster.ts'

/** Codes of a server that is starting up, is shutting down, or has just ended: trying again helps. */
const transientCodes = new Set(['57P03', '57P02', '57P01', 'ECONNREFUSED', 'ECONNRESET'])
/** How `pg` words a connection that ended without a reason; such errors bear no code. */
const CUT_OFF = 'Connection terminated'
const DATABASE_IS_MISSING = '3D000'
const DATABASE_EXISTS = ['42P04', '23505']
const WRONG_PASSWORD = '28P01'

/**
 * Connects once to the database at this URL, creating it if it is missing.
 *
 * @param folder the server's data, for a message
 * @returns false if the server accepts no connections at the moment
 * @throws if the server is not one that this app set up, or the database can't be created
 */
export async function prepareDatabase(url: string, folder: string): Promise<boolean> {
  try {
    await ask(url, 'SELECT 1')
    return true
  } catch (error) {
    const code = errorCode(error)
    if (isTransient(error)) return false
    if (code === WRONG_PASSWORD) {
      throw new StartError(
        `PostgreSQL rejected the password in ${join(folder, PASSWORD_FILE)}. Restore that file from a backup, or set DATABASE_URL.`,
        { cause: error },
      )
    }
    if (code !== DATABASE_IS_MISSING) throw error
  }

  const maintenance = new URL(url)
  const database = maintenance.pathname.slice(1)
  maintenance.pathname = '/postgres'
  try {
    await ask(maintenance.href, `CREATE DATABASE "${database}"`)
  } catch (error) {
    if (!DATABASE_EXISTS.includes(errorCode(error))) throw error
  }
  return true
}

/** How long to wait for a server that has started: until a moment of `performance.now()`, or the signal. */
export type WaitLimits = { until: number; signal?: AbortSignal | undefined }

const RETRY_MS = 50

/**
 * Repeats `prepareDatabase` until the server takes connections.
 *
 * @returns false when the server has ended, or the time is over
 * @throws the signal's reason, and as `prepareDatabase`
 */
export async function waitForDatabase(
  url: string,
  folder: string,
  { until, signal, hasEnded }: WaitLimits & { hasEnded: () => boolean },
): Promise<boolean> {
  while (!(await prepareDatabase(url, folder))) {
    signal?.throwIfAborted()
    if (hasEnded() || performance.now() > until) return false
    await sleep(RETRY_MS)
  }
  return true
}

async function ask(url: string, sql: string) {
  const client = new Client({ connectionString: url, ssl: false, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // a server that shuts down also emits an error here; the query's own error counts
  try {
    await client.connect()
    await client.query(sql)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether a connection failed because its server comes up or goes down. */
export const isTransient = (error: unknown) =>
  transientCodes.has(errorCode(error)) || (error instanceof Error && error.message.startsWith(CUT_OFF))
