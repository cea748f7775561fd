import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { commandPrefix, type User } from './user.ts'
import { waitUntil } from './running.ts'

/** A program of the system in a process of its own. */
export type Program = {
  pid: number
  /** Everything it wrote so far. */
  output(): string
  hasEnded(): boolean
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>
  [Symbol.asyncDispose](): Promise<void>
}

type Options = {
  user?: User
  env?: Record<string, string>
  /** Ends the program when it is disposed of. */
  stopSignal?: NodeJS.Signals
}

const postgresFolder = '/usr/lib/postgresql'
const postgresVersions = existsSync(postgresFolder)
  ? readdirSync(postgresFolder).toSorted((a, b) => Number(b) - Number(a))
  : []

/** The newest PostgreSQL of the system, such as "15". */
export const postgresVersion = postgresVersions[0] ?? ''

/** Debian keeps servers in sbin, which an ordinary user's PATH leaves out, and each PostgreSQL in a folder of its own. */
export const programPath = [
  ...postgresVersions.map((version) => `${postgresFolder}/${version}/bin`),
  '/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin',
].join(':')

const startDeadlineMs = 20_000

export function startProgram(command: string[], { user, env = {}, stopSignal = 'SIGTERM' }: Options = {}): Program {
  const [file = '', ...args] = [...(user ? commandPrefix(user) : []), ...command]
  const child = spawn(file, args, {
    cwd: '/',
    env: { LC_ALL: 'C.UTF-8', PATH: programPath, HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const ended = once(child, 'close').then(() => child.exitCode ?? child.signalCode ?? 'unknown')
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    pid: child.pid ?? 0,
    output: () => output,
    hasEnded,
    ended,
    async [Symbol.asyncDispose]() {
      if (!hasEnded()) child.kill(stopSignal)
      await ended
    },
  }
}

/**
 * Starts a server and waits until it answers.
 *
 * @throws with what it wrote, when it ends or does not answer within 20 seconds
 */
export async function startServer(
  command: string[],
  options: Options,
  isUp: (output: string) => boolean | Promise<boolean>,
): Promise<Program> {
  const server = startProgram(command, options)
  try {
    await waitUntil(async () => server.hasEnded() || isUp(server.output()), startDeadlineMs, server.output)
    if (server.hasEnded()) throw new Error(`${command[0]} did not start: ${server.output().slice(-2_000)}`)
    return server
  } catch (error) {
    await server[Symbol.asyncDispose]()
    throw error
  }
}

/**
 * Runs a program to its end.
 *
 * @returns everything it wrote
 * @throws with the end of that when its exit code is not 0
 */
export async function runProgram(command: string[], options?: Options): Promise<string> {
  const program = startProgram(command, options)
  const exit = await program.ended
  if (exit !== 0) throw new Error(`${command.join(' ')} ended with ${exit}: ${program.output().trim().slice(-2_000)}`)
  return program.output()
}
