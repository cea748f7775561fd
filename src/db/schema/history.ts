import { sql } from 'kysely'
import type { Tx } from '../connect.ts'
import { baselineTag, type Migration } from './migration-files.ts'

/** The migrations that a database records. */
export type History = {
  /** Names in the order of the files. */
  applied: string[]
  /** By name; empty when no version that records hashes has opened the database. */
  hashes: Map<string, string>
}

/** Reads the history without writing anything, so that an up-to-date database needs no right to create tables. */
export async function readHistory(tx: Tx): Promise<History> {
  const applied = (await hasTable(tx, 'kysely_migration'))
    ? await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name COLLATE "C"`.execute(tx)
    : { rows: [] }
  const hashes = (await hasTable(tx, 'migration_hashes'))
    ? await sql<{ name: string; sha256: string }>`SELECT name, sha256 FROM migration_hashes`.execute(tx)
    : { rows: [] }
  return {
    applied: applied.rows.map(({ name }) => name),
    hashes: new Map(hashes.rows.map(({ name, sha256 }) => [name, sha256])),
  }
}

/**
 * Runs migrations and records their names. The table is Kysely's: versions from before the hashes used its Migrator,
 * and refuse data that has a name they do not know.
 */
export async function applyMigrations(tx: Tx, migrations: readonly Migration[]): Promise<void> {
  if (migrations.length === 0) return
  await sql`CREATE TABLE IF NOT EXISTS kysely_migration (
    name varchar(255) NOT NULL PRIMARY KEY, timestamp varchar(255) NOT NULL)`.execute(tx)
  for (const { name, text } of migrations) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    await sql
      .raw(text)
      .execute(tx)
      .catch((error: unknown) => {
        throw new FailedMigration(name, { cause: error })
      })
    // oxlint-disable-next-line no-await-in-loop -- in order
    await sql`INSERT INTO kysely_migration VALUES (${name}, ${new Date().toISOString()})`.execute(tx)
  }
}

/** A migration whose SQL failed; the cause is PostgreSQL's error. */
export class FailedMigration extends Error {
  override name = 'FailedMigration'
  readonly migration: string

  constructor(migration: string, options: { cause: unknown }) {
    const reason = options.cause instanceof Error ? options.cause.message : String(options.cause)
    super(`The migration ${migration} failed, and nothing was changed: ${reason}.`, options)
    this.migration = migration
  }
}

/** Records the hash of every migration that has none yet, and marks data that has been compared with the baseline. */
export async function recordHashes(tx: Tx, { hashes }: History, migrations: readonly Migration[]): Promise<void> {
  const records = [{ name: baselineTag, sha256: 'verified' }, ...migrations]
  const newRecords = records.filter(({ name }) => !hashes.has(name))
  if (newRecords.length === 0) return
  await sql`CREATE TABLE IF NOT EXISTS migration_hashes (name text PRIMARY KEY, sha256 text NOT NULL)`.execute(tx)
  await sql`INSERT INTO migration_hashes (name, sha256) SELECT * FROM unnest(
    ${newRecords.map(({ name }) => name)}::text[], ${newRecords.map(({ sha256 }) => sha256)}::text[])`.execute(tx)
}

async function hasTable(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`SELECT EXISTS (SELECT FROM pg_class
    WHERE relname = ${name} AND relnamespace = to_regnamespace(quote_ident(current_schema()))) AS exists`.execute(tx)
  return rows[0]?.exists ?? false
}
