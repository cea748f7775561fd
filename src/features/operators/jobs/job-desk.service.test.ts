import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { addJob, queues } from '../../../db/jobs.ts'
import { joinQueue } from '../../../server/worker/runner-lock.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { markFailed } from '../../accounts/email/mails.store.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { plainMail } from '../../../../tests/support/plain-mail.ts'

const as = callsInProcess

const letFail = (world: World, task: string, attempts: number, problem: string) =>
  sql`UPDATE graphile_worker._private_jobs AS j SET attempts = ${attempts}, last_error = ${problem},
    run_at = now() + interval '1 hour' FROM graphile_worker._private_tasks AS t
    WHERE t.id = j.task_id AND t.identifier = ${task}`.execute(world.db)

test('S34, P9: jobs that wait, fail and have no attempts left are told apart, without addresses', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  await addJob(world.db, 'reconcile', {})
  await addJob(world.db, 'roll-occurrences', {}, { runAt: new Date(Date.now() + 3_600_000) })
  await addJob(world.db, 'process-webhook', { webhookId: 'evt_1' })
  await addJob(world.db, 'send-mail', { mailId: 'm1' })
  await letFail(world, 'process-webhook', 3, 'Error: no such order')
  await letFail(world, 'send-mail', 12, 'Error: 550 <dana@example.com> unknown')

  const { tasks, jobs } = await as(operator).fetchJobs()
  expect(tasks).toMatchObject([
    { task: 'send-mail', parked: 1, failing: 0, waiting: 0 },
    { task: 'process-webhook', failing: 1, parked: 0 },
    { task: 'reconcile', waiting: 1, oldestAt: expect.any(String) },
    { task: 'roll-occurrences', later: 1, waiting: 0, oldestAt: null },
  ])
  expect(jobs).toMatchObject([
    { task: 'send-mail', isParked: true, attempts: 12, maxAttempts: 12, problem: 'Error: 550 <…> unknown' },
    { task: 'process-webhook', isParked: false, attempts: 3, problem: 'Error: no such order' },
  ])
  expect((await as(operator).fetchDesk()).waiting.jobs).toBe(1)
})

test('a job without attempts left gets them back; a second click finds nothing to do', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  for (const mailId of ['m1', 'm2', 'm3']) await addJob(world.db, 'send-mail', { mailId })
  await letFail(world, 'send-mail', 12, 'Error: no mail server')
  const [first] = (await as(operator).fetchJobs()).jobs

  expect((await as(operator).retryJobs({ jobID: first?.jobID })).message).toBe('The job will run again.')
  expect((await as(operator).retryJobs({ jobID: first?.jobID })).message).toMatch(/^Nothing to retry/)
  expect((await as(operator).retryJobs({ task: 'send-mail' })).message).toBe('2 jobs will run again.')
  const { tasks, jobs } = await as(operator).fetchJobs()
  expect(tasks).toMatchObject([{ task: 'send-mail', waiting: 3, parked: 0, failing: 0 }])
  expect(jobs).toEqual([])
})

test('failed jobs come a page at a time, each once', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  for (let n = 0; n < 40; n += 1)
    await addJob(world.db, n < 20 ? 'send-mail' : 'process-webhook', { mailId: `${n}`, webhookId: `${n}` })
  await letFail(world, 'send-mail', 12, 'Error: no mail server')
  await letFail(world, 'process-webhook', 2, 'Error: not yet')

  const first = await as(operator).fetchJobs()
  const second = await as(operator).fetchJobs({ cursor: first.nextCursor })
  expect([first.jobs.length, second.jobs.length, second.nextCursor]).toEqual([30, 10, null])
  expect(new Set([...first.jobs, ...second.jobs].map(({ jobID }) => jobID)).size).toBe(40)
  expect(first.jobs.slice(0, 20).every(({ isParked }) => isParked)).toBe(true)
})

test('S31: emails that have not left are counted, and those that were refused', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  const mail = plainMail('robin@example.com')
  await queueMail(world.db, mail)
  const refused = await queueMail(world.db, mail)
  await markFailed(world.db, refused ?? '', 'no')
  expect((await as(operator).fetchJobs()).mails).toMatchObject({
    unsent: 2,
    failing: 1,
    oldestUnsent: expect.any(String),
  })
})

test('the queue counts as worked while a process holds it and the timetable comes round', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  expect(await as(operator).fetchJobs()).toMatchObject({ isWorking: false, processes: 0 })

  await using pool = Object.assign(new pg.Pool({ connectionString: world.url, max: 2 }), {
    [Symbol.asyncDispose]: () => pool.end(),
  })
  const session = await pool.connect()
  for (const queue of queues) await joinQueue(session, queue)
  const round = (ago: string) =>
    sql`INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      VALUES ('reconcile', now(), now() - ${ago}::interval)
      ON CONFLICT (identifier) DO UPDATE SET last_execution = excluded.last_execution`.execute(world.db)
  await round('1 minute')
  expect(await as(operator).fetchJobs()).toMatchObject({ isWorking: true, processes: 1 })
  await round('10 minutes')
  expect(await as(operator).fetchJobs()).toMatchObject({ isWorking: false, processes: 1 })
  session.release(true)
})
