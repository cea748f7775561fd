import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { newEmptyDatabase } from '../../tests/support/database.ts'
import type { Db } from './connect.ts'
import { migrate } from './migrate.ts'
import { applyMigrations } from './schema/history.ts'
import { IncompatibleData } from './schema/compatibility.ts'
import { isInBaseline, type Migration, readMigrations } from './schema/migration-files.ts'
import { toSqlFile } from './schema/sql-files.ts'

const database = () => newEmptyDatabase(inject('clusterUrl'))

/** Makes data as a version does that keeps no hashes and has these migrations. */
const applyWithoutHashes = (db: Db, migrations: Migration[]) =>
  db.transaction().execute((tx) => applyMigrations(tx, migrations))

/** The migrations of a version that keeps no hashes, in which one file was different. */
async function withEdit(name: string, from: string, to: string): Promise<Migration[]> {
  const migrations = await readMigrations()
  return migrations.filter(isInBaseline).map((migration) => {
    if (migration.name !== name) return migration
    expect(migration.text).toContain(from)
    return toSqlFile(name, migration.text.replace(from, to))
  })
}

/** Everything that a refusal must leave as it was. */
async function stateOf(db: Db) {
  const { rows } = await sql`SELECT relname, (SELECT count(*) FROM kysely_migration) AS applied
    FROM pg_class WHERE relnamespace = 'public'::regnamespace ORDER BY relname`.execute(db)
  return rows
}

/** The words of a refusal, after which the database is as it was. */
async function refusalOf(db: Db): Promise<string> {
  const before = await stateOf(db)
  const message = await migrate(db).then(
    () => 'not refused',
    (error: unknown) => (error instanceof IncompatibleData ? error.message : String(error)),
  )
  expect(await stateOf(db)).toEqual(before)
  return message
}

test('a new database records the hash of every migration and the baseline', async () => {
  await using empty = await database()
  const migrations = await readMigrations()
  expect((await migrate(empty.db)).migrations).toEqual(migrations.map(({ name }) => name))

  const { rows } = await sql<{ name: string; sha256: string }>`
    SELECT name, sha256 FROM migration_hashes ORDER BY name COLLATE "C"`.execute(empty.db)
  expect(rows[0]).toMatchObject({ name: '0000_baseline' })
  expect(rows.slice(1)).toEqual(migrations.map(({ name, sha256 }) => ({ name, sha256 })))
  expect(await migrate(empty.db)).toEqual({ migrations: [], functions: [] })
})

test('two processes that start at once migrate a new database once', async () => {
  await using empty = await database()
  const [first, second] = await Promise.all([migrate(empty.db), migrate(empty.db)])
  expect([first, second].filter(({ migrations }) => migrations.length > 0)).toHaveLength(1)
  expect([first, second].filter(({ functions }) => functions.length > 0)).toHaveLength(1)
})

test('data from before hashes were recorded is upgraded and adopted when its schema is the baseline', async () => {
  await using old = await database()
  const migrations = await readMigrations()
  await applyWithoutHashes(old.db, migrations.slice(0, 20))
  expect((await migrate(old.db)).migrations).toEqual(migrations.slice(20).map(({ name }) => name))
  const { rows } = await sql`SELECT FROM migration_hashes`.execute(old.db)
  expect(rows).toHaveLength(migrations.length + 1)
})

test.for([
  [
    'a column that is missing',
    '0009_sign_in',
    '\n',
    '\nALTER TABLE orders DROP COLUMN show_text;\n',
    'column orders.show_text is missing',
  ],
  [
    'another default',
    '0002_accounts',
    'search_distance_miles integer NOT NULL DEFAULT 25',
    'search_distance_miles integer NOT NULL DEFAULT 30',
    'column fans.search_distance_miles is different',
  ],
  [
    'another function body',
    '0028_orders_in_a_rush',
    'what was ordered stays',
    'ordered things stay',
    'function keep_what_was_ordered is different',
  ],
  [
    'a further constraint',
    '0028_orders_in_a_rush',
    'ALTER TABLE orders SET (fillfactor = 40);',
    'ALTER TABLE orders SET (fillfactor = 40), ADD CONSTRAINT tiny CHECK (length(show_text) < 9);',
    'constraint orders.tiny is not part of this version',
  ],
  [
    'an index that is missing',
    '0023_local_sessions',
    'ALTER TABLE',
    'DROP INDEX orders_of_buyer; ALTER TABLE',
    'index orders_of_buyer is missing',
  ],
  [
    'a trigger that is missing',
    '0028_orders_in_a_rush',
    'CREATE TRIGGER',
    'DROP TRIGGER orders_stay ON orders; CREATE TRIGGER',
    'trigger orders.orders_stay is missing',
  ],
  [
    'a payments column that is missing',
    '0029_local_sessions_in_columns',
    'DROP COLUMN request;',
    'DROP COLUMN request; ALTER TABLE local_payments.sessions DROP COLUMN seller;',
    'column local_payments.sessions.seller is missing',
  ],
] as const)('data of an unreleased version with %s is refused by name and stays as it was', async ([, ...edit]) => {
  await using old = await database()
  const [name, from, to, difference] = edit
  await applyWithoutHashes(old.db, await withEdit(name, from, to))
  expect(await refusalOf(old.db)).toMatch(
    new RegExp(`unreleased version of LocalSound .*${difference.replaceAll('.', '\\.')}`),
  )
})

