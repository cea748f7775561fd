import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import type { Tables } from '../../src/db/tables.ts'
import { findSale } from '../../src/features/checkout/buy/sale.store.ts'
import type { EventId } from '../../src/kernel/ids.ts'
import { newId } from '../../src/ports/ids.ts'
import { newDatabase } from '../support/database.ts'
import { readSource } from '../support/sources.ts'

/** Columns that a price is read with and that the stamp leaves out, with the reason. */
const unstamped: Record<string, string> = {
  'e.id': 'never changes',
  'h.id': 'never changes: an event stays with its host',
  'v.id': 'the stamp has what pricing reads of the venue, NULL for none',
  's.id': 'never changes',
  's.ticket_type_id': 'never changes',
}

/** Columns that only join, filter or sort. */
const joins = /\b(?:ON|WHERE|AND|ORDER BY) [a-z]\.\w+( = [a-z]\.\w+)?/g

/** The columns that a query reads, as alias.column, and the table of each alias. */
function readColumns(text: string) {
  const tables = new Map(
    [...text.matchAll(/\b(?:FROM|JOIN) (\w+) ([a-z])\b/g)].map((match) => [match[2] ?? '', match[1]]),
  )
  const columns = (query: string) => new Set([...query.matchAll(/\b[a-z]\.\w+/g)].map((match) => match[0]))
  return { tables, all: columns(text), values: columns(text.replaceAll(joins, '')) }
}

/** A database, and the SQL of findSale as Kysely sends it. */
async function saleQuery() {
  const database = await newDatabase(inject('clusterUrl'))
  let text = ''
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log(event) {
      text = event.query.sql
    },
  })
  const eventId = newId<EventId>()
  await findSale(db, eventId)
  return { database, text: text.replace('$1', `'${eventId}'::uuid`) }
}

test('every column that a price is read with is in the stamp, or is listed with a reason', async () => {
  const { database, text } = await saleQuery()
  await database[Symbol.asyncDispose]()
  const sale = readColumns(text)
  const stamp = readColumns(readSource('src/db/functions/sale_stamp.sql'))
  for (const [alias, table] of stamp.tables) expect([alias, sale.tables.get(alias)]).toEqual([alias, table])

  const missing = [...sale.values].filter((column) => !stamp.values.has(column))
  expect(missing.toSorted()).toEqual(Object.keys(unstamped).toSorted())
})

test('the comparison sees every column that PostgreSQL reads', async () => {
  const query = await saleQuery()
  await using database = query.database
  await sql.raw(`CREATE VIEW sale_reads AS ${query.text}`).execute(database.db)
  const { rows } = await sql<{ column: string }>`
    SELECT DISTINCT refobjid::regclass || '.' || attname AS column FROM pg_depend
    JOIN pg_attribute ON attrelid = refobjid AND attnum = refobjsubid
    WHERE refclassid = 'pg_class'::regclass AND refobjsubid > 0
      AND objid = (SELECT oid FROM pg_rewrite WHERE ev_class = 'sale_reads'::regclass)`.execute(database.db)
  const { all, tables } = readColumns(query.text)
  const columns = [...all].map((column) => `${tables.get(column[0] ?? '')}.${column.slice(2)}`)
  expect(rows.map(({ column }) => column).toSorted()).toEqual([...new Set(columns)].toSorted())
})
