import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { makeDataIfNeeded } from '../../src/data/make-data.ts'
import { connect } from '../../src/db/connect.ts'
import { startEmbedded } from '../../src/db/embedded.ts'
import { loadPlaces } from '../../src/db/load-places.ts'
import { migrate } from '../../src/db/migrate.ts'
import type { Tables } from '../../src/db/tables.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
  }
}

/** The database that every test's own is copied from. */
export const template = 'localsound'

/** One throw-away cluster a run; its first database is migrated, filled with places, and copied for each test file. */
export async function startCluster() {
  await makeDataIfNeeded()
  const folder = await mkdtemp(join(tmpdir(), 'localsound-test-'))
  const postgres = await startEmbedded({ dataDir: folder, durable: false })
  const { db } = connect(postgres.url, { max: 2 })
  await runMigrations({ connectionString: postgres.url })
  await migrate(db)
  await loadPlaces(db)
  await sql`ANALYZE`.execute(db)
  await makeLogInsCheap(db, { folder, password: new URL(postgres.url).password })
  await db.destroy()

  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Tests open thousands of connections, and a third of what one costs are the 4,096 rounds of SCRAM. The password, which
 * is random, is still asked for: without one, the other users of a machine could act as the one who runs the tests.
 */
async function makeLogInsCheap(db: Kysely<Tables>, { folder, password }: { folder: string; password: string }) {
  await db.connection().execute(async (connection) => {
    await sql`SET scram_iterations = 1`.execute(connection)
    await sql`ALTER ROLE CURRENT_USER PASSWORD ${sql.lit(password)}`.execute(connection)
  })
  const rules = join(folder, 'postgres/pg_hba.conf')
  await writeFile(rules, (await readFile(rules, 'utf8')).replaceAll('scram-sha-256', 'password'))
  await sql`SELECT pg_reload_conf()`.execute(db)
}

export default async function setup(project: TestProject) {
  const cluster = await startCluster()
  project.provide('clusterUrl', cluster.url)
  return cluster.stop
}
