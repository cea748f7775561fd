import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

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

/** Whether the app at this address can serve. */
export const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * The process below another one whose command line matches.
 *
 * @throws when there is none
 */
export async function findDescendant(pid: number, command: RegExp): Promise<number> {
  const below = await descendants(pid)
  for (const each of below) {
    const text = await readFile(`/proc/${each}/cmdline`, 'utf8').catch(() => '')
    if (command.test(text.replaceAll('\0', ' '))) return each
  }
  throw new Error(`No process below ${pid} matches ${command}`)
}

async function descendants(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const children = text.split(' ').filter(Boolean).map(Number)
  return [...children, ...(await Promise.all(children.map(descendants))).flat()]
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
