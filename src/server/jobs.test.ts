import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { newWorld } from '../../tests/support/world.ts'
import { connect } from '../db/connect.ts'
import { queueMail } from '../features/accounts/mails.service.ts'
import { startJobs } from './jobs.ts'

test('S25: a job whose end the database cannot take ends the worker, never the process', async () => {
  await using world = await newWorld()
  const jobs = connect(world.url, { max: 8, log: () => {} })
  const mailer = {
    async send() {
      await takeAway(new URL(world.url).pathname.slice(1))
      throw new Error('no mail server either')
    },
  }
  const runner = await startJobs({ ...world.ctx, mailer }, jobs.pool)
  await queueMail(world.ctx, world.db, {
    kind: 'tickets',
    to: 'robin@example.com',
    subject: 'Tickets',
    text: 'Here.',
    html: 'Here.',
  })

  await expect(runner.promise, 'another worker follows').resolves.toBeUndefined()
  await jobs.pool.end()
})

/** Ends a database's connections and lets nobody in any more. */
async function takeAway(database: string) {
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  await client.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS false`)
  await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [database])
  await client.end()
}
