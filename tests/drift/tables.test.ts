import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import type { Db } from '../../src/db/connect.ts'
import { newDatabase } from '../support/database.ts'
import { readTypeShapes, type Shape } from './types/type-shapes.ts'

type Column = {
  table: string
  column: string
  type: string
  isNullable: boolean
  /** Whether an INSERT may skip it, and whether it must. */
  hasDefault: boolean
  isGenerated: boolean
}

/** Tables that have no row type, with the reason. */
const untyped: Record<string, string> = {
  kysely_migration: 'read by migrate alone, before there is a schema',
  migration_hashes: 'read by migrate alone',
  function_hashes: 'read by migrate alone',
}

const types = readTypeShapes()
const rows = types.get('Rows')?.fields ?? new Map<string, Shape>()
const newRows = types.get('NewRows')?.fields ?? new Map<string, Shape>()

async function listColumns(db: Db): Promise<Column[]> {
  const { rows: columns } = await sql<Column>`
    SELECT CASE n.nspname WHEN 'public' THEN '' ELSE n.nspname || '.' END || c.relname AS "table", a.attname AS column,
      format_type(a.atttypid, NULL) AS type, NOT a.attnotnull AS "isNullable",
      a.atthasdef AND a.attgenerated = '' OR a.attidentity = 'd' AS "hasDefault",
      a.attgenerated <> '' OR a.attidentity = 'a' AS "isGenerated"
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE n.nspname IN ('public', 'local_payments') AND c.relkind IN ('r', 'p') ORDER BY 1, 2`.execute(db)
  return columns.filter(({ table }) => !(table in untyped))
}

/** What a column of a type is in JavaScript; null where the type says it alone. */
function kindOf(type: string): string | null {
  if (type.endsWith('[]')) return 'array'
  if (/^jsonb?$/.test(type)) return null
  if (/^(smallint|integer|bigint|double precision|real|numeric)$/.test(type)) return 'number'
  if (type === 'boolean') return 'boolean'
  if (type.startsWith('timestamp')) return 'Date'
  return type === 'bytea' ? 'Buffer' : 'string'
}

/** How a column and its type differ. */
function differencesOf(column: Column): string[] {
  const row = rows.get(column.table)?.fields?.get(column.column)
  const input = newRows.get(column.table)?.fields?.get(column.column)
  if (!row) return ['has no type']
  if (row.kinds.includes('unknown')) return []
  const kind = kindOf(column.type)
  return [
    row.isNullable !== column.isNullable && `is ${column.isNullable ? '' : 'not '}nullable`,
    !input !== column.isGenerated && `is ${column.isGenerated ? '' : 'not '}GeneratedAlways`,
    input &&
      !row.isNullable &&
      input.isOptional !== column.hasDefault &&
      `has ${column.hasDefault ? 'a' : 'no'} default`,
    kind && row.kinds.join() !== kind && `is ${kind}`,
  ].filter((difference) => typeof difference === 'string')
}

/** The values that CHECK constraints allow, by column: those of the form `column IN ('a', 'b')`. */
async function listAllowedValues(db: Db): Promise<Map<string, string[]>> {
  const { rows: checks } = await sql<{ column: string; definition: string }>`
    SELECT CASE n.nspname WHEN 'public' THEN '' ELSE n.nspname || '.' END || c.relname || '.' || a.attname AS column,
      pg_get_constraintdef(k.oid) AS definition
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
    WHERE k.contype = 'c' AND cardinality(k.conkey) = 1 AND n.nspname IN ('public', 'local_payments')`.execute(db)
  const lists = checks.filter(({ definition }) =>
    /^CHECK \(\(\w+ (?:= ANY \(ARRAY\[.*\]\)|= '\w+'::text)\)\)$/.test(definition),
  )
  return new Map(
    lists.map(({ column, definition }) => [
      column,
      [...definition.matchAll(/'([^']*)'::text/g)].map((match) => match[1] ?? ''),
    ]),
  )
}

test('every column of the database has a type with its nullability, default and kind, and no type is without a column', async () => {
  await using database = await newDatabase(inject('clusterUrl'))
  const columns = await listColumns(database.db)
  const differences = columns.flatMap((column) =>
    differencesOf(column).map((difference) => `${column.table}.${column.column} ${difference}`),
  )
  expect(differences).toEqual([])

  const names = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  const typed = [...rows].flatMap(([table, { fields }]) =>
    [...(fields?.keys() ?? [])].map((field) => `${table}.${field}`),
  )
  expect(typed.filter((name) => !names.has(name))).toEqual([])
})

test('a column with a list of values has the same values in its type', async () => {
  await using database = await newDatabase(inject('clusterUrl'))
  const allowed = await listAllowedValues(database.db)
  expect(allowed.size).toBeGreaterThan(30)
  const typed = [...rows].flatMap(([table, { fields }]) =>
    [...(fields ?? [])].flatMap(([column, { literals }]): [string, string[]][] =>
      literals.length > 0 ? [[`${table}.${column}`, literals.toSorted()]] : [],
    ),
  )
  const both = typed.filter(([column]) => allowed.has(column))
  expect(both.length).toBeGreaterThan(25)
  expect(Object.fromEntries(both)).toEqual(
    Object.fromEntries(both.map(([column]) => [column, allowed.get(column)?.toSorted()])),
  )
  expect([...allowed.keys()].filter((column) => !both.some(([name]) => name === column))).toEqual([])
})
