import { sql } from 'kysely'
import type { Tx } from '../connect.ts'

/** One part of a schema; `table` is the table that it belongs to, null for a function. */
export type SchemaPart = { kind: string; table: string | null; name: string; definition: string }

/** The schema beside the main one that the local card provider's tables are in. */
export const paymentsSchema = 'local_payments'

/**
 * Lists the parts of the first schema on the search path and of `local_payments`, as PostgreSQL prints them. Names in
 * the first schema come without its own name, so two schemas compare equal. Parts of extensions are not listed, nor
 * is the order of columns, which no statement relies on.
 */
export async function listSchemaParts(tx: Tx): Promise<SchemaPart[]> {
  const { rows } = await sql<SchemaPart>`
    WITH schemas AS (
      SELECT oid FROM pg_namespace WHERE nspname IN (current_schema(), ${paymentsSchema})
    ), relations AS (
      SELECT c.oid, c.oid::regclass::text AS name, c.relkind, c.relpersistence, c.reloptions
      FROM pg_class c
      WHERE c.relnamespace IN (SELECT oid FROM schemas)
        AND NOT EXISTS (SELECT FROM pg_depend d
          WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
    ), tables AS (
      SELECT * FROM relations WHERE relkind IN ('r', 'p', 'v', 'm', 'f')
    )
    SELECT 'table' AS kind, name AS "table", name, concat_ws(' ', relkind, relpersistence, reloptions) AS definition
    FROM tables
    UNION ALL
    SELECT 'column', tables.name, tables.name || '.' || attname, concat_ws(' ',
      format_type(atttypid, atttypmod),
      CASE WHEN attnotnull THEN 'NOT NULL' END,
      CASE WHEN attcollation <> typcollation THEN 'COLLATE ' || attcollation::regcollation END,
      attidentity, attgenerated, pg_get_expr(adbin, adrelid))
    FROM tables
    JOIN pg_attribute ON attrelid = tables.oid AND attnum > 0 AND NOT attisdropped
    JOIN pg_type ON pg_type.oid = atttypid
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    UNION ALL
    -- From PostgreSQL 18 on, NOT NULL is a constraint too; the column says it on every version.
    SELECT 'constraint', tables.name, tables.name || '.' || conname, pg_get_constraintdef(pg_constraint.oid)
    FROM tables JOIN pg_constraint ON conrelid = tables.oid AND contype <> 'n'
    UNION ALL
    SELECT 'index', tables.name, indexrelid::regclass::text,
      concat_ws(' ', pg_get_indexdef(indexrelid, 0, true), CASE WHEN NOT indisvalid THEN 'INVALID' END)
    FROM tables JOIN pg_index ON indrelid = tables.oid
    UNION ALL
    SELECT 'trigger', tables.name, tables.name || '.' || tgname,
      concat_ws(' ', pg_get_triggerdef(pg_trigger.oid, true), tgenabled)
    FROM tables JOIN pg_trigger ON tgrelid = tables.oid AND NOT tgisinternal
    UNION ALL
    SELECT 'function', NULL, proname, string_agg(
      replace(pg_get_functiondef(p.oid), quote_ident(nspname) || '.', ''), E'\n'
      ORDER BY pg_get_function_identity_arguments(p.oid))
    FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace
    WHERE pronamespace IN (SELECT oid FROM schemas) AND prokind IN ('f', 'p')
      AND NOT EXISTS (SELECT FROM pg_depend d
        WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
    GROUP BY proname`.execute(tx)
  return rows
}
