import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { findDescendants } from '../../support/processes.ts'

/** Whether something accepts connections on a port of this machine. */
export async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, 'localhost')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/**
 * The process below another one whose command line matches.
 *
 * @throws when there is none
 */
export async function findDescendant(pid: number, command: RegExp): Promise<number> {
  const match = (await findDescendants(pid)).find((process) => command.test(process.command))
  if (match) return match.pid
  throw new Error(`No process below ${pid} matches ${command}`)
}

/**
 * Looks every 100 ms until something holds.
 *
 * @throws after the deadline, with the end of what the process wrote
 */
export async function waitUntil(holds: () => Promise<boolean>, deadlineMs: number, output: () => string) {
  const end = performance.now() + deadlineMs
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Not within ${deadlineMs / 1_000} s: ${output().slice(-2_000)}`)
    await sleep(100)
  }
}
