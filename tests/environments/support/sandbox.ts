import { existsSync } from 'node:fs'
import { type Program, runProgram, startProgram } from './program.ts'
import type { User } from './user.ts'

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
  /** Leaves root its capabilities, most of which a container takes away. */
  keepsCapabilities?: boolean
}

/** So that a registry is reached inside as it is outside, behind a proxy with a certificate of its own too. */
const network = ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs/ca-certificates.crt'].filter(existsSync)

/** Starts a program with processes, mounts and interprocess communication of its own; only the network is shared. */
export const spawnIn = (sandbox: Sandbox, command: string[]): Program =>
  startProgram(sandboxed(sandbox, command), { user: sandbox.user, stopSignal: 'SIGKILL' })

/**
 * Runs a program in a sandbox to its end.
 *
 * @returns everything it wrote
 * @throws with the end of that when its exit code is not 0
 */
export const runIn = (sandbox: Sandbox, command: string[]): Promise<string> =>
  runProgram(sandboxed(sandbox, command), { user: sandbox.user })

const sandboxed = (
  { root, writable, readable = {}, env, cwd, refusesNamespaces, keepsCapabilities }: Sandbox,
  command: string[],
): string[] => [
  'bwrap',
  ...(writable['/'] ? ['--bind', root, '/'] : ['--ro-bind', root, '/']),
  ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
  ...network.flatMap((file) => ['--ro-bind', file, file]),
  ...Object.entries(readable).flatMap(([inside, outside]) => ['--ro-bind', outside, inside]),
  ...Object.entries(writable).flatMap(([inside, outside]) => (inside === '/' ? [] : ['--bind', outside, inside])),
  ...['--unshare-pid', '--unshare-ipc', '--die-with-parent', '--clearenv', '--chdir', cwd],
  ...(refusesNamespaces ? ['--unshare-user', '--disable-userns'] : []),
  ...(keepsCapabilities ? ['--cap-add', 'ALL'] : []),
  ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
  ...command,
]
