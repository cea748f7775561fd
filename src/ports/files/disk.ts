import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, extname, join, resolve, sep } from 'node:path'
import type { Files } from './files.ts'

const contentTypes: Record<string, string> = { '.webp': 'image/webp', '.jpg': 'image/jpeg', '.png': 'image/png' }

/** Keeps files below a folder; a file is whole or not there: written aside, synced, then renamed. */
export function diskFiles(folder: string): Files {
  const root = resolve(folder)
  const pathOf = (key: string) => {
    const path = resolve(root, key)
    if (!path.startsWith(root + sep)) throw new RangeError(`A key outside the store: ${key}`)
    return path
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const aside = join(dirname(path), `.${crypto.randomUUID()}`)
      const file = await open(aside, 'wx')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(aside, path)
    },

    async get(key) {
      try {
        const bytes = await readFile(pathOf(key))
        return { bytes, contentType: contentTypes[extname(key)] ?? 'application/octet-stream' }
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
