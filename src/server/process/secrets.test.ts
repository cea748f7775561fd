import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseSettings } from './env.ts'
import { loadSecrets } from './secrets.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'localsound-secrets-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('two first starts at once use the same secrets, readable only by their owner', async () => {
  const settings = parseSettings({ DATA_DIR: join(folder, 'data') })
  const [first, second] = await Promise.all([loadSecrets(settings), loadSecrets(settings)])
  expect(second).toEqual(first)
  expect(first.ticketKey).toHaveLength(32)
  expect((await stat(join(folder, 'data/secrets.json'))).mode & 0o777).toBe(0o600)
})

test('AUTH_SECRET goes before the file, and never touches the key of tickets', async () => {
  const storedSecrets = await loadSecrets(parseSettings({ DATA_DIR: join(folder, 'data') }))
  const AUTH_SECRET = 'pN3vX8qLw2ZrT6yKd9HsB4mJc7FgA5uE'
  const secrets = await loadSecrets(parseSettings({ DATA_DIR: join(folder, 'data'), AUTH_SECRET }))
  expect(secrets.authSecret).toBe(AUTH_SECRET)
  expect(secrets.ticketKey).toEqual(storedSecrets.ticketKey)
})

test('an installation from before push messages gets push keys once, and keeps its ticket key', async () => {
  const settings = parseSettings({ DATA_DIR: join(folder, 'older') })
  const path = join(folder, 'older/secrets.json')
  const { ticketKey } = await loadSecrets(settings)
  const { pushKeys, ...older } = JSON.parse(await readFile(path, 'utf8'))
  expect(pushKeys.publicKey).toHaveLength(87)
  await writeFile(path, JSON.stringify(older))

  const starts = await Promise.all([loadSecrets(settings), loadSecrets(settings), loadSecrets(settings)])
  expect(new Set(starts.map((secrets) => secrets.pushKeys.privateKey)).size).toBe(1)
  expect(starts[0]?.pushKeys).not.toEqual(pushKeys)
  expect(starts[0]?.ticketKey).toEqual(ticketKey)
  expect(await loadSecrets(settings)).toEqual(starts[0])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('a database whose secrets were lost gets no new ones: they would void every ticket sold', async () => {
  const dataDir = join(folder, 'lost')
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '18\n')
  await expect(loadSecrets(parseSettings({ DATA_DIR: dataDir }))).rejects.toThrow(/secrets\.json is missing/)
  expect(await readdir(dataDir)).toEqual(['postgres'])
})
