import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Db } from './connect.ts'

const folder = join(import.meta.dirname, 'migrations')

const provider = {
  async getMigrations() {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
    return Object.fromEntries(
      files.map((file) => [
        file.replace('.sql', ''),
        {
          up: async (db: Kysely<unknown>) =>
            void (await sql.raw(await readFile(join(folder, file), 'utf8')).execute(db)),
        },
      ]),
    )
  },
}

/**
 * Brings the schema up to date, under the migrator's lock: several processes at once are safe.
 *
 * @returns the names of the migrations that were applied now
 */
export async function migrate(db: Db): Promise<string[]> {
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName)
}
