import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { parseSettings } from './env.ts'
import { quietLog } from './log.ts'

test('a database that was closed holds no connection, also where its server goes on', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'localsound-database-'))
  const settings = parseSettings({ DATA_DIR: folder })
  const app = await openDatabase(settings, quietLog)
  const command = await openDatabase(settings, quietLog, { outlives: true })
  await command.close()
  expect(command.jobsPool.totalCount).toBe(0)
  await app.close()
  await rm(folder, { recursive: true, force: true })
})
