import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { makeDataIfNeeded } from '../../src/data/make-data.ts'
import { connect } from '../../src/db/connect.ts'
import { startEmbedded } from '../../src/db/embedded.ts'
import { loadPlaces } from '../../src/db/load-places.ts'
import { migrate } from '../../src/db/migrate.ts'

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
  await db.destroy()

  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export default async function setup(project: TestProject) {
  const cluster = await startCluster()
  project.provide('clusterUrl', cluster.url)
  return cluster.stop
}
