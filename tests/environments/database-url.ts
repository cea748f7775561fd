import { execFile } from 'node:child_process'
import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connect } from '../../src/db/connect.ts'
import { applyMigrations } from '../../src/db/schema/history.ts'
import { readMigrations } from '../../src/db/schema/migration-files.ts'
import { spawnApp, startApp } from '../support/app.ts'
import { newServiceFolder, startSystemPostgres } from '../support/system-postgres.ts'

// Starts the app on the system's PostgreSQL, which takes TLS connections only and has a certificate that no public
// authority signed. Prints one line for each DATABASE_URL. Needs the Debian packages `postgresql` and `openssl`.

await using scratch = await newServiceFolder()
const { folder } = scratch
const [key, certificate] = [join(folder, 'server.key'), join(folder, 'server.crt')]
await promisify(execFile)('openssl', [
  ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
  ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
])
await chmod(key, 0o600)
await using server = await startSystemPostgres({
  folder,
  ownedFiles: [key],
  hba: 'hostssl all all localhost scram-sha-256',
  settings: ['ssl = on', `ssl_cert_file = '${certificate}'`, `ssl_key_file = '${key}'`],
})
const url = (host: string, parameters: string) =>
  `postgres://localsound:${server.password}@${host}:${server.port}/localsound${parameters}`

async function report(name: string, databaseUrl: string, expected: RegExp) {
  const dataDir = join(folder, 'app')
  const app = spawnApp({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: 'false' })
  const code = await app.ended
  const words = /LocalSound did not start\.\n([\s\S]+?)\n\n/.exec(app.said())?.[1] ?? ''
  const isLeaking = app.said().includes(server.password)
  if (code !== 1 || !expected.test(words) || isLeaking) throw new Error(`${name}: not as expected\n${app.said()}`)
  await rm(dataDir, { recursive: true, force: true })
  console.log(`PostgreSQL ${server.version}, ${name}: refused: ${words}`)
}

async function ready(name: string, databaseUrl: string) {
  await using _app = await startApp({ DATA_DIR: join(folder, 'app'), DATABASE_URL: databaseUrl, DEMO: 'false' })
  console.log(`PostgreSQL ${server.version}, ${name}: ready`)
}

const trusted = `?sslmode=verify-full&sslrootcert=${certificate}`
await report('TLS required, no sslmode', url('localhost', ''), /without TLS\. Add sslmode=verify-full/)
await report('self-signed, no sslrootcert', url('localhost', '?sslmode=verify-full'), /Add sslrootcert=/)
await report('certificate of another host', url('127.0.0.1', trusted), /is for another host/)
await report('wrong password', url('localhost', trusted).replace(server.password, 'wrong'), /does not accept role/)

const { db } = connect(url('localhost', trusted), { max: 1 })
const migrations = await readMigrations()
await db.transaction().execute((tx) => applyMigrations(tx, migrations))
await db.destroy()
await ready('sslrootcert given, data from before hashes were recorded', url('localhost', trusted))
await ready('the same data again', url('localhost', trusted))
