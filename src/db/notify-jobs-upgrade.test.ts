import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { newEmptyDatabase } from '../../tests/support/database.ts'
import { applyMigrations } from './schema/history.ts'
import { readMigrations } from './schema/migration-files.ts'

test('jobs that an earlier version queued have the names under which this one works them', async () => {
  await using old = await newEmptyDatabase(inject('clusterUrl'))
  const migrations = await readMigrations()
  const before = migrations.filter(({ name }) => name < '0046')
  await old.db.transaction().execute((tx) => applyMigrations(tx, before))
  await runMigrations({ connectionString: old.url })
  await sql`SELECT graphile_worker.add_job(name, '{}'::json)
    FROM unnest(ARRAY['tell-offer', 'tell-ticket-holder', 'tell-followers', 'tell-tabs', 'send-mail']) AS name`.execute(
    old.db,
  )
  await sql`INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since)
    VALUES ('tell-followers', now())`.execute(old.db)

  const renaming = migrations.filter(({ name }) => name.startsWith('0046'))
  await old.db.transaction().execute((tx) => applyMigrations(tx, renaming))
  const jobs = await sql<{ name: string }>`SELECT task_identifier AS name FROM graphile_worker.jobs ORDER BY 1`.execute(
    old.db,
  )
  expect(jobs.rows.map(({ name }) => name)).toEqual([
    'notify-followers',
    'notify-offer',
    'notify-tabs',
    'notify-ticket-holder',
    'send-mail',
  ])
  const crontabs = await sql`SELECT identifier FROM graphile_worker._private_known_crontabs`.execute(old.db)
  expect(crontabs.rows).toEqual([{ identifier: 'notify-followers' }])
})
