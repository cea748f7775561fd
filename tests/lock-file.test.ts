import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './support/sources.ts'

type Entry = { version?: string; integrity?: string; inBundle?: boolean; optionalDependencies?: Record<string, string> }

async function readLockedPackages(): Promise<[path: string, entry: Entry][]> {
  const lock: { packages: Record<string, Entry> } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(lock.packages)
}

test('a clean npm ci accepts the lock file: it names the packages of every platform', async () => {
  const packages = await readLockedPackages()
  const paths = new Set(packages.map(([path]) => path))
  const missing = packages.flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !paths.has(`node_modules/${name}`) && !paths.has(`${parent}/node_modules/${name}`))
      .map(([name, version]) => `${name}@${version}`),
  )
  expect(missing, 'missing from the registry? Pin the newest version that has all of its platforms').toEqual([])
})

test('npm checks every package that it downloads against the lock file', async () => {
  // A bundled package comes inside another package's archive, and the project itself (an empty path) is not downloaded.
  const downloads = (await readLockedPackages()).filter(([path, { inBundle }]) => path && !inBundle)
  expect(downloads.length).toBeGreaterThan(500)
  const unchecked = downloads.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(unchecked.map(([path, { version }]) => `${path}@${version}`)).toEqual([])
})
