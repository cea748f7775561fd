import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)
const binaries = '/usr/lib/postgresql'
const password = 'secret-of-the-test'

/** The account that programs run as which refuse root; ours where it is not root. */
async function account(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const numbers = await Promise.all(
    ['-u', '-g'].map(async (option) => Number((await run('id', [option, 'postgres'])).stdout)),
  )
  return { uid: numbers[0], gid: numbers[1] }
}

/** A folder that the programs of an environment may write to. */
export async function newServiceFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'localsound-environment-'))
  const { uid, gid } = await account()
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Starts a program as an account that is not root, and stops it with SIGINT at the end. */
export async function startService(program: string, args: string[], isUp: () => Promise<boolean>) {
  const child = spawn(program, args, { ...(await account()), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const ended = once(child, 'close')
  for (let tries = 0; !(await isUp()); tries += 1) {
    if (child.exitCode !== null || tries > 200) throw new Error(`${program} did not start:\n${output}`)
    await sleep(50)
  }
  return {
    async [Symbol.asyncDispose]() {
      child.kill('SIGINT')
      await ended
    },
  }
}

export async function freePort(host = '127.0.0.1'): Promise<number> {
  const probe = createServer().listen(0, host)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

export const answers = async (url: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  return client
    .connect()
    .then(() => true)
    .catch(() => false)
    .finally(() => client.end())
}

/**
 * Starts the newest PostgreSQL of the system with one database, whose owner is the role `localsound`.
 *
 * @param options.host the loopback address that it listens on
 * @param options.hba lines of pg_hba.conf for TCP, instead of a password from everywhere
 * @param options.settings further lines of postgresql.conf
 * @param options.ownedFiles files that the server insists on owning, such as the key of its certificate
 */
export async function startSystemPostgres({
  folder,
  host = '127.0.0.1',
  hba = 'host all all samehost scram-sha-256',
  settings = [],
  ownedFiles = [],
}: {
  folder: string
  host?: '127.0.0.1' | '::1'
  hba?: string
  settings?: string[]
  ownedFiles?: string[]
}) {
  const { uid, gid } = await account()
  if (uid !== undefined && gid !== undefined) await Promise.all(ownedFiles.map((file) => chown(file, uid, gid)))
  const versions = (await readdir(binaries)).toSorted((a, b) => Number(b) - Number(a))
  const bin = join(binaries, versions[0] ?? '', 'bin')
  const data = join(folder, 'data')
  const port = await freePort(host)
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password, { mode: 0o644 })
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'localsound', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8'],
    await account(),
  )
  await writeFile(join(data, 'pg_hba.conf'), `local all all trust\n${hba}\n`)
  await writeFile(
    join(data, 'postgresql.auto.conf'),
    [`port = ${port}`, `unix_socket_directories = '${folder}'`, `listen_addresses = '${host}'`, ...settings].join('\n'),
  )
  const bySocket = (database: string) => `postgres:///${database}?host=${folder}&port=${port}&user=localsound`
  const service = await startService(join(bin, 'postgres'), ['-D', data], () => answers(bySocket('postgres')))
  const client = new pg.Client({ connectionString: bySocket('postgres') })
  await client.connect()
  await client.query('CREATE DATABASE localsound')
  await client.end()
  return {
    port,
    password,
    version: versions[0] ?? '',
    url: `postgres://localsound:${password}@${host === '::1' ? '[::1]' : host}:${port}/localsound`,
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  }
}
