import { mkdir, mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stampOfSources } from './stamp.ts'

test('a source that cannot be read stops the build instead of counting as an empty one', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'localsound-stamp-'))
  await expect(stampOfSources(folder.path)).resolves.toMatch(/^[0-9a-f]{64}$/)
  await mkdir(join(folder.path, 'package.json'))
  await expect(stampOfSources(folder.path)).rejects.toThrow('EISDIR')
})
