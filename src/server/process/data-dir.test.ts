import { link, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../../tests/support/embedded-process.ts'
import { StartError } from '../../kernel/start-error.ts'
import { outboxMailer } from '../../ports/mailer/outbox.ts'
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

test('a start keeps other users out of the emails that an earlier version left readable', async () => {
  await using folder = await newFolder()
  const outbox = join(folder.dataDir, 'outbox')
  await mkdir(outbox, { mode: 0o755 })
  await writeFile(join(outbox, 'code.eml'), 'Your code is 123456', { mode: 0o644 })
  await prepareDataDir(folder.dataDir)
  expect((await stat(outbox)).mode & 0o777).toBe(0o700)
  expect((await stat(join(outbox, 'code.eml'))).mode & 0o777).toBe(0o600)
})

test('only its owner can read an email that is written to a file', async () => {
  await using folder = await newFolder()
  const outbox = join(folder.dataDir, 'outbox')
  const umask = process.umask(0)
  try {
    const email = { id: crypto.randomUUID(), to: 'dana@example.com', subject: 'Your code', text: '123456', html: '' }
    await outboxMailer(outbox, 'LocalSound <no-reply@localhost>').send({ ...email, attachments: [] })
    expect((await stat(outbox)).mode & 0o777).toBe(0o700)
    expect((await stat(join(outbox, `${email.id}.eml`))).mode & 0o777).toBe(0o600)
  } finally {
    process.umask(umask)
  }
})
