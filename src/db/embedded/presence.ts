import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

/** The application name of the connection that each process using the server keeps open. */
const NAME = 'localsound process'
/** The connection of a process that was just killed may take a moment to close. */
const LOOKS = 5
const BETWEEN_LOOKS_MS = 50

/**
 * Shows the other processes that this one uses the server: the last one that stops ends it.
 *
 * @returns `lost` resolves when the server ended or cut its connections
 */
export async function announcePresence(url: string) {
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres' // the app's own database may be copied or renamed meanwhile
  const socket = new Socket()
  const client = new Client({
    connectionString: maintenance.href,
    ssl: false,
    connectionTimeoutMillis: 10_000,
    application_name: NAME,
    stream: () => socket,
  })
  client.on('error', () => {}) // the server has ended, and this connection has no further use
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()))
  await client.connect()
  socket.unref() // the connection does not keep the process alive

  /** Whether another process uses the server; false when the server has ended. */
  async function isShared(): Promise<boolean> {
    socket.ref()
    const others = `SELECT pid FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()`
    for (let look = 0; look < LOOKS; look++) {
      const result = await client.query(others, [NAME]).catch(() => null)
      if (!result?.rowCount) return false
      await sleep(BETWEEN_LOOKS_MS)
    }
    return true
  }

  return { isShared, lost, leave: () => client.end().catch(() => {}) }
}
