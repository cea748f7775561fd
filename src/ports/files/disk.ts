import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, extname, join, resolve, sep } from 'node:path'
import { errorCode } from '../../kernel/error-code.ts'
import type { Files } from './files.ts'

const contentTypes: Record<string, string> = { '.webp': 'image/webp', '.jpg': 'image/jpeg', '.png': 'image/png' }

/** Files stay here until they are completely written. */
const asideName = '.unfinished'

/** Keeps files below a folder; a file is whole or not there: written aside, synced, then renamed. */
export function diskFiles(folder: string): Files {
  const root = resolve(folder)
  const aside = join(root, asideName)
  const pathOf = (key: string) => {
    const path = resolve(root, key)
    if (!path.startsWith(root + sep) || path.startsWith(aside)) throw new RangeError(`A key outside the store: ${key}`)
    return path
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await Promise.all([mkdir(dirname(path), { recursive: true }), mkdir(aside, { recursive: true })])
      const unfinished = join(aside, crypto.randomUUID())
      try {
        await writeWhole(unfinished, bytes)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },

    async get(key) {
      const bytes = await orNull(readFile(pathOf(key)))
      return bytes && { bytes, contentType: contentTypes[extname(key)] ?? 'application/octet-stream' }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
    },

    async *folders(folderKey) {
      const entries = (await orNull(readdir(pathOf(folderKey), { withFileTypes: true }))) ?? []
      yield* entries
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .toSorted()
    },

    async removeFolder(folderKey) {
      const path = pathOf(folderKey)
      await rm(path, { recursive: true, force: true })
    },

    async removeUnfinished(olderThanMs) {
      const before = Date.now() - olderThanMs
      for (const name of (await orNull(readdir(aside))) ?? []) {
        const path = join(aside, name)
        const stats = await orNull(stat(path))
        if (stats && stats.mtimeMs < before) await rm(path, { force: true })
      }
    },

    async check() {
      const probe = join(aside, crypto.randomUUID())
      try {
        await mkdir(probe, { recursive: true })
        await rmdir(probe)
        return null
      } catch {
        return 'unreachable'
      }
    },
  }
}

async function writeWhole(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes a rename survive a power cut; where folders can't be opened, the file system does so by itself. */
async function syncFolder(path: string) {
  const folder = await open(path, 'r').catch(() => null)
  if (!folder) return
  try {
    await folder.sync()
  } catch (error) {
    if (errorCode(error) !== 'EPERM') throw error
  } finally {
    await folder.close()
  }
}

async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
