import { type ChildProcess, execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { findPostmaster, identifyProcess } from './postmaster.ts'

export const FAST_SHUTDOWN_MS = 30_000

type Ending = { exited: Promise<void>; patienceMs: number }

/** Requests a fast shutdown, and after `patienceMs` one that leaves the rest to recovery. */
export async function endServer(child: ChildProcess, binaries: Binaries, { exited, patienceMs }: Ending) {
  child.ref()
  signal(child, binaries, 'INT')
  const quitTimer = setTimeout(() => signal(child, binaries, 'QUIT'), patienceMs)
  await exited
  clearTimeout(quitTimer)
}

/** Stops the server on this folder that another process of ours started, and waits for it. */
export async function stopServer(folder: string, binaries: Binaries): Promise<void> {
  const postmaster = await findPostmaster(folder)
  if (!postmaster) return
  const isUp = async () => ['our server', 'unknown'].includes(await identifyProcess(postmaster.pid, folder))
  if (!(await isUp())) return

  const { pid } = postmaster
  const server = { pid, kill: (name: NodeJS.Signals) => process.kill(pid, name) }
  signal(server, binaries, 'INT')
  const quitTimer = setTimeout(() => signal(server, binaries, 'QUIT'), FAST_SHUTDOWN_MS)
  while (await isUp()) await sleep(20)
  clearTimeout(quitTimer)
}

type SignalTarget = Pick<ChildProcess, 'pid'> & { kill(name: NodeJS.Signals): unknown }

/** INT is a fast shutdown, QUIT leaves the rest to recovery. Windows knows signals only through pg_ctl. */
export function signal(server: SignalTarget, binaries: Binaries, name: 'INT' | 'QUIT') {
  if (process.platform !== 'win32') return void server.kill(`SIG${name}`)
  execFileSync(join(binaries.folder, 'pg_ctl'), ['kill', name, String(server.pid)], { windowsHide: true })
}
