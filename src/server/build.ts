import { execFile } from 'node:child_process'
import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CannotBuild } from '../data/make-data.ts'
import { lockFile } from '../db/embedded/lock.ts'
import { stampOfSources } from './builder/stamp.ts'

const root = join(import.meta.dirname, '../..')
const stampFile = join(root, 'build/stamp')
const caches = join(root, 'node_modules/.cache')

/** Where a build lies: what the browser gets, and the product as one module. */
export const built = { client: join(root, 'build/client'), server: join(root, 'build/server/index.js') }

/**
 * Builds the product when a source, a build setting or a dependency differs from the last build. Processes that start
 * at the same time build once. Nothing is written when the build is current, so the folder may be read-only.
 *
 * @param say receives a line before a build begins
 * @returns whether it had to build
 * @throws a sentence that says what to do, or the build's own words when it fails
 */
export async function buildIfNeeded(say: (line: string) => void): Promise<boolean> {
  const stamp = await stampOfSources(root)
  if (await isCurrent(stamp)) return false
  await checkThatItCanBuild()

  const lock = await lockFile(join(caches, 'localsound-build.lock'))
  try {
    if (await isCurrent(stamp)) return false
    say('Building LocalSound. This takes a few seconds and happens once.')
    // Other processes read the stamp without the lock and must not start on a half-made build.
    await rm(stampFile, { force: true })
    for (const step of steps) await runStep(step)
    await writeFile(stampFile, stamp)
    return true
  } finally {
    lock.release()
  }
}

const isCurrent = async (stamp: string) => (await readFile(stampFile, 'utf8').catch(() => '')) === stamp

async function checkThatItCanBuild() {
  try {
    createRequire(import.meta.url).resolve('@react-router/dev/package.json')
  } catch {
    throw new CannotBuild()
  }
  try {
    for (const folder of [join(root, 'build'), caches]) await mkdir(folder, { recursive: true })
    await Promise.all([root, join(root, 'build'), caches].map((folder) => access(folder, constants.W_OK)))
  } catch {
    throw new Error(
      `LocalSound has to be built, and this user cannot write to ${root}. ` +
        'Run "npm run build" there as a user who can, then start again.',
    )
  }
}

/**
 * Vite and its compiler take 900 MB with their own settings and 280 MB with these, in the same time: the compiler
 * returns freed memory at once, and the garbage collector of JavaScript runs more often.
 */
const smallMemory = {
  flags: ['--max-semi-space-size=2', '--max-old-space-size=256'],
  env: { MIMALLOC_PURGE_DELAY: '0', MIMALLOC_ARENA_EAGER_COMMIT: '0' },
}

/** Each step has a process of its own, so that neither the next one nor the app keeps its memory. */
const steps = ['builder/data.ts', 'builder/screens.ts'].map((path) => join(import.meta.dirname, path))

async function runStep(file: string) {
  const running = promisify(execFile)(process.execPath, [...smallMemory.flags, file], {
    cwd: root,
    env: { ...process.env, ...smallMemory.env, NODE_ENV: 'production' },
    maxBuffer: 16_777_216,
  })
  // A stop during the build must not leave it running: it would write into the folder of the next build.
  const stop = () => running.child.kill()
  process.once('exit', stop)
  try {
    await running
  } catch (error) {
    if (isKilled(error)) {
      throw new Error('The system stopped the build, probably because it ran out of memory. LocalSound needs 512 MB.', {
        cause: error,
      })
    }
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw new Error(`LocalSound could not be built:\n${output.trim()}`, { cause: error })
  } finally {
    process.off('exit', stop)
  }
}

const isKilled = (error: unknown) => error instanceof Error && 'signal' in error && error.signal === 'SIGKILL'
