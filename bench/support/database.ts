import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { runMigrations } from 'graphile-worker'
import { type Connection, connect } from '../../src/db/connect.ts'
import { startEmbedded } from '../../src/db/embedded.ts'
import { loadPlaces } from '../../src/db/load-places.ts'
import { migrate } from '../../src/db/migrate.ts'

/** A database of a bench: migrated, with all US towns, on a server that waits for the disk as a real one does. */
export type BenchDatabase = Connection & { url: string }

/**
 * A throw-away server in a temporary folder; a bench asks it for as many databases as it compares.
 * Disposal ends the server and removes the folder.
 */
export async function startBenchServer() {
  const folder = await mkdtemp(join(tmpdir(), 'localsound-bench-'))
  const postgres = await startEmbedded({ dataDir: join(folder, 'database'), durable: true })
  const open: Connection[] = []
  const connectTo = (url: string) => {
    const connection = connect(url, { max: 16, log: () => {} })
    open.push(connection)
    return { ...connection, url }
  }

  return {
    /** Where an app on this server may keep its files: beside the database, as on a machine of its own. */
    appFolder: join(folder, 'app'),

    /** @param name letters and underscores */
    async newDatabase(name: string): Promise<BenchDatabase> {
      await sql`CREATE DATABASE ${sql.id(name)}`.execute(connectTo(postgres.url).db)
      const url = new URL(postgres.url)
      url.pathname = `/${name}`
      const database = connectTo(url.href)
      await runMigrations({ connectionString: url.href })
      await migrate(database.db)
      await loadPlaces(database.db)
      await sql`ANALYZE`.execute(database.db)
      return database
    },

    async [Symbol.asyncDispose]() {
      await Promise.all(open.map(({ db }) => db.destroy()))
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
