import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connect } from '../../src/db/connect.ts'
import { template } from './cluster.ts'

/** A database of one's own, copied from the migrated template file by file: half the time of a copy through the log. */
export async function newDatabase(clusterUrl: string) {
  const name = `world_${randomUUID().replaceAll('-', '')}`
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  await onCluster(clusterUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)

  const connection = connect(url.href, { max: 8, log: () => {} })
  return {
    ...connection,
    url: url.href,
    async [Symbol.asyncDispose]() {
      await connection.db.destroy()
      // Without FORCE PostgreSQL waits 5 s for connections that are closing: one that is cut ends its test's process.
      await onCluster(clusterUrl, `DROP DATABASE ${name}`).catch((error: unknown) => {
        if (!isInUse(error)) throw error
        return onCluster(clusterUrl, `DROP DATABASE ${name} WITH (FORCE)`)
      })
    },
  }
}

/** SQLSTATE 55006: a test left a connection open, such as one that it killed on purpose. */
const isInUse = (error: unknown) => error instanceof pg.DatabaseError && error.code === '55006'

/** One connection a worker, which does not keep it alive. */
const admins = new Map<string, pg.Pool>()

function adminOf(clusterUrl: string): pg.Pool {
  const known = admins.get(clusterUrl)
  if (known) return known
  const url = new URL(clusterUrl)
  url.pathname = '/postgres'
  const admin = new pg.Pool({ connectionString: url.href, max: 1, allowExitOnIdle: true })
  // The cluster ends with the run, before whoever is idle.
  admin.on('error', () => {})
  admins.set(clusterUrl, admin)
  return admin
}

const onCluster = (clusterUrl: string, statement: string) => adminOf(clusterUrl).query(statement)
