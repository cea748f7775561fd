import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { readdir, readFile } from 'node:fs/promises'
import { errorCode } from '../../kernel/error-code.ts'

const folders = ['src', 'public']
const settings = ['vite.config.ts', 'react-router.config.ts', 'package.json', 'package-lock.json']

/**
 * A hash of everything that a build is made from. Paths count as seen from the root, so a build stays current when the
 * whole folder moves.
 */
export async function stampOfSources(root: string): Promise<string> {
  const lists = await Promise.all(folders.map((folder) => listFiles(root, folder)))
  const hash = createHash('sha256')
  for (const path of [...lists.flat(), ...settings].filter((name) => !/\.test\.tsx?$/.test(name)).toSorted()) {
    const bytes = await readFile(join(root, path)).catch(ifMissing(''))
    hash.update(path).update('\0').update(bytes).update('\0')
  }
  return hash.digest('hex')
}

const listFiles = async (root: string, folder: string) =>
  (await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(ifMissing([])))
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )

/** A file that cannot be read must not count as an empty one: the build would look current. */
const ifMissing =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (errorCode(error) === 'ENOENT') return value
    throw error
  }