test('data of an unreleased version that a later migration does not fit is refused and stays as it was', async () => {
  await using old = await database()
  const edited = await withEdit(
    '0006_checkout',
    'CREATE TABLE orders (',
    'CREATE TABLE baskets (id uuid);\nCREATE TABLE orders (',
  )
  await applyWithoutHashes(old.db, edited.slice(0, 27))
  await sql`ALTER TABLE orders RENAME TO purchases`.execute(old.db)
  expect(await refusalOf(old.db)).toMatch(/unreleased version of LocalSound .*0028_orders_in_a_rush does not fit/)
})

test('a full disk during the upgrade of old data is reported as what it is', async () => {
  await using old = await database()
  const migrations = await readMigrations()
  await applyWithoutHashes(old.db, migrations.slice(0, 20))
  await sql
    .raw(`CREATE FUNCTION fill_disk() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
      CREATE EVENT TRIGGER full_disk ON ddl_command_end WHEN TAG IN ('ALTER TABLE')
        EXECUTE FUNCTION fill_disk()`)
    .execute(old.db)
  expect(await refusalOf(old.db)).toMatch(/^FailedMigration: The migration \d+_\w+ failed, .*could not extend file/)
})

test('data that skipped a migration is refused by the name of that migration', async () => {
  await using old = await database()
  const migrations = await readMigrations()
  await applyWithoutHashes(old.db, migrations.filter(({ name }) => name !== '0027_toggles').slice(0, 27))
  expect(await refusalOf(old.db)).toMatch(/0027_toggles is missing although later ones were applied/)
})

test('data of a newer version is refused', async () => {
  await using newer = await database()
  await migrate(newer.db)
  await applyWithoutHashes(newer.db, [toSqlFile('0999_tours', 'CREATE TABLE tours (id uuid)')])
  expect(await refusalOf(newer.db)).toMatch(
    /This data is from a newer LocalSound: it has the migration 0999_tours.*restore a backup/,
  )
})

test('a recorded hash that is not the one of the file is refused by the name of the file', async () => {
  await using edited = await database()
  await migrate(edited.db)
  await sql`UPDATE migration_hashes SET sha256 = 'other' WHERE name = '0006_checkout'`.execute(edited.db)
  expect(await refusalOf(edited.db)).toMatch(/different migration 0006_checkout than the one in this version/)
})

test('a migration without a recorded hash is refused once hashes are kept', async () => {
  await using edited = await database()
  await migrate(edited.db)
  await sql`DELETE FROM migration_hashes WHERE name = '0010_push'`.execute(edited.db)
  expect(await refusalOf(edited.db)).toMatch(/different migration 0010_push/)
})

test('a database with another program’s tables isn’t touched', async () => {
  await using foreign = await database()
  await sql`CREATE TABLE invoices (id int)`.execute(foreign.db)
  await expect(migrate(foreign.db)).rejects.toThrow('belongs to another program: it has the tables invoices')
  await applyWithoutHashes(foreign.db, [toSqlFile('2024-01-invoices', 'SELECT 1')])
  expect(await refusalOf(foreign.db)).toMatch(/belongs to another program: it has the migration 2024-01-invoices/)
})

test('line endings of a checkout do not change a hash', () => {
  expect(toSqlFile('x', 'SELECT 1;\r\nSELECT 2;\r\n')).toEqual(toSqlFile('x', 'SELECT 1;\nSELECT 2;\n'))
})
