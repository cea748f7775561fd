import { mkdtemp, rm, stat } from 'node:fs/promises'
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

test('two first starts at once use the same secrets, which only their owner reads', async () => {
  const settings = parseSettings({ DATA_DIR: join(folder, 'data') })
  const [first, second] = await Promise.all([loadSecrets(settings), loadSecrets(settings)])
  expect(second).toEqual(first)
  expect(first.ticketKey).toHaveLength(32)
  expect((await stat(join(folder, 'data/secrets.json'))).mode & 0o777).toBe(0o600)
})

test('AUTH_SECRET goes before the file, and never touches the key of tickets', async () => {
  const kept = await loadSecrets(parseSettings({ DATA_DIR: join(folder, 'data') }))
  const AUTH_SECRET = 'an-auth-secret-of-thirty-two-letters'
  const given = await loadSecrets(parseSettings({ DATA_DIR: join(folder, 'data'), AUTH_SECRET }))
  expect(given.authSecret).toBe(AUTH_SECRET)
  expect(given.ticketKey).toEqual(kept.ticketKey)
})
