import { readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { CannotBuild } from '../../data/make-data.ts'
import { lockFile } from '../../db/lock-file.ts'
import { caches, checkWritable } from './check-writable.ts'
import { runStep } from './run-step.ts'
import { stampOfSources } from './stamp.ts'

const root = join(import.meta.dirname, '../../..')
const stampFile = join(root, 'build/stamp')
/** Each step has a process of its own, so that neither the next one nor the app keeps its memory. */
const steps = ['data.ts', 'screens.ts'].map((path) => join(import.meta.dirname, path))

/** Where a build is: the browser's files, and the product as one module. */
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

  const lock = await lockFile(join(root, caches, 'localsound-build.lock'))
  try {
    if (await isCurrent(stamp)) return false
    say('Building LocalSound. This takes a few seconds and happens once.')
    // Other processes read the stamp without the lock and must not start on a half-made build.
    await rm(stampFile, { force: true })
    for (const step of steps) await runStep(step, root)
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
  await checkWritable(root)
}
