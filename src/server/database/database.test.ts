import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { StartError } from '../../kernel/start-error.ts'
import { openDatabase } from './database.ts'
import { parseSettings } from '../process/env.ts'
import { quietLog } from '../http/log.ts'

test('a closed database holds no connection, even when its server keeps running', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'localsound-database-'))
  const settings = parseSettings({ DATA_DIR: folder })
  const app = await openDatabase(settings, quietLog)
  const countConnections = async () => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'localsound'`.execute(app.db)
    return rows[0]?.count ?? 0
  }
  const before = await countConnections()
  const command = await openDatabase(settings, quietLog, { outlives: true })
  expect(await countConnections()).toBeGreaterThan(before)
  await command.close()
  await expect.poll(countConnections).toBeLessThanOrEqual(before)
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

test("data of a newer version's job queue is refused in words", { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'localsound-database-'))
  const settings = parseSettings({ DATA_DIR: folder })
  const app = await openDatabase(settings, quietLog)
  await sql`INSERT INTO graphile_worker.migrations (id, breaking) VALUES (1000, true)`.execute(app.db)
  await app.close()
  const refusal = await openDatabase(settings, quietLog).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartError)
  expect(refusal).toMatchObject({ message: expect.stringContaining('from a newer LocalSound: its job queue') })
  await rm(folder, { recursive: true, force: true })
})

test('a start on a read-only server stops with a sentence that says so', async () => {
  const url = new URL(inject('clusterUrl'))
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const settings = parseSettings({ DATA_DIR: tmpdir(), DATABASE_URL: url.href })
  await expect(openDatabase(settings, quietLog)).rejects.toThrow(/DATABASE_URL names a server that .*is read-only/)
})
