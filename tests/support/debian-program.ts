import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { promisify } from 'node:util'

const run = promisify(execFile)

type Account = { uid?: number; gid?: number }

/** Where Debian's package of the same name puts its program; null where it is not installed. */
export async function findProgram(name: 'haproxy' | 'postgresql'): Promise<string | null> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0]
  const path = name === 'haproxy' ? '/usr/sbin/haproxy' : `/usr/lib/postgresql/${newest}/bin/postgres`
  return existsSync(path) ? path : null
}

/** The account that PostgreSQL runs as, which refuses root: Debian's "postgres" for root, else the current user. */
export async function serverAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async (flag) => (await run('id', [flag, 'postgres'])).stdout))
  return { uid: Number(uid), gid: Number(gid) }
}

const spawnOptions = (account: Account) => ({
  ...account,
  cwd: '/',
  env: { LC_ALL: 'C.UTF-8', PATH: process.env['PATH'] },
})

/** Starts a server; its output is kept for the message of a failure. */
export function startProgram(path: string, args: string[], account: Account = {}) {
  const child = spawn(path, args, { ...spawnOptions(account), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()))
  return {
    pid: child.pid ?? 0,
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async stop(signal: NodeJS.Signals) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await ended
    },
  }
}

/** Runs a program to its end; throws with its output when it fails. */
export const runProgram = (path: string, args: string[], account: Account = {}) =>
  run(path, args, spawnOptions(account))

/** A port of 127.0.0.1 that no program listens on. */
export function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer()
  server.once('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}
