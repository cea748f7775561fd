import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { s3Server } from '../../../tests/support/s3-server.ts'
import { diskFiles } from './disk.ts'
import type { Files } from './files.ts'
import { s3Files } from './s3.ts'

type Store = { files: Files; [Symbol.asyncDispose](): Promise<void> }

async function onDisk(): Promise<Store & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'localsound-files-'))
  return { files: diskFiles(folder), folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

async function inBucket(): Promise<Store> {
  const server = await s3Server()
  return { files: s3Files(server.settings), [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

const stores: [name: string, open: () => Promise<Store>][] = [
  ['on disk', onDisk],
  ['in a bucket', inBucket],
]
async function allOf(names: AsyncIterable<string>) {
  const all: string[] = []
  for await (const name of names) all.push(name)
  return all
}

const bytesOf = (length: number, value = 7) => new Uint8Array(length).fill(value)

test.each(stores)('files %s are read as they were stored, and are gone after they are removed', async (_name, open) => {
  await using store = await open()
  const { files } = store
  expect(await files.check()).toBeNull()
  expect(await files.get('pictures/a/640.webp')).toBeNull()

  await files.put('pictures/a/640.webp', bytesOf(7_000_000), 'image/webp')
  await files.put('pictures/a/640.jpg', bytesOf(3), 'image/jpeg')
  await files.put('pictures/b/640.jpg', bytesOf(3), 'image/jpeg')
  const large = await files.get('pictures/a/640.webp')
  expect(large?.contentType).toBe('image/webp')
  expect(Buffer.from(large?.bytes ?? []).equals(bytesOf(7_000_000))).toBe(true)
  expect(await files.get('pictures/a/640.jpg')).toMatchObject({ contentType: 'image/jpeg' })

  await files.put('pictures/a/640.jpg', bytesOf(4, 9), 'image/jpeg')
  expect([...((await files.get('pictures/a/640.jpg'))?.bytes ?? [])]).toEqual([9, 9, 9, 9])

  expect(await allOf(files.folders('pictures'))).toEqual(['a', 'b'])
  await files.remove('pictures/b/640.jpg')
  await files.remove('pictures/b/640.jpg')
  expect(await files.get('pictures/b/640.jpg')).toBeNull()
  await files.removeFolder('pictures/a')
  await files.removeFolder('pictures/a')
  await files.removeFolder('pictures/b')
  expect(await allOf(files.folders('pictures'))).toEqual([])
  expect(await files.get('pictures/a/640.webp')).toBeNull()
  await files.removeUnfinished(0)
})

test('more folders than a store lists per page are all listed', async () => {
  await using server = await s3Server({ pageSize: 3 })
  const files = s3Files(server.settings)
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  for (const name of names) await files.put(`pictures/${name}/320.jpg`, bytesOf(1), 'image/jpeg')
  for (const name of names) await files.put(`pictures/a/${name}.jpg`, bytesOf(1), 'image/jpeg')
  expect(await allOf(files.folders('pictures'))).toEqual(names)
  await files.removeFolder('pictures/a')
  expect(await allOf(files.folders('pictures'))).toEqual(names.slice(1))
})

test('a store reports which of its settings is wrong', async () => {
  await using server = await s3Server()
  const wrong = { bucket: 'nowhere', region: 'eu-west-1', accessKeyId: 'WRONG', secretAccessKey: 'wrong' }
  const checks = Object.entries(wrong).map(([name, value]) => s3Files({ ...server.settings, [name]: value }).check())
  expect(await Promise.all(checks)).toEqual(['bucket', 'region', 'key', 'secret'])
  expect(await s3Files({ ...server.settings, endpoint: 'http://localhost:9' }).check()).toBe('unreachable')
})

test('no key leads out of the folder or to an unfinished file (check 32)', async () => {
  await using store = await onDisk()
  for (const key of [
    '../x',
    '/etc/passwd',
    'pictures/../../x',
    '',
    '.',
    '.unfinished/x',
    'pictures/../.unfinished/x',
  ]) {
    await expect(store.files.put(key, bytesOf(1), 'image/jpeg')).rejects.toThrow(RangeError)
    await expect(store.files.get(key)).rejects.toThrow(RangeError)
    await expect(store.files.removeFolder(key)).rejects.toThrow(RangeError)
  }
})

test('unfinished files of a killed process are removed later, files being written stay (S28)', async () => {
  await using store = await onDisk()
  await store.files.put('pictures/a/320.jpg', bytesOf(1), 'image/jpeg')
  const aside = join(store.folder, '.unfinished')
  for (const name of ['old', 'new']) await writeFile(join(aside, name), 'half')
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000)
  await utimes(join(aside, 'old'), twoHoursAgo, twoHoursAgo)
  await store.files.removeUnfinished(3_600_000)
  expect(await readdir(aside)).toEqual(['new'])
})
