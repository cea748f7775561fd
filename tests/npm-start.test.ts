import { once } from 'node:events'
import { copyFile, mkdtemp, rm, symlink } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfNeeded } from '../src/server/builder/build.ts'
import { type RunningApp, startApp } from './support/app.ts'
import { installOldNpm } from './support/old-npm.ts'
import { findDescendants, listProcesses, type ProcessInfo } from './support/processes.ts'
import { root } from './support/sources.ts'

const patienceMs = 30_000

let folder = ''
let oldNpm: Awaited<ReturnType<typeof installOldNpm>>
beforeAll(async () => {
  await buildIfNeeded(() => {})
  folder = await mkdtemp(join(tmpdir(), 'localsound-npm-'))
  oldNpm = await installOldNpm()
  await copyFile(join(root, 'package.json'), join(folder, 'package.json'))
  await symlink(join(root, 'src'), join(folder, 'src'))
}, 300_000)
// An app that was made to end at once leaves its database a moment behind, which still writes.
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))

const settings = () => ({ DATA_DIR: join(folder, 'data'), DEMO: 'false' })

/**
 * With the project's own Node on the path, the launcher runs the app itself. With an old Node, it starts another process
 * for the app. The path is set here, because npm 10.8.2 to 11.6.1 leave no node_modules/.bin/node.
 */
const ownNodePath = [dirname(process.execPath), process.env['PATH']].join(delimiter)
const chains = {
  'npm and this Node': {
    launcherProcesses: 1,
    start: () => startApp(settings(), { command: ['npm', 'start'], path: ownNodePath }),
  },
  'npm 10.8.2 and Node 20.19': {
    launcherProcesses: 2,
    start: () => startApp(settings(), { command: [...oldNpm.npm, 'start'], path: oldNpm.path, cwd: folder }),
  },
}

/** Sends a call whose body arrives in two parts, so that it is in progress between them. */
async function startCall(origin: string) {
  const body = '{"text":"oakland"}'
  const call = request(`${origin}/api/suggestPlaces`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': body.length },
  })
  const response = once(call, 'response')
  response.catch(() => {})
  call.write(body.slice(0, 5))
  await sleep(200)
  return {
    /** Sends the rest, and returns the answer's status. */
    async finish() {
      call.end(body.slice(5))
      const [answer] = await response
      await text(answer)
      return answer.statusCode
    },
  }
}

const isLauncher = ({ command }: ProcessInfo) => command.includes('launch.js')

const stops: [name: string, stop: (pid: number, processes: ProcessInfo[]) => void][] = [
  ['SIGTERM to npm', (pid) => process.kill(pid, 'SIGTERM')],
  ['SIGINT to npm', (pid) => process.kill(pid, 'SIGINT')],
  ['Ctrl-C', (pid) => process.kill(-pid, 'SIGINT')],
  ['SIGKILL to npm', (pid) => process.kill(pid, 'SIGKILL')],
]

const cases = Object.entries(chains).flatMap(([chain, { launcherProcesses, start }]) =>
  stops.map(([name, stop]) => ({ chain, launcherProcesses, start, name, stop })),
)

/** Starts the app, stops it while a call is in progress, and tells what became of both. */
async function stopDuringCall(start: () => Promise<RunningApp>, stop: (typeof stops)[number][1]) {
  await using app = await start()
  const processes = await findDescendants(app.pid)
  const call = await startCall(app.origin)
  stop(app.pid, processes)
  // Longer than the app takes to notice that npm is gone, and than signals of one Ctrl-C lie apart.
  await sleep(1_500)
  const callStatus = await call.finish()

  const hasEnded = await Promise.race([app.ended.then(() => true), sleep(patienceMs, false, { ref: false })])
  const isPortFree = await fetch(app.origin).then(
    () => false,
    () => true,
  )
  const stillRunning = await listRunning(processes)
  const isPostgres = ({ command }: ProcessInfo) => command.includes('postgres')
  return {
    callStatus,
    hasEnded,
    isPortFree,
    launcherProcesses: processes.filter(isLauncher).length,
    hadPostgres: processes.some(isPostgres),
    stillRunning,
    saidStopped: app.output().includes('"msg":"stopped"'),
  }
}

/** Which of some processes still run. One that has closed its output takes a moment to be gone. */
async function listRunning(processes: ProcessInfo[], attempts = 20): Promise<ProcessInfo[]> {
  const alive = new Set((await listProcesses()).map(({ pid }) => pid))
  const remaining = processes.filter(({ pid }) => alive.has(pid))
  if (remaining.length === 0 || attempts === 1) return remaining
  await sleep(100)
  return listRunning(processes, attempts - 1)
}

const cleanStop = {
  callStatus: 200,
  hasEnded: true,
  isPortFree: true,
  hadPostgres: true,
  stillRunning: [],
  saidStopped: true,
}

test.runIf(process.platform === 'linux').for(cases)(
  'with $chain, $name ends the app after its calls are answered, and PostgreSQL with it',
  { timeout: 120_000 },
  async ({ launcherProcesses, start, stop }) => {
    expect(await stopDuringCall(start, stop)).toEqual({ ...cleanStop, launcherProcesses })
  },
)

test.runIf(process.platform === 'linux')(
  'a launcher that is killed takes the app with it, which answers its calls first',
  { timeout: 120_000 },
  async () => {
    const { launcherProcesses, start } = chains['npm 10.8.2 and Node 20.19']
    const kill = (_: number, processes: ProcessInfo[]) => process.kill(processes.find(isLauncher)?.pid ?? 0, 'SIGKILL')
    expect(await stopDuringCall(start, kill)).toEqual({ ...cleanStop, launcherProcesses })
  },
)

test.runIf(process.platform === 'linux')(
  'an app that a shell started without npm outlives the shell',
  { timeout: 120_000 },
  async () => {
    const script = `"${process.execPath}" src/server/launch.js src/server/process/start.ts & wait`
    await using app = await startApp(settings(), { command: ['sh', '-c', script] })
    process.kill(app.pid, 'SIGKILL')
    await sleep(1_500)
    expect((await fetch(`${app.origin}/readyz`)).status).toBe(200)
    process.kill(-app.pid, 'SIGTERM')
    await app.ended
    expect(app.output()).toContain('"msg":"stopped"')
  },
)

test('a second Ctrl-C ends the app at once, with its calls unanswered', { timeout: 120_000 }, async () => {
  await using app = await startApp(settings())
  const call = await startCall(app.origin)
  process.kill(app.pid, 'SIGINT')
  await sleep(1_200)
  process.kill(app.pid, 'SIGINT')
  expect(await app.ended).toBe(130)
  await expect(call.finish()).rejects.toThrow('socket hang up')
})
