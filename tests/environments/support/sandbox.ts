import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { commandPrefix, type User } from './user.ts'

/** A root, what is mounted on it, and who runs in it. */
export type Sandbox = {
  root: string
  user: User
  /** What can be written to, by its path inside and the one outside; all else is read-only. `/` is the root itself. */
  writable: Record<string, string>
  /** What is mounted read-only, likewise. */
  readable?: Record<string, string>
  env: Record<string, string>
  cwd: string
  /** Refuses user namespaces inside, as Docker does. */
  refusesNamespaces?: boolean
}

/** So that a registry is reached inside as it is outside, behind a proxy with a certificate of its own too. */
const network = ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs/ca-certificates.crt'].filter(existsSync)

/** A program that runs in a sandbox. */
export type Running = {
  pid: number
  /** Everything it wrote so far. */
  output(): string
  hasEnded(): boolean
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>
  kill(signal: NodeJS.Signals): void
}

/** Starts a program with processes, mounts and interprocess communication of its own; only the network is shared. */
export function spawnIn(
  { root, user, writable, readable = {}, env, cwd, refusesNamespaces }: Sandbox,
  command: string[],
): Running {
  const [program = '', ...args] = [
    ...commandPrefix(user),
    'bwrap',
    ...(writable['/'] ? ['--bind', root, '/'] : ['--ro-bind', root, '/']),
    ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
    ...network.flatMap((file) => ['--ro-bind', file, file]),
    ...Object.entries(readable).flatMap(([inside, outside]) => ['--ro-bind', outside, inside]),
    ...Object.entries(writable).flatMap(([inside, outside]) => (inside === '/' ? [] : ['--bind', outside, inside])),
    ...['--unshare-pid', '--unshare-ipc', '--die-with-parent', '--clearenv', '--chdir', cwd],
    ...(refusesNamespaces ? ['--unshare-user', '--disable-userns'] : []),
    ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
    ...command,
  ]
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  return {
    pid: child.pid ?? 0,
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    ended: once(child, 'close').then(() => child.exitCode ?? child.signalCode ?? 'unknown'),
    kill: (signal) => void child.kill(signal),
  }
}

/**
 * Runs a program in a sandbox to its end.
 *
 * @returns everything it wrote
 * @throws with the end of that when its exit code is not 0
 */
export async function runIn(sandbox: Sandbox, command: string[]): Promise<string> {
  const running = spawnIn(sandbox, command)
  const exit = await running.ended
  if (exit !== 0) throw new Error(`${command.join(' ')} ended with ${exit}: ${running.output().trim().slice(-2_000)}`)
  return running.output()
}
