import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { newDatabase } from '../../tests/support/database.ts'

/** Nothing deletes rows of these: a deleted page keeps its row for orders and tax records. */
const neverDeleted = ['entities']

/**
 * Foreign keys none of whose columns an index begins with. For each row that is deleted from the referenced table,
 * PostgreSQL reads the whole referencing one then. An index of all rows that are not null does as well.
 */
const keysWithoutIndex = sql<{ key: string; referenced: string }>`
  SELECT format('%s (%s)', con.conrelid::regclass, string_agg(att.attname, ', ' ORDER BY att.attname)) AS key,
    con.confrelid::regclass::text AS referenced
  FROM pg_constraint con
  JOIN pg_attribute att ON att.attrelid = con.conrelid AND att.attnum = ANY (con.conkey)
  WHERE con.contype = 'f' AND con.connamespace = 'public'::regnamespace AND NOT EXISTS (
    SELECT FROM pg_index i
    WHERE i.indrelid = con.conrelid AND i.indisvalid
      AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
      AND i.indkey[0] = ANY (con.conkey)
  )
  GROUP BY con.oid, con.conrelid, con.confrelid
  ORDER BY key`

test('no deletion of a person or thing scans a whole table', async () => {
  await using database = await newDatabase(inject('clusterUrl'))
  const { rows } = await keysWithoutIndex.execute(database.db)
  const missing = rows.filter(({ referenced }) => !neverDeleted.includes(referenced))
  expect(missing.map(({ key, referenced }) => `${key} → ${referenced}`)).toEqual([])
})
