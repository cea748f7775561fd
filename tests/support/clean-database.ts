import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/**
 * Empties a database for the next test.
 *
 * @param idleConnections how many others may be open, without a statement or a transaction
 * @returns false when it cannot be used again: a test has changed its schema or what migrations wrote, or holds a
 *   connection to it
 */
export type Cleaner = (idleConnections: number) => Promise<boolean>

/** Connections that a test has closed take a moment to go. */
const patience = { attempts: 20, ms: 10 }

/**
 * For a database as migrations and the loading of places left it: what they have written stays. Its connection stays
 * open between tests, because a new one costs PostgreSQL several times what the cleaning itself does.
 */
export async function cleaner(url: string): Promise<Cleaner> {
  let client = await connectTo(url)
  const { empty, watched, sequences, versions } = await bornOf(client)
  const resets = sequences.map((sequence) => `SELECT setval('${sequence}', 1, false)`).join(';')

  async function isReusable(idleConnections: number): Promise<boolean> {
    // A test may have ended all connections to its database.
    if (client.isLost) client = await connectTo(url)
    if (!(await isIdle(client, idleConnections)) || (await versionsOf(client, watched)) !== versions) return false
    await emptyTables(client, empty)
    await client.query(resets)
    return true
  }
  return async (idleConnections) => {
    const isClean = await isReusable(idleConnections).catch((error: unknown) => {
      if (client.isLost || isShut(error)) return false
      throw error
    })
    if (!isClean && !client.isLost) await client.end()
    return isClean
  }
}

type CleaningClient = pg.Client & { isLost: boolean }

async function connectTo(url: string): Promise<CleaningClient> {
  const client = Object.assign(new pg.Client({ connectionString: url }), { isLost: false })
  client.on('error', () => (client.isLost = true))
  await client.connect()
  return client
}

async function emptyTables(client: pg.Client, tables: string[]): Promise<void> {
  const names = tables.map((table) => `'${table}'`).join(', ')
  const used = await list(
    client,
    `SELECT name FROM unnest(ARRAY[${names}]) AS name WHERE pg_relation_size(name::regclass) > 0`,
    'used tables',
  )
  if (used.length === 0) return
  // No trigger and no foreign key is looked at: every row goes.
  const deletions = used.map((table) => `DELETE FROM ${table}`)
  await client.query(['BEGIN', 'SET LOCAL session_replication_role = replica', ...deletions, 'COMMIT'].join(';'))
  // The files become empty again: rows come in the order in which they are written, as in a new database.
  await client.query(`VACUUM (SKIP_DATABASE_STATS) ${used.join(', ')}`)
}

/** What PostgreSQL answers after a test has closed the database to connections, or has just ended all of them. */
const shutCodes = ['55000', '57P01']

const isShut = (error: unknown) => error instanceof pg.DatabaseError && shutCodes.includes(error.code ?? '')

/** @param name of a statement that the connection prepares once */
const list = async (client: pg.Client, text: string, name?: string): Promise<string[]> =>
  (await client.query<{ name: string }>({ text, ...(name && { name }) })).rows.map(({ name: value }) => value)

/** No test writes them, and they are large. */
const places = ['public.cities', 'public.city_names', 'public.zip_codes']
/** What is made by migrations has numbers from here. */
const catalogs = ['pg_class', 'pg_constraint', 'pg_trigger', 'pg_proc', 'pg_namespace', 'pg_type'].map(
  (name) => `${name} WHERE oid >= 16384`,
)
const columns = ['pg_attribute WHERE attrelid >= 16384', 'pg_index WHERE indexrelid >= 16384', 'pg_db_role_setting']
/** Whether and by how many it may be connected to. */
const database = 'pg_database WHERE datname = current_database()'

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
  const watched = [...catalogs, ...columns, database, ...writtenTables]
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
  return (await list(client, sums.join(' UNION ALL '), 'versions')).join()
}

/** Whether at most so many other clients are connected, and none is at work. */
async function isIdle(client: pg.Client, idleConnections: number): Promise<boolean> {
  for (let attempt = 0; attempt < patience.attempts; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- waits
    const others = await list(
      client,
      `SELECT state AS name FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
      'other clients',
    )
    if (others.length <= idleConnections && others.every((state) => state === 'idle')) return true
    // oxlint-disable-next-line no-await-in-loop -- waits
    await sleep(patience.ms)
  }
  return false
}
