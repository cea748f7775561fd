import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { recordingEnv } from './answers/recorded-answers.ts'
import { compileCache } from './run-command.ts'

const root = join(import.meta.dirname, '../..')
const patienceMs = 60_000

/** How the product is started, where it is not the launcher alone, in this project's folder, as this user. */
export type Launch = {
  command?: [string, ...string[]]
  cwd?: string
  path?: string
  user?: { uid: number; gid: number } | undefined
}

/** The real product in a process of its own. */
export type RunningApp = {
  /** Where it answers, `http://localhost:41234`. */
  origin: string
  pid: number
  /** Everything it wrote so far: JSON lines, and words for people. */
  output(): string
  hasEnded(): boolean
  /** Its end: the exit code, or the signal that ended it. */
  ended: Promise<number | string>
  /** Sends a signal and waits for the end of every process that was started. */
  stop(signal?: NodeJS.Signals): Promise<number | string>
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Starts the product as `npm start` does, on a folder of its own and a free port, and waits until `/readyz` says yes.
 *
 * @param settings such as `TEST_NOW`; what this process's own environment sets of them is not passed on
 * @throws with what it wrote, when it ends before it is ready
 */
export async function startApp(
  settings: Record<string, string> & { DATA_DIR: string },
  launch: Launch = {},
): Promise<RunningApp> {
  const app = spawnApp(settings, launch)
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    const origin = /"origin":"([^"]+)"/.exec(app.output())?.[1]
    if (origin && (await isReady(origin))) return { ...app, origin }
    if (app.hasEnded()) throw new Error(`The app ended before it was ready:\n${app.output()}`)
    await sleep(50)
  }
  await app.stop('SIGKILL')
  throw new Error(`The app was not ready within ${patienceMs / 1000} s:\n${app.output()}`)
}

/** Starts the product without waiting for anything: for starts that are to fail. */
export function spawnApp(
  settings: Record<string, string>,
  { command, cwd = root, path = process.env['PATH'], user }: Launch = {},
) {
  const [file, ...args] = command ?? [process.execPath, 'src/server/launch.js', 'src/server/process/start.ts']
  const child = spawn(file, args, {
    cwd,
    ...user,
    // Another command may be an older Node, which does not run TypeScript.
    env: {
      PATH: path,
      HOME: process.env['HOME'],
      PORT: '0',
      NODE_COMPILE_CACHE: compileCache,
      ...(command ? {} : recordingEnv()),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own lets a test send a signal to npm and all below it, as Ctrl-C in a terminal does.
    detached: command !== undefined,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const ended = endOf(child)

  async function stop(signal: NodeJS.Signals = 'SIGTERM') {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    return ended
  }
  return {
    pid: child.pid ?? 0,
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    ended,
    stop,
    async [Symbol.asyncDispose]() {
      if (command && child.pid) killGroup(child.pid)
      await stop()
    },
  }
}

/** What a failed test left running. */
function killGroup(leader: number) {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

async function endOf(child: ChildProcess): Promise<number | string> {
  await once(child, 'close')
  return child.exitCode ?? child.signalCode ?? 'unknown'
}

/** Whether the app at this address can serve. */
export const isReady = async (origin: string): Promise<boolean> => {
  const answer = await fetch(`${origin}/readyz`).catch(() => null)
  return answer?.ok ?? false
}
