import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allowConnections, setReadOnly, terminateConnections } from '../../../tests/support/job-worker.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { queueMail } from '../../features/accounts/email/mails.service.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { jobQueues } from './jobs.ts'
import { startRunner } from './runner.ts'
import { plainMail } from '../../../tests/support/plain-mail.ts'

const quiet = { info() {}, warn() {}, error() {} }
const silent = new Logger(() => () => {})

const queueTickets = (world: World) => queueMail(world.db, plainMail('robin@example.com'))

test('S25: if the database can’t record a job’s end, the runner ends, never the process', async () => {
  await using world = await newWorld()
  const mailer = {
    async send() {
      await allowConnections(world, false)
      await terminateConnections(world)
      throw new Error('no mail server either')
    },
  }
  const queue = jobQueues({ ...world.ctx, mailer }).find(({ name }) => name === 'messages')
  if (!queue) throw new Error('no queue of messages')
  const { signal } = new AbortController()
  const runner = await startRunner({ url: world.url, queue, log: quiet, runnerIds: new Set(), signal })
  await queueTickets(world)

  await expect(runner.failure, 'another runner follows').resolves.toBeInstanceOf(Error)
  await runner.close(100)
})

const deadlinesOf = (ms: number) => ({ money: ms, scheduledMoney: ms, messages: ms, upkeep: ms })

const runTasks = (world: World, ctx: AppCtx, deadlineMs: number) => {
  const queues = jobQueues(ctx, deadlinesOf(deadlineMs))
  const taskList = Object.assign({}, ...queues.map(({ tasks }) => tasks))
  return runOnce({ connectionString: world.url, taskList, noHandleSignals: true, logger: silent })
}

test('a job that never ends gives its slot back at its deadline, with the reason on the desk', async () => {
  await using world = await newWorld()
  await queueTickets(world)
  await runTasks(world, { ...world.ctx, mailer: { send: () => new Promise(() => {}) } }, 200)
  const { rows } = await sql<{ problem: string }>`
    SELECT last_error AS problem FROM graphile_worker._private_jobs`.execute(world.db)
  expect(rows).toEqual([{ problem: 'The job took longer than 0.2 s.' }])
})

/** The tasks of one process, called as a worker calls them. */
function processOf(ctx: AppCtx, deadlines: Parameters<typeof jobQueues>[1]) {
  const tasks = Object.assign({}, ...jobQueues(ctx, deadlines).map((queue) => queue.tasks))
  return (name: string, id: string, payload: object = {}): Promise<unknown> =>
    tasks[name](payload, { job: { id, attempts: 1, max_attempts: 12 } })
}

const deadlineMs = 1_000
const lateError = 'The job took longer than 1 s.'

test('a scheduled job that hangs is skipped, fails at its deadline, and starts again after three deadlines', async () => {
  await using world = await newWorld()
  let sweeps = 0
  const removeUnfinished = async () => {
    sweeps += 1
    if (sweeps === 1) await new Promise(() => {})
  }
  const run = processOf({ ...world.ctx, files: { ...world.ctx.files, removeUnfinished } }, deadlinesOf(deadlineMs))
  const hung = sleep(3 * deadlineMs + 50)

  const first = run('sweep-pictures', '1')
  await run('sweep-pictures', '2')
  await expect(first).rejects.toThrow(lateError)
  const retry = run('sweep-pictures', '1')
  await run('sweep-pictures', '3')
  await expect(retry).rejects.toThrow(lateError)
  expect(sweeps).toBe(1)

  await hung
  await run('sweep-pictures', '4')
  expect(sweeps).toBe(2)
})

test('a retry joins a job that still runs, and starts it again once it has run for three deadlines', async () => {
  await using world = await newWorld()
  await queueTickets(world)
  const { id: mailId } = await world.db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
  let sends = 0
  const send = async () => {
    sends += 1
    if (sends === 1) await new Promise(() => {})
  }
  const run = processOf({ ...world.ctx, mailer: { send } }, deadlinesOf(deadlineMs))
  const hung = sleep(3 * deadlineMs + 50)

  await expect(run('send-mail', '1', { mailId })).rejects.toThrow(lateError)
  await expect(run('send-mail', '1', { mailId })).rejects.toThrow(lateError)
  expect(sends).toBe(1)

  await hung
  await run('send-mail', '1', { mailId })
  expect(sends).toBe(2)
})

test('reconciling many orders may take longer than other jobs of buyers', async () => {
  await using world = await newWorld()
  const run = processOf(world.ctx, { ...deadlinesOf(1), scheduledMoney: 10_000 })
  await expect(run('reconcile', '1')).resolves.toBeUndefined()
})

test('a job that a buyer waits for continues when its database is back, in the same attempt', async () => {
  await using world = await newWorld()
  const run = processOf(world.ctx, deadlinesOf(20_000))
  await setReadOnly(world, true)
  await terminateConnections(world)
  const job = run('expire-local-sessions', '1')
  const outcome = await Promise.race([job, sleep(1_500, 'still waiting')])
  expect(outcome).toBe('still waiting')

  await setReadOnly(world, false)
  await expect(job).resolves.toBeUndefined()
})
