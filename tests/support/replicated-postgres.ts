import { randomBytes } from 'node:crypto'
import { appendFile, chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort, runProgram, serverAccount, startProgram } from './debian-program.ts'

const patienceMs = 20_000

/**
 * A primary and a synchronous standby of Debian's PostgreSQL on loopback, with the database "localsound" and the role
 * of HAProxy's check. Disposal ends both and removes their data.
 *
 * @param postgres the path of the server's program
 */
export async function replicatedPostgres(postgres: string) {
  const folder = await mkdtemp(join(tmpdir(), 'localsound-postgresql-'))
  const account = await serverAccount()
  const { uid, gid } = account
  const program = (name: string, args: string[]) => runProgram(join(dirname(postgres), name), args, account)
  const password = randomBytes(12).toString('hex')
  const passwordFile = join(folder, 'password')
  const [primaryData, standbyData] = [join(folder, 'primary'), join(folder, 'standby')]
  await writeFile(passwordFile, password)
  if (uid !== undefined && gid !== undefined) {
    await Promise.all([folder, passwordFile].map((path) => chown(path, uid, gid)))
  }
  const urlOf = (port: number, database: string) => `postgres://localsound:${password}@127.0.0.1:${port}/${database}`

  async function start(dataFolder: string, settings: string[] = []) {
    const port = await freePort()
    const server = startProgram(postgres, ['-D', dataFolder, '-p', String(port), ...settings], account)
    const ask = (statement: string) => query(urlOf(port, 'postgres'), statement)
    await until(() => ask('SELECT 1'), server.output)
    return { ...server, port, ask, url: urlOf(port, 'localsound') }
  }

  const auth = ['--auth-host=scram-sha-256', '--auth-local=reject', `--pwfile=${passwordFile}`]
  await program('initdb', ['-D', primaryData, '-U', 'localsound', ...auth])
  const rules = join(primaryData, 'pg_hba.conf')
  await writeFile(rules, `host postgres haproxy 127.0.0.1/32 trust\n${await readFile(rules, 'utf8')}`)
  await appendFile(join(primaryData, 'postgresql.conf'), "unix_socket_directories = ''\n")

  const primary = await start(primaryData)
  await primary.ask('CREATE ROLE haproxy LOGIN')
  await primary.ask('CREATE DATABASE localsound')
  const copy = ['-D', standbyData, '-R', '-X', 'stream', '-c', 'fast', '-d', urlOf(primary.port, 'postgres')]
  await program('pg_basebackup', copy)
  const standby = await start(standbyData, ['-c', 'cluster_name=standby'])
  // Not in the file that was copied: a promoted standby would wait for another one.
  await primary.ask("ALTER SYSTEM SET synchronous_standby_names = 'standby'")
  await primary.ask('SELECT pg_reload_conf()')
  await until(async () => {
    const rows = await primary.ask("SELECT FROM pg_stat_replication WHERE sync_state = 'sync'")
    if (rows.length === 0) throw new Error('The standby is not synchronous yet.')
  }, standby.output)

  return {
    primary: {
      ...primary,
      /** Ends the server and all of its backends at once, as a power failure does. */
      kill: () => signalAll(primary.pid, 'SIGKILL'),
      /** Stops them without closing a connection, as a machine that hangs does. */
      freeze: () => signalAll(primary.pid, 'SIGSTOP'),
    },
    standby: {
      ...standby,
      /** Returns once it takes writes. */
      promote: () => program('pg_ctl', ['promote', '-D', standbyData, '-w']),
    },
    /** For an app that connects through a proxy on this port. */
    databaseUrl: (port: number) => urlOf(port, 'localsound'),
    async [Symbol.asyncDispose]() {
      for (const server of [primary, standby]) if (!server.hasEnded()) await signalAll(server.pid, 'SIGKILL')
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export type ReplicatedPostgres = Awaited<ReturnType<typeof replicatedPostgres>>

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Repeats a question until it is answered. */
async function until(ask: () => Promise<unknown>, output: () => string): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      await ask()
      return
    } catch (error) {
      if (performance.now() > deadline) throw new Error(`${String(error)}\n${output()}`, { cause: error })
      await sleep(50)
    }
  }
}

/** Each backend has a session of its own, so no signal to a group reaches them all. */
async function signalAll(postmaster: number, signal: 'SIGKILL' | 'SIGSTOP'): Promise<void> {
  for (const pid of [postmaster, ...(await childrenOf(postmaster))]) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      return { pid: Number(pid), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) }
    }),
  )
  return parents.filter((each) => each.parent === parent).map(({ pid }) => pid)
}
