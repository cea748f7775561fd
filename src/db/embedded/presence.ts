import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

/** What processes that use the server call their connection that says so. */
const NAME = 'localsound process'
/** The connection of a process that was just killed takes this long to go. */
const LOOKS = 5
const BETWEEN_LOOKS_MS = 50

/** Says, for as long as this process lives, that it uses the server: whoever stops looks whether others do. */
export async function bePresent(url: string) {
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres' // nobody's data: the app's own database may be copied or renamed meanwhile
  const socket = new Socket()
  const client = new Client({
    connectionString: maintenance.href,
    ssl: false,
    connectionTimeoutMillis: 10_000,
    application_name: NAME,
    stream: () => socket,
  })
  client.on('error', () => {}) // the server has gone, and with it what this connection was for
  await client.connect()
  socket.unref() // it keeps no process from ending

  /** Whether another process uses the server; none does that of a server which is gone. */
  async function hasCompany(): Promise<boolean> {
    socket.ref()
    const others = `SELECT pid FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()`
    for (let look = 0; look < LOOKS; look++) {
      const found = await client.query(others, [NAME]).catch(() => null)
      if (!found?.rowCount) return false
      await sleep(BETWEEN_LOOKS_MS)
    }
    return true
  }

  return { hasCompany, leave: () => client.end().catch(() => {}) }
}
