import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

const binFolder = join(root, 'node_modules/.bin')

/** A program of node_modules/.bin; the project's own Node runs it, whichever else is on the path. */
export const bin = (name: string) => join(binFolder, process.platform === 'win32' ? `${name}.cmd` : name)

export type Outcome = { ok: boolean; output: string; seconds: number }

/**
 * Runs a program to its end, in the project's folder and without anything to read from.
 *
 * @param options.show passes its output on as it comes, besides keeping it
 */
export async function runCommand(
  [program, ...args]: [string, ...string[]],
  { show = false, env = {} }: { show?: boolean; env?: Record<string, string> } = {},
): Promise<Outcome> {
  const start = performance.now()
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PATH: `${binFolder}${delimiter}${process.env['PATH'] ?? ''}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString()
    if (show) process.stdout.write(text)
  })
  child.stderr.on('data', (text: Buffer) => {
    output += text.toString()
    if (show) process.stderr.write(text)
  })
  await once(child, 'close').catch((error: unknown) => void (output += String(error)))
  return { ok: child.exitCode === 0, output, seconds: (performance.now() - start) / 1_000 }
}
