import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A port that no program listens on. */
export async function freePort(host?: string): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
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
  for (const each of await descendants(pid)) {
    const text = await readFile(`/proc/${each}/cmdline`, 'utf8').catch(() => '')
    if (command.test(text.replaceAll('\0', ' '))) return each
  }
  throw new Error(`No process below ${pid} matches ${command}`)
}

/** The processes that a process started, and those that they started. */
export async function descendants(pid: number): Promise<number[]> {
  const processes = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
        return { pid: Number(name), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) }
      }),
  )
  const below = (parent: number): number[] =>
    processes.filter((each) => each.parent === parent).flatMap((each) => [each.pid, ...below(each.pid)])
  return below(pid)
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
