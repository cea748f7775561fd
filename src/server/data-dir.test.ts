import { link, mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../tests/support/embedded-process.ts'
import { StartError } from '../kernel/start-error.ts'
import { explainDataError, prepareDataDir } from './data-dir.ts'

const errorOf = (work: Promise<unknown>) => work.then(String, (error: unknown) => error)

test('a missing file of the app is not blamed on DATA_DIR', async () => {
  await using folder = await newFolder()
  const error = await errorOf(readFile(join(folder.dataDir, '../places.json.br')))
  expect(await explainDataError(error, folder.dataDir)).toBe(error)
  const denied = Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'scandir', path: import.meta.dirname })
  expect(await explainDataError(denied, folder.dataDir)).toBe(denied)
})

test('a file in DATA_DIR without access is explained', async () => {
  await using folder = await newFolder()
  const path = join(folder.dataDir, 'secrets.json')
  const denied = Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'open', path })
  expect(await explainDataError(denied, folder.dataDir)).toBeInstanceOf(StartError)
})

// Linux refuses a hard link to a folder with the code that a disk without hard links has.
test.runIf(process.platform === 'linux')('a disk without hard links is named as such', async () => {
  await using folder = await newFolder()
  const source = join(folder.dataDir, 'source')
  await mkdir(source)
  const error = await errorOf(link(source, join(folder.dataDir, 'secrets.json')))
  expect(await explainDataError(error, folder.dataDir)).toMatchObject({
    message: expect.stringContaining('does not support hard links. Set DATA_DIR to a folder on another disk.'),
  })
})

test('other users cannot list or read a new DATA_DIR', async () => {
  await using folder = await newFolder()
  const dataDir = join(folder.dataDir, 'data')
  await prepareDataDir(dataDir)
  expect((await stat(dataDir)).mode & 0o066).toBe(0)
})
