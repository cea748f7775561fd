import { mkdir, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../../tests/support/embedded-process.ts'
import { findBinaries, linkLibraries } from './binaries.ts'

const brokenAccount = {
  name: 'the current user',
  prefix: ['sh', '-c', 'echo libicudata.so.60 is missing >&2; exit 127'],
  identity: undefined,
  owner: undefined,
  isNamed: true,
}

/** A package whose folder of libraries cannot be written to: links in it cannot be created. */
async function readOnlyPackage(root: string) {
  await mkdir(join(root, 'native'), { recursive: true })
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  await writeFile(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  return root
}

test('links to the libraries of a read-only install follow it when it moves', async () => {
  await using folder = await newFolder()
  const linksFolder = join(folder.dataDir, 'postgres-libraries')
  for (const version of ['old', 'new']) {
    const root = await readOnlyPackage(join(folder.dataDir, version))
    expect(await linkLibraries(root, linksFolder)).toContain(linksFolder)
    expect(await readlink(join(linksFolder, 'libpq.so.5'))).toBe(join(root, 'native/lib/libpq.so.5.18'))
  }
})

test('a PostgreSQL that can’t run is refused with its reason', async () => {
  await using folder = await newFolder()
  const reason = 'The PostgreSQL that comes with the app does not run: libicudata.so.60 is missing. Run "npm ci" again'
  await expect(findBinaries(brokenAccount, folder.dataDir, undefined)).rejects.toThrow(reason)
})
