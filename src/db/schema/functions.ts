import { sql } from 'kysely'
import { errorCode } from '../../kernel/error-code.ts'
import type { Tx } from '../connect.ts'
import type { SqlFile } from './sql-files.ts'

/**
 * Makes the functions and views in the database equal to the files: creates what is new, replaces what changed since it
 * was last created, drops what no longer has a file. A file that is unchanged costs no statement (decision 0150).
 *
 * @param files in the order in which they can be created
 * @returns the names of what was created, replaced or dropped
 * @throws {FailedFunction} when a statement fails; the transaction cannot continue then
 */
export async function replaceFunctions(tx: Tx, files: readonly SqlFile[]): Promise<string[]> {
  const recorded = await readRecords(tx)
  const names = new Set(files.map(({ name }) => name))
  const changed = files.filter(({ name, sha256 }) => recorded.get(name) !== sha256)
  const removed = [...recorded.keys()].filter((name) => !names.has(name))
  if (changed.length === 0 && removed.length === 0) return []

  await sql`SAVEPOINT before_functions`.execute(tx)
  await replaceInPlace(tx, changed, removed).catch(async (error: unknown) => {
    if (!(error instanceof FailedFunction) || !isSignatureConflict(error.cause)) throw error
    await sql`ROLLBACK TO SAVEPOINT before_functions`.execute(tx)
    await recreateAll(tx, files, [...names, ...removed])
  })
  await recordHashes(tx, changed, removed)
  return [...changed.map(({ name }) => name), ...removed]
}

/** A function or view that could not be created or dropped; the cause is PostgreSQL's error. */
export class FailedFunction extends Error {
  override name = 'FailedFunction'

  constructor(file: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`The file ${file}.sql in src/db/functions failed, and nothing was changed: ${reason}.`, { cause })
  }
}

/** By name: the hash of the file that created it, null if it does not exist in the database. */
async function readRecords(tx: Tx): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ name: string; sha256: string | null }>`
    SELECT recorded.name, CASE WHEN EXISTS (SELECT FROM ${databaseObjects} WHERE object.name = recorded.name)
      THEN recorded.sha256 END AS sha256
    FROM function_hashes AS recorded`.execute(tx)
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

/** Keeps object ids and grants: other processes go on calling a function that is replaced this way. */
async function replaceInPlace(tx: Tx, changed: readonly SqlFile[], removed: readonly string[]) {
  for (const file of changed) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    await replaceOne(tx, file).catch((error: unknown) => {
      throw new FailedFunction(file.name, error)
    })
  }
  for (const name of removed) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    await dropObjects(tx, await listObjects(tx, [name])).catch((error: unknown) => {
      throw new FailedFunction(name, error)
    })
  }
}

/** CREATE OR REPLACE with other parameters adds an overload; the previous one is dropped. */
async function replaceOne(tx: Tx, { name, text }: SqlFile) {
  const before = await listObjects(tx, [name])
  await sql.raw(text).execute(tx)
  const after = await listObjects(tx, [name])
  if (after.length === 0) throw new Error(`it creates no function or view named ${name}`)
  if (after.length > before.length) await dropObjects(tx, before)
}

/** Drops everything in one go, since functions and views may depend on the one whose signature changes. */
async function recreateAll(tx: Tx, files: readonly SqlFile[], names: readonly string[]) {
  await dropObjects(tx, await listObjects(tx, names)).catch((error: unknown) => {
    throw new FailedFunction('*', error)
  })
  await replaceInPlace(tx, files, [])
}

/**
 * SQLSTATE of a CREATE OR REPLACE that changes a result type or parameter name (42P13) or removes columns of a view
 * (42P16), and of a DROP of something that others depend on (2BP01).
 */
const isSignatureConflict = (error: unknown) => /^(42P13|42P16|2BP01)$/.test(errorCode(error))

type DatabaseObject = { kind: 'VIEW' | 'ROUTINE'; signature: string }

/** The functions and views of the schema that the app uses, as a table in FROM. */
const databaseObjects = sql`(
  SELECT proname AS name, 'ROUTINE' AS kind, oid::regprocedure::text AS signature FROM pg_proc
  WHERE pronamespace = to_regnamespace(quote_ident(current_schema()))
  UNION ALL
  SELECT relname, 'VIEW', oid::regclass::text FROM pg_class
  WHERE relkind = 'v' AND relnamespace = to_regnamespace(quote_ident(current_schema()))
) AS object`

async function listObjects(tx: Tx, names: readonly string[]): Promise<DatabaseObject[]> {
  const { rows } = await sql<DatabaseObject>`
    SELECT kind, signature FROM ${databaseObjects} WHERE name = ANY (${names}::text[])`.execute(tx)
  return rows
}

/** Views first: a view may use a function, and a function that uses a view has a body that is a string. */
async function dropObjects(tx: Tx, objects: readonly DatabaseObject[]) {
  for (const kind of ['VIEW', 'ROUTINE'] as const) {
    const signatures = objects.filter((object) => object.kind === kind).map(({ signature }) => signature)
    // oxlint-disable-next-line no-await-in-loop -- in order
    if (signatures.length > 0) await sql.raw(`DROP ${kind} ${signatures.join(', ')}`).execute(tx)
  }
}

async function recordHashes(tx: Tx, changed: readonly SqlFile[], removed: readonly string[]) {
  await sql`INSERT INTO function_hashes (name, sha256) SELECT * FROM unnest(
      ${changed.map(({ name }) => name)}::text[], ${changed.map(({ sha256 }) => sha256)}::text[])
    ON CONFLICT (name) DO UPDATE SET sha256 = excluded.sha256`.execute(tx)
  await sql`DELETE FROM function_hashes WHERE name = ANY (${removed}::text[])`.execute(tx)
}
