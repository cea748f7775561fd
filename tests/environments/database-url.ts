import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '../../src/db/connect.ts'
import { applyMigrations } from '../../src/db/schema/history.ts'
import { readMigrations } from '../../src/db/schema/migration-files.ts'
import { startApp } from '../support/app.ts'
import type { Environment } from './support/environment.ts'
import { postgresVersion, runProgram } from './support/program.ts'
import { newFolder } from './support/folders.ts'
import { expectRefusal } from './support/expect-refusal.ts'
import { startSystemPostgres } from './support/system-postgres.ts'
import { giveTo } from './support/user.ts'

export const environments: Environment[] = [
  {
    name: `PostgreSQL ${postgresVersion} that takes TLS alone, with a certificate of its own`,
    needs: { postgres: 'postgresql', openssl: 'openssl' },
    run: connectOverTls,
  },
]

/** What DATABASE_URL has to say about TLS, and a start on data that was made before hashes were recorded. */
async function connectOverTls(): Promise<string> {
  await using folder = await newFolder('postgres')
  const [key, certificate] = [join(folder.path, 'server.key'), join(folder.path, 'server.crt')]
  await runProgram([
    ...['openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
  ])
  await chmod(key, 0o600)
  await giveTo('postgres', key)
  await using server = await startSystemPostgres({
    folder: folder.path,
    hba: 'hostssl all all localhost scram-sha-256',
    settings: ['ssl = on', `ssl_cert_file = '${certificate}'`, `ssl_key_file = '${key}'`],
  })
  const { password, port } = server
  const url = (host: string, parameters: string) =>
    `postgres://localsound:${password}@${host}:${port}/localsound${parameters}`
  const trusted = `?sslmode=verify-full&sslrootcert=${certificate}`

  const refusals: [url: string, expected: RegExp][] = [
    [url('localhost', ''), /has no TLS\. Add sslmode=verify-full/],
    [url('localhost', '?sslmode=verify-full'), /Add sslrootcert=/],
    [url('127.0.0.1', trusted), /is for another host/],
    [url('localhost', trusted).replace(password, 'wrong'), /does not accept role/],
  ]
  const dataDir = join(folder.path, 'app')
  for (const [databaseUrl, expected] of refusals) {
    await expectRefusal({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, expected, password)
    await rm(dataDir, { recursive: true, force: true })
  }

  const { db } = connect(url('localhost', trusted), { max: 1 })
  const migrations = await readMigrations()
  await db.transaction().execute((tx) => applyMigrations(tx, migrations))
  await db.destroy()
  const settings = { DATA_DIR: dataDir, DATABASE_URL: url('localhost', trusted), DEMO: 'false' }
  for (const _data of ['without hashes', 'with hashes']) {
    await using _app = await startApp(settings)
  }
  return `ready with sslrootcert, on old data and again; ${refusals.length} wrong URLs refused, each with its reason`
}
