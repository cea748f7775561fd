import { basename } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { newDatabase, newEmptyDatabase } from '../../../tests/support/database.ts'
import { listFiles, readSource } from '../../../tests/support/sources.ts'
import type { Db } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { readFunctions, sortByUse } from './function-files.ts'
import { FailedFunction, replaceFunctions } from './functions.ts'
import { applyMigrations } from './history.ts'
import { readMigrations } from './migration-files.ts'
import { listSchemaParts } from './snapshot.ts'
import { type SqlFile, toSqlFile } from './sql-files.ts'

const migrated = () => newDatabase(inject('clusterUrl'))
const empty = () => newEmptyDatabase(inject('clusterUrl'))

const listFunctions = (db: Db) =>
  db.transaction().execute(async (tx) => {
    const parts = await listSchemaParts(tx)
    return parts
      .filter(({ kind, name }) => kind === 'function' || name === 'schedules' || name.startsWith('schedules.'))
      .toSorted((a, b) => `${a.kind} ${a.name}`.localeCompare(`${b.kind} ${b.name}`, 'en'))
  })

/** Starts with the files of this version, of which some are edited, added or (null) removed. */
async function startWith(db: Db, edits: { [name: string]: string | null | undefined }) {
  const files = new Map((await readFunctions()).map((file) => [file.name, file]))
  for (const [name, text] of Object.entries(edits)) {
    if (text === null) files.delete(name)
    else if (text !== undefined) files.set(name, toSqlFile(name, text))
  }
  return db.transaction().execute((tx) => replaceFunctions(tx, sortByUse([...files.values()])))
}

const textOf = async (name: string) => (await readFunctions()).find((file) => file.name === name)?.text ?? ''

async function callClock(db: Db) {
  const { rows } = await sql<{ now: Date | string }>`SELECT app_now() AS now`.execute(db)
  return rows[0]?.now
}

const versionsOf = async (db: Db) =>
  (await sql`SELECT proname, xmin FROM pg_proc WHERE oid >= 16384 ORDER BY oid`.execute(db)).rows

test('a new database and one from before the files have the same functions', async () => {
  await using fresh = await migrated()
  await using upgraded = await empty()
  const migrations = (await readMigrations()).filter(({ name }) => name < '0030')
  await upgraded.db.transaction().execute((tx) => applyMigrations(tx, migrations))
  const { functions } = await migrate(upgraded.db)
  expect(functions.toSorted()).toEqual((await readFunctions()).map(({ name }) => name).toSorted())
  expect(await listFunctions(upgraded.db)).toEqual(await listFunctions(fresh.db))
})

test('a start with unchanged files writes nothing, so a role without rights to the schema may start too', async () => {
  await using database = await migrated()
  const before = await versionsOf(database.db)
  await database.db.transaction().execute(async (tx) => {
    await sql`SET TRANSACTION READ ONLY`.execute(tx)
    expect(await replaceFunctions(tx, await readFunctions())).toEqual([])
  })
  expect(await migrate(database.db)).toEqual({ migrations: [], functions: [] })
  expect(await versionsOf(database.db)).toEqual(before)
})

test('a changed file is replaced at the next start, alone and under the same object id', async () => {
  await using database = await migrated()
  const oid = await sql`SELECT 'app_now'::regproc::oid AS oid`.execute(database.db)
  const changed = `CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE RETURN 'epoch'::timestamptz;`
  expect(await startWith(database.db, { app_now: changed })).toEqual(['app_now'])
  expect(await callClock(database.db)).toEqual(new Date(0))
  expect(await sql`SELECT 'app_now'::regproc::oid AS oid`.execute(database.db)).toEqual(oid)

  expect(await migrate(database.db)).toEqual({ migrations: [], functions: ['app_now'] })
  expect(await callClock(database.db)).not.toEqual(new Date(0))
})

test('two processes that start at once replace a changed file once', async () => {
  await using database = await migrated()
  await startWith(database.db, { is_listed: (await textOf('is_listed')).replace('published', 'open') })
  const starts = await Promise.all([migrate(database.db), migrate(database.db)])
  expect(starts.flatMap(({ functions }) => functions)).toEqual(['is_listed'])
})

test('a function whose parameters or result changed has one signature afterwards, and running sessions call it', async () => {
  await using database = await migrated()
  await database.db.connection().execute(async (session) => {
    const call = () => sql<{ now: unknown }>`SELECT app_now() AS now`.execute(session)
    for (let calls = 0; calls < 7; calls += 1) await call()

    const withZone = `CREATE OR REPLACE FUNCTION app_now(zone text DEFAULT 'UTC') RETURNS timestamptz LANGUAGE sql STABLE
      RETURN 'epoch'::timestamp AT TIME ZONE zone;`
    await startWith(database.db, { app_now: withZone })
    expect((await call()).rows[0]?.now).toEqual(new Date(0))

    const asText = `CREATE OR REPLACE FUNCTION app_now() RETURNS text LANGUAGE sql STABLE RETURN 'today';`
    await startWith(database.db, { app_now: asText })
    expect((await call()).rows[0]?.now).toBe('today')
  })
  await migrate(database.db)
  expect(await callClock(database.db)).toBeInstanceOf(Date)
})

