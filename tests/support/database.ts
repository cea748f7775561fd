import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { connect } from '../../src/db/connect.ts'
import type { Tables } from '../../src/db/tables.ts'
import { template } from './cluster.ts'
import { cleaner, type Cleaner } from './clean-database.ts'

/** A database between two tests: as the migrations left it, with the connections that the tests before have opened. */
type Spare = { name: string; url: string; clean: Cleaner; pool: pg.Pool }

/** Of this worker. Making a database copies some 800 files; emptying one takes a hundredth of that. */
const spares: Spare[] = []

/** A database of one's own. Its connections were made for tests before it: PostgreSQL has read its catalogs for them. */
export async function newDatabase(clusterUrl: string) {
  const spare = spares.pop() ?? (await create(clusterUrl))
  const pool = lend(spare.pool)
  return {
    pool,
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    url: spare.url,
    async [Symbol.asyncDispose]() {
      await pool.end()
      if (!isAtRest(spare.pool)) {
        // Whatever is still under way has its end first, and opens no connection anymore.
        await spare.pool.end()
        spare.pool = openPool(spare.url)
      }
      if (await spare.clean(spare.pool.totalCount)) return void spares.push(spare)
      await spare.pool.end()
      await onCluster(clusterUrl, `DROP DATABASE ${spare.name} WITH (FORCE)`)
    },
  }
}

const openPool = (url: string) => connect(url, { max: 8, log: () => {} }).pool

const isAtRest = (pool: pg.Pool) => pool.idleCount === pool.totalCount && pool.waitingCount === 0

/** A pool for one test: what a test has left behind cannot reach the database of the next one. */
function lend(pool: pg.Pool) {
  let isOver = false
  return {
    options: pool.options,
    async connect() {
      if (isOver) throw new Error('The test of this database is over.')
      return pool.connect()
    },
    async end() {
      isOver = true
    },
  }
}

/** A database without any table, as an operator creates it for a first start. */
export async function newEmptyDatabase(clusterUrl: string) {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  await onCluster(clusterUrl, `CREATE DATABASE ${name}`)
  const connection = connect(url.href, { max: 4, log: () => {} })
  return {
    ...connection,
    url: url.href,
    async [Symbol.asyncDispose]() {
      await connection.db.destroy()
      await onCluster(clusterUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

/** Copied file by file: half the time of a copy through the log. */
async function create(clusterUrl: string): Promise<Spare> {
  const name = `world_${randomUUID().replaceAll('-', '')}`
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  await onCluster(clusterUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  return { name, url: url.href, clean: await cleaner(url.href), pool: openPool(url.href) }
}

/** One connection a worker, which does not keep it alive. */
const admins = new Map<string, pg.Pool>()

function adminOf(clusterUrl: string): pg.Pool {
  const existingPool = admins.get(clusterUrl)
  if (existingPool) return existingPool
  const url = new URL(clusterUrl)
  url.pathname = '/postgres'
  const admin = new pg.Pool({ connectionString: url.href, max: 1, allowExitOnIdle: true })
  // The cluster ends with the run, before idle workers.
  admin.on('error', () => {})
  admins.set(clusterUrl, admin)
  return admin
}

const onCluster = (clusterUrl: string, statement: string) => adminOf(clusterUrl).query(statement)
