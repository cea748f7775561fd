import { Client } from 'pg'
import { StartError } from './start-error.ts'

/** Refusals that mean "ask again soon": the server comes up, goes down, or is just gone. */
const passing = new Set(['57P03', '57P02', '57P01', 'ECONNREFUSED', 'ECONNRESET'])
/** How `pg` words a connection that ended without a reason; such errors bear no code. */
const CUT_OFF = 'Connection terminated'
const DATABASE_IS_MISSING = '3D000'
const DATABASE_EXISTS = ['42P04', '23505']
const WRONG_PASSWORD = '28P01'

/**
 * Connects once to the database of this address, and makes it where it is missing.
 *
 * @returns false when the server takes no connections just now
 * @throws when the server is not one that this app set up, or the database cannot be made
 */
export async function prepareDatabase(url: string): Promise<boolean> {
  try {
    await ask(url, 'SELECT 1')
    return true
  } catch (error) {
    const code = codeOf(error)
    if (passing.has(code) || wasCutOff(error)) return false
    if (code === WRONG_PASSWORD) {
      throw new StartError(
        'The PostgreSQL on this data refuses the password that lies beside it. Set DATABASE_URL instead.',
        {
          cause: error,
        },
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
    if (!DATABASE_EXISTS.includes(codeOf(error))) throw error
  }
  return true
}

async function ask(url: string, sql: string) {
  const client = new Client({ connectionString: url, ssl: false, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // a server that goes down tells its idle clients; the query's own error is what counts
  try {
    await client.connect()
    await client.query(sql)
  } finally {
    await client.end().catch(() => {})
  }
}

const wasCutOff = (error: unknown) => error instanceof Error && error.message.startsWith(CUT_OFF)

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
