import { sql } from 'kysely'
import type { Tx } from '../connect.ts'
import { isInBaseline, type Migration } from './migration-files.ts'
import { listSchemaParts, paymentsSchema, type SchemaPart } from './snapshot.ts'

const scratchSchema = 'localsound_baseline'
const movedPayments = 'localsound_moved_payments'

/**
 * Compares a database with the baseline, which it builds in a scratch schema and rolls back: the same version of
 * PostgreSQL then prints both.
 *
 * @returns what differs, such as "column orders.stamp is missing"; empty when the schemas are the same
 */
export async function listBaselineDifferences(tx: Tx, migrations: readonly Migration[]): Promise<string[]> {
  await sql`SAVEPOINT before_baseline`.execute(tx)
  await sql`SELECT set_config('search_path', quote_ident(current_schema()), true)`.execute(tx)
  const actual = await listSchemaParts(tx)

  await sql`CREATE SCHEMA ${sql.id(scratchSchema)}`.execute(tx)
  if (actual.some(({ name }) => name.startsWith(`${paymentsSchema}.`))) {
    await sql`ALTER SCHEMA ${sql.id(paymentsSchema)} RENAME TO ${sql.id(movedPayments)}`.execute(tx)
  }
  await sql`SELECT set_config('search_path', ${scratchSchema}, true)`.execute(tx)
  await sql.raw(baselineStatements(migrations)).execute(tx)
  const expected = await listSchemaParts(tx)
  await sql`ROLLBACK TO SAVEPOINT before_baseline`.execute(tx)
  return compare(expected, actual)
}

const baselineStatements = (migrations: readonly Migration[]) =>
  migrations
    .filter(isInBaseline)
    .map(({ text }) => text)
    .join('\n')

/** Only what is in the baseline counts: further tables and functions are harmless, a further constraint is not. */
function compare(expected: readonly SchemaPart[], actual: readonly SchemaPart[]): string[] {
  const actualByKey = new Map(actual.map((part) => [keyOf(part), part]))
  const expectedKeys = new Set(expected.map(keyOf))
  const tables = (parts: readonly SchemaPart[]) => new Set(parts.map(({ table }) => table).filter((name) => name))
  const [expectedTables, actualTables] = [tables(expected), tables(actual)]

  const changed = expected
    .filter(({ kind, table }) => kind === 'table' || !table || actualTables.has(table))
    .flatMap((part) => {
      const counterpart = actualByKey.get(keyOf(part))
      if (counterpart?.definition === part.definition) return []
      return [`${keyOf(part)} is ${counterpart ? 'different' : 'missing'}`]
    })
  const added = actual
    .filter((part) => part.table && expectedTables.has(part.table) && !expectedKeys.has(keyOf(part)))
    .map((part) => `${keyOf(part)} is not part of this version`)
  return [...changed, ...added]
}

const keyOf = ({ kind, name }: SchemaPart) => `${kind} ${name}`
