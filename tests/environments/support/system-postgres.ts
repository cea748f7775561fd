import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { runProgram, startServer } from './program.ts'
import { freePort } from '../../support/free-port.ts'

type Host = '127.0.0.1' | '::1'

/**
 * Starts the newest PostgreSQL of the system on new data, with one database, whose owner is the role `localsound`.
 *
 * @param options.folder   where its data goes; the account `postgres` may write there
 * @param options.host     the loopback address that it listens on
 * @param options.hba      lines of pg_hba.conf for TCP, instead of a password from everywhere
 * @param options.settings further lines of postgresql.conf
 */
export async function startSystemPostgres({
  folder,
  host = '127.0.0.1',
  hba = 'host all all samehost scram-sha-256',
  settings = [],
}: {
  folder: string
  host?: Host
  hba?: string
  settings?: string[]
}) {
  const [data, passwordFile] = [join(folder, 'data'), join(folder, 'password')]
  const password = randomBytes(12).toString('hex')
  await writeFile(passwordFile, password)
  const options = ['-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8']
  await runProgram(['initdb', '-D', data, '-U', 'localsound', ...options], { user: 'postgres' })
  await writeFile(join(data, 'pg_hba.conf'), `local all all trust\n${hba}\n`)
  await writeFile(join(data, 'postgresql.auto.conf'), settings.join('\n'))

  const server = await startOnData(data, host)
  await server.query('CREATE DATABASE localsound')
  const url = `postgres://localsound:${password}@${host === '::1' ? '[::1]' : host}:${server.port}/localsound`
  return { ...server, password, url }
}

/** Starts PostgreSQL on data that is there. */
export async function startOnData(data: string, host: Host, options: string[] = []) {
  const port = await freePort(host)
  const sockets = dirname(data)
  const urlOf = (database: string) => `postgres:///${database}?host=${sockets}&port=${port}&user=localsound`
  const server = await startServer(
    ['postgres', '-D', data, '-p', String(port), '-h', host, '-k', sockets, ...options],
    { user: 'postgres', stopSignal: 'SIGINT' },
    () => acceptsClients(urlOf('postgres')),
  )
  return {
    ...server,
    port,
    /** Runs one statement as a superuser, on a connection of its own. */
    query: (statement: string, database = 'postgres') => query(urlOf(database), statement),
  }
}

/** Whether a server, or a pooler, accepts a connection to this database. */
export const acceptsClients = (url: string): Promise<boolean> =>
  query(url, 'SELECT 1').then(
    () => true,
    () => false,
  )

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
