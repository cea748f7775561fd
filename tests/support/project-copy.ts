import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './sources.ts'

/** What an installation, a build, a test or a person adds to a clone. */
const added = [
  '.env',
  '.git',
  '.react-router',
  '.tmp',
  'build',
  'node_modules',
  'playwright-report',
  'test-results',
  'var',
]

/** Copies the project's own files, as a clone has them; it needs no Git. */
export async function copyProject(folder: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (!added.includes(name) && !name.endsWith('.log'))
      await cp(join(root, name), join(folder, name), { recursive: true })
  }
}
