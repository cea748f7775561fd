import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allowConnections, terminateConnections } from '../../tests/support/job-worker.ts'
import { newWorld, type World } from '../../tests/support/world.ts'
import { queueMail } from '../features/accounts/mails.service.ts'
import type { AppCtx } from '../ports/ctx.ts'
import { jobQueues } from './jobs.ts'
import { startRunner } from './runner.ts'

const quiet = { info() {}, warn() {}, error() {} }
const silent = new Logger(() => () => {})

const queueTickets = (world: World) =>
  queueMail(world.ctx, world.db, { kind: 'tickets', to: 'robin@example.com', subject: 'Tickets', text: '.', html: '.' })

test('S25: a job whose end the database cannot take ends the runner, never the process', async () => {
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

const runTasks = (world: World, ctx: AppCtx, deadlineMs: number) => {
  const queues = jobQueues(ctx, { money: deadlineMs, messages: deadlineMs, upkeep: deadlineMs })
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
