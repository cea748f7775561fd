import { readdir, readFile } from 'node:fs/promises'

/** A process of Linux that has not ended. */
export type ProcessInfo = { pid: number; parent: number; command: string }

export async function listProcesses(): Promise<ProcessInfo[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const infos = pids.map(async (pid) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    const [state, parent] = stat.split(') ').at(-1)?.split(' ') ?? []
    return { pid: Number(pid), parent: Number(parent), command: command.replaceAll('\0', ' '), isZombie: state === 'Z' }
  })
  return (await Promise.all(infos)).filter(({ isZombie }) => !isZombie)
}

/** The processes that one started, and those that they started, each after its parent. */
export async function findDescendants(pid: number): Promise<ProcessInfo[]> {
  const all = await listProcesses()
  const below = (parent: number): ProcessInfo[] =>
    all.filter((info) => info.parent === parent).flatMap((info) => [info, ...below(info.pid)])
  return below(pid)
}
