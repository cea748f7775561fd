import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const endWithParent = pathToFileURL(join(import.meta.dirname, 'end-with-parent.ts')).href

/**
 * Vite and its compiler take 900 MB with their own settings and 280 MB with these, in the same time: the compiler
 * returns freed memory at once, and the garbage collector of JavaScript runs more often.
 */
const smallMemory = {
  flags: ['--max-semi-space-size=2', '--max-old-space-size=256'],
  env: { MIMALLOC_PURGE_DELAY: '0', MIMALLOC_ARENA_EAGER_COMMIT: '0' },
}

/**
 * Runs a step of a build in a process of its own, which ends when this one does.
 *
 * @throws what the step printed to stderr, when it fails
 */
export async function runStep(file: string, folder: string): Promise<void> {
  const step = fork(file, [], {
    cwd: folder,
    env: { ...process.env, ...smallMemory.env, NODE_ENV: 'production' },
    execArgv: [...smallMemory.flags, '--import', endWithParent],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let output = ''
  step.stderr?.on('data', (text: Buffer) => (output += text.toString()))
  // `process.exit` does not wait for the channel to close.
  const kill = () => step.kill()
  process.once('exit', kill)
  try {
    await once(step, 'close')
  } finally {
    process.off('exit', kill)
  }
  if (step.exitCode === 0) return
  if (step.signalCode === 'SIGKILL') {
    throw new Error('The system stopped the build, probably because it ran out of memory. LocalSound needs 512 MB.')
  }
  throw new Error(`LocalSound could not be built:\n${output.trim()}`)
}
