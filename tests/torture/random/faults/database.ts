import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Fault, instantFault } from '../fault.ts'
import { patiently } from '../patience.ts'

/** Holds a lock on a table that keeps everyone else from it. */
const lockedTable = (table: string, ms: number): Fault => ({
  name: `${table} locked`,
  ms,
  async begin({ stack }) {
    const client = await patiently(() => stack.database.pool.connect())
    await client.query(`SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0`)
    await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
    return async () => {
      await client.query('ROLLBACK')
      client.release(true)
    }
  },
})

/** What a database that stays up may refuse. */
export const databaseFaults: Fault[] = [
  lockedTable('graphile_worker._private_jobs', 8_000),
  lockedTable('notifications', 8_000),
  lockedTable('orders', 4_000),
  instantFault('all connections terminated for a second', async ({ stack }) => {
    for (let turn = 0; turn < 10; turn += 1) {
      const terminate = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`
      await patiently(() => terminate.execute(stack.database.db))
      await sleep(100)
    }
  }),
  {
    name: 'PostgreSQL read-only',
    ms: 5_000,
    async begin({ stack }) {
      const setReadOnly = async (isOn: boolean) => {
        const set = isOn ? 'SET default_transaction_read_only = on' : 'RESET default_transaction_read_only'
        await patiently(() => sql.raw(`ALTER SYSTEM ${set}`).execute(stack.database.db))
        await patiently(() => sql`SELECT pg_reload_conf()`.execute(stack.database.db))
      }
      await setReadOnly(true)
      return () => setReadOnly(false)
    },
  },
]