/** A view, and a function that it uses. */
const schedules = {
  schedules: `CREATE OR REPLACE VIEW schedules AS SELECT id, next_week(day) AS day FROM events;`,
  next_week: `CREATE OR REPLACE FUNCTION next_week(day date) RETURNS date LANGUAGE sql IMMUTABLE RETURN day + 7;`,
}

test('a view is created after the function that it uses, and both can change their columns and types', async () => {
  await using database = await migrated()
  expect(await startWith(database.db, schedules)).toEqual(['next_week', 'schedules'])
  const changed = {
    schedules: `CREATE OR REPLACE VIEW schedules AS SELECT next_week(day) AS day FROM events;`,
    next_week: `CREATE OR REPLACE FUNCTION next_week(day date) RETURNS timestamp LANGUAGE sql IMMUTABLE RETURN day + 7;`,
  }
  await startWith(database.db, changed)
  const columns = (await listFunctions(database.db)).filter(({ kind }) => kind === 'column')
  expect(columns).toMatchObject([
    { name: 'schedules.day', definition: expect.stringContaining('timestamp without time zone') },
  ])
  expect(await startWith(database.db, changed)).toEqual([])
})

test('a function without a file is dropped, even in a new database whose migrations create it', async () => {
  await using database = await migrated()
  await startWith(database.db, { ...schedules, write_save: null })
  expect((await listFunctions(database.db)).map(({ name }) => name)).not.toContain('write_save')
  expect((await migrate(database.db)).functions.toSorted()).toEqual(['next_week', 'schedules', 'write_save'])
  expect((await listFunctions(database.db)).map(({ name }) => name)).not.toContain('schedules')
})

test('a function that a migration dropped is created again', async () => {
  await using database = await migrated()
  await sql`DROP FUNCTION sale_stamp`.execute(database.db)
  expect(await migrate(database.db)).toEqual({ migrations: [], functions: ['sale_stamp'] })
})

test.for([
  ['has a syntax error', `CREATE OR REPLACE FUNCTION app_now() RETURNS interval LANGUAGE sql RETRUN 1;`, 'RETRUN'],
  ['uses what does not exist', `CREATE OR REPLACE VIEW app_now AS SELECT tour FROM events;`, 'column "tour"'],
  [
    'creates something else',
    `CREATE OR REPLACE FUNCTION clock() RETURNS int LANGUAGE sql RETURN 1;`,
    'named app_clock',
  ],
])('a start with a file that %s stops, names the file and changes nothing', async ([, text, reason]) => {
  await using database = await migrated()
  const before = await listFunctions(database.db)
  const start = startWith(database.db, { is_listed: null, app_clock: text })
  await expect(start).rejects.toThrow(FailedFunction)
  await expect(start).rejects.toThrow(/^The file app_clock\.sql in src\/db\/functions failed, and nothing was changed/)
  await expect(start).rejects.toThrow(reason)
  expect(await listFunctions(database.db)).toEqual(before)
})

test('files are sorted by what their statements use, whatever their comments say', () => {
  const file = (name: string, text: string): SqlFile => toSqlFile(name, text)
  const files = [file('a', 'SELECT b()'), file('b', '-- used by a\nSELECT c()'), file('c', 'SELECT 1')]
  expect(sortByUse(files).map(({ name }) => name)).toEqual(['c', 'b', 'a'])
})

test('no table depends on a function of the folder, so each of them can be dropped', async () => {
  await using database = await migrated()
  const names = (await readFunctions()).map(({ name }) => name)
  const { rows } = await sql`SELECT DISTINCT proname FROM pg_depend JOIN pg_proc ON pg_proc.oid = refobjid
    WHERE refclassid = 'pg_proc'::regclass AND proname = ANY (${names}::text[])
      AND classid NOT IN ('pg_proc'::regclass, 'pg_rewrite'::regclass)`.execute(database.db)
  expect(rows).toEqual([])
})

test('migrations create no function but those of triggers and generated columns, and a file of the folder creates one thing', () => {
  const creates = /^CREATE (?:OR REPLACE )?(?:FUNCTION|VIEW) (\w+)(?![^;]*? RETURNS trigger)/gm
  const created = (path: string) => [...readSource(path).matchAll(creates)].map((match) => match[1] ?? '')
  const migrations = listFiles('src/db/migrations').filter((path) => /\/\d{4}_\w+\.sql$/.test(path))
  const later = migrations.filter((path) => path > 'src/db/migrations/0038')
  const isOfColumn = (path: string, name: string) => readSource(path).includes(`GENERATED ALWAYS AS (${name}(`)
  expect(later.filter((path) => created(path).some((name) => !isOfColumn(path, name)))).toEqual([])
  for (const path of listFiles('src/db/functions')) {
    expect(created(path)).toEqual([basename(path, '.sql')])
  }
})
