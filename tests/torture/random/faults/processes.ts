import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { errorCode } from '../../../../src/kernel/error-code.ts'
import { findDescendants } from '../../../support/processes.ts'
import { patiently } from '../patience.ts'
import { type Fault, instantFault, type Scene } from '../fault.ts'

const postmasterPid = async ({ stack }: Scene) =>
  Number((await readFile(join(stack.postgresFolder, 'postmaster.pid'), 'utf8')).split('\n')[0])

/** A process that has ended meanwhile is no failure of the fault. */
function signalIfThere(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

/** One of the app's connections that does nothing at the moment. */
async function idleBackend({ stack, random }: Scene): Promise<number | null> {
  const idle = sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
    WHERE application_name LIKE 'localsound%' AND state = 'idle' AND pid <> pg_backend_pid()`
  const { rows } = await patiently(() => idle.execute(stack.database.db))
  return rows.length > 0 ? random.pick(rows).pid : null
}

/** Processes that are killed, stopped or paused. */
export const processFaults: Fault[] = [
  instantFault('one app killed', async ({ stack, random }) => random.pick(stack.apps).kill('SIGKILL')),
  instantFault('one app restarted', async ({ stack, random }) => random.pick(stack.apps).kill('SIGTERM')),
  instantFault('PostgreSQL killed', async (scene) => signalIfThere(await postmasterPid(scene), 'SIGKILL')),
  instantFault('a backend of PostgreSQL killed', async (scene) => {
    const pid = await idleBackend(scene)
    if (pid) signalIfThere(pid, 'SIGKILL')
  }),
  {
    name: 'PostgreSQL paused',
    ms: 10_000,
    async begin(scene) {
      const postmaster = await postmasterPid(scene)
      const pids = [postmaster, ...(await findDescendants(postmaster)).map(({ pid }) => pid)]
      for (const pid of pids) signalIfThere(pid, 'SIGSTOP')
      return async () => {
        for (const pid of pids) signalIfThere(pid, 'SIGCONT')
      }
    },
  },
  {
    // To its client, a backend that stands still is a peer that vanished without closing its connection.
    name: 'one connection silent',
    ms: 15_000,
    async begin(scene) {
      const pid = await idleBackend(scene)
      if (pid) signalIfThere(pid, 'SIGSTOP')
      return async () => {
        if (pid) signalIfThere(pid, 'SIGCONT')
      }
    },
  },
]
