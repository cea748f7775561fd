import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkWritable } from './check-writable.ts'

test('an error that is not about permissions is reported as it is', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'localsound-writable-'))
  await writeFile(join(folder.path, 'build'), '')
  await expect(checkWritable(folder.path)).rejects.toThrow('EEXIST')
})
