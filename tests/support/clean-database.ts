import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/**
 * Empties a database for the next test.
 *
 * @returns false when it cannot be used again: a test has changed its schema or what migrations wrote, or holds a
 *   connection to it
 */
export type Cleaner = () => Promise<boolean>

/** Connections that a test has closed take a moment to go. */
const patience = { attempts: 20, ms: 10 }

/** For a database as migrations and the loading of places left it: what they have written stays. */
export async function cleaner(url: string): Promise<Cleaner> {
  const { empty, watched, sequences, versions } = await connected(url, bornOf)
  const resets = sequences.map((sequence) => `SELECT setval('${sequence}', 1, false)`)
  return () =>
    connected(url, async (client) => {
      if (!(await isIdle(client)) || (await versionsOf(client, watched)) !== versions) return false
      await emptyTables(client, empty)
      await client.query(resets.join(';'))
      return true
    }).catch(isClosed)
}

async function connected<Result>(url: string, act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

async function emptyTables(client: pg.Client, tables: string[]): Promise<void> {
  const names = tables.map((table) => `'${table}'`).join(', ')
  const used = await list(
    client,
    `SELECT name FROM unnest(ARRAY[${names}]) AS name WHERE pg_relation_size(name::regclass) > 0`,
  )
  if (used.length === 0) return
  // No trigger and no foreign key is looked at: every row goes.
  const deletions = used.map((table) => `DELETE FROM ${table}`)
  await client.query(['SET session_replication_role = replica', ...deletions].join(';'))
  // The files become empty again: rows come in the order in which they are written, as in a new database.
  await client.query(`VACUUM (SKIP_DATABASE_STATS) ${used.join(', ')}`)
}

/** A test has closed the database to connections: it goes. */
function isClosed(error: unknown): false {
  if (error instanceof pg.DatabaseError && error.code === '55000') return false
  throw error
}

const list = async (client: pg.Client, statement: string): Promise<string[]> =>
  (await client.query<{ name: string }>(statement)).rows.map(({ name }) => name)

/** No test writes them, and they are large. */
const places = ['public.cities', 'public.city_names', 'public.zip_codes']
/** What is made by migrations has numbers from here. */
const catalogs = ['pg_class', 'pg_constraint', 'pg_trigger', 'pg_proc', 'pg_namespace', 'pg_type'].map(
  (name) => `${name} WHERE oid >= 16384`,
)
const columns = ['pg_attribute WHERE attrelid >= 16384', 'pg_index WHERE indexrelid >= 16384', 'pg_db_role_setting']

async function bornOf(client: pg.Client) {
  const tables = await list(
    client,
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema')`,
  )
  const empty = await list(
    client,
    tables.map((table) => `SELECT '${table}' AS name WHERE NOT EXISTS (SELECT FROM ${table})`).join(' UNION ALL '),
  )
  const writtenTables = tables.filter((table) => !empty.includes(table) && !places.includes(table))
  const watched = [...catalogs, ...columns, ...writtenTables]
  return {
    empty,
    watched,
    versions: await versionsOf(client, watched),
    sequences: await list(client, `SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences`),
  }
}

/** Changes with every row that is inserted, updated or deleted there. */
async function versionsOf(client: pg.Client, watched: string[]): Promise<string> {
  const sums = watched.map(
    (rows) => `SELECT count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) AS name FROM ${rows}`,
  )
  return (await list(client, sums.join(' UNION ALL '))).join()
}

/** Whether no other client is connected any more. */
async function isIdle(client: pg.Client): Promise<boolean> {
  for (let attempt = 0; attempt < patience.attempts; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- waits
    const others = await list(
      client,
      `SELECT pid::text AS name FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
    )
    if (others.length === 0) return true
    // oxlint-disable-next-line no-await-in-loop -- waits
    await sleep(patience.ms)
  }
  return false
}
