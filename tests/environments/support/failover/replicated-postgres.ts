import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Program, runProgram } from '../program.ts'
import { newFolder } from '../folders.ts'
import { findDescendants } from '../../../support/processes.ts'
import { waitUntil } from '../running.ts'
import { startOnData, startSystemPostgres } from '../system-postgres.ts'
import { giveTo } from '../user.ts'

const replicationDeadlineMs = 20_000

/**
 * A primary and a synchronous standby of Debian's PostgreSQL on loopback, with the database "localsound" and the role
 * of HAProxy's check. Disposal ends both and removes their data.
 */
export async function replicatedPostgres() {
  await using cleanUp = new AsyncDisposableStack()
  const folder = cleanUp.use(await newFolder('postgres')).path
  const [primaryFolder, standbyFolder] = [join(folder, 'primary'), join(folder, 'standby')]
  for (const each of [primaryFolder, standbyFolder]) {
    await mkdir(each)
    await giveTo('postgres', each)
  }

  const primary = await startSystemPostgres({
    folder: primaryFolder,
    hba: ['host postgres haproxy 127.0.0.1/32 trust', 'host all,replication all 127.0.0.1/32 scram-sha-256'].join('\n'),
  })
  cleanUp.defer(() => endAll(primary))
  await primary.query('CREATE ROLE haproxy LOGIN')

  const standbyData = join(standbyFolder, 'data')
  const copy = ['-D', standbyData, '-R', '-X', 'stream', '-c', 'fast', '-d', primary.url]
  await runProgram(['pg_basebackup', ...copy], { user: 'postgres' })
  const standby = await startOnData(standbyData, '127.0.0.1', ['-c', 'cluster_name=standby'])
  cleanUp.defer(() => endAll(standby))
  // Not in the file that was copied: a promoted standby would wait for another one.
  await primary.query("ALTER SYSTEM SET synchronous_standby_names = 'standby'")
  await primary.query('SELECT pg_reload_conf()')
  await waitUntil(
    async () => (await primary.query("SELECT FROM pg_stat_replication WHERE sync_state = 'sync'")).length > 0,
    replicationDeadlineMs,
    standby.output,
  )

  const urlAt = (port: number) => Object.assign(new URL(primary.url), { port: String(port) }).href
  const disposal = cleanUp.move()
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
      url: urlAt(standby.port),
      /** Returns once it takes writes. */
      promote: () => runProgram(['pg_ctl', 'promote', '-D', standbyData, '-w'], { user: 'postgres' }),
    },
    /** For an app that connects through a proxy on this port. */
    databaseUrl: urlAt,
    [Symbol.asyncDispose]: () => disposal.disposeAsync(),
  }
}

export type ReplicatedPostgres = Awaited<ReturnType<typeof replicatedPostgres>>

/** A frozen server takes no other signal. */
async function endAll(server: Program) {
  if (!server.hasEnded()) await signalAll(server.pid, 'SIGKILL')
  await server.ended
}

/** Each backend has a session of its own, so no signal to a group reaches them all. */
async function signalAll(postmaster: number, signal: 'SIGKILL' | 'SIGSTOP'): Promise<void> {
  for (const pid of [postmaster, ...(await findDescendants(postmaster)).map((process) => process.pid)]) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}
