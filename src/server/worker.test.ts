import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { newWorld, type World } from '../../tests/support/world.ts'
import { connect } from '../db/connect.ts'
import { queueMail } from '../features/accounts/mails.service.ts'
import { startJobs } from './jobs.ts'
import { quietLog } from './log.ts'
import { workJobs } from './worker.ts'

const queueTickets = (world: World, to: string) =>
  queueMail(world.ctx, world.db, { kind: 'tickets', to, subject: 'Tickets', text: 'Here.', html: 'Here.' })

const databaseOf = (world: World) => new URL(world.url).pathname.slice(1)

/** Sets what only another database may set, such as whether anyone may connect to this one. */
async function onCluster(statement: string) {
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const endConnections = (world: World) =>
  onCluster(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${databaseOf(world)}'`)

/** A worker of a world whose mails leave by `send`. */
async function startWorker(world: World, send: (mail: { to: string }) => Promise<void>) {
  const jobs = connect(world.url, { max: 8, log: () => {} })
  let isWorking = false
  const start = () => startJobs({ ...world.ctx, mailer: { send } }, jobs.pool)
  const worker = await workJobs(start, quietLog, (now) => void (isWorking = now))
  return {
    isWorking: () => isWorking,
    async [Symbol.asyncDispose]() {
      await worker.stop()
      await jobs.pool.end()
    },
  }
}

test('jobs continue within seconds after an outage in which several of them failed one after the other', async () => {
  await using world = await newWorld()
  const outage = Promise.withResolvers<void>()
  let underWay = 0
  const sent: string[] = []
  await using worker = await startWorker(world, async ({ to }) => {
    if (to === 'after@example.com') return void sent.push(to)
    underWay += 1
    const turn = underWay
    await outage.promise
    await sleep(turn * 100)
    throw new Error('The mail server is away too.')
  })

  for (const name of ['first', 'second', 'third', 'fourth']) await queueTickets(world, `${name}@example.com`)
  await expect.poll(() => underWay, { timeout: 10_000 }).toBe(4)
  await onCluster(`ALTER DATABASE ${databaseOf(world)} ALLOW_CONNECTIONS false`)
  await endConnections(world)
  outage.resolve()
  await expect.poll(worker.isWorking, { timeout: 5_000 }).toBe(false)

  await onCluster(`ALTER DATABASE ${databaseOf(world)} ALLOW_CONNECTIONS true`)
  await queueTickets(world, 'after@example.com')
  await expect.poll(() => sent, { timeout: 10_000 }).toEqual(['after@example.com'])
  expect(worker.isWorking()).toBe(true)
})

test('a worker that starts while the database is read-only works once the database takes writes', async () => {
  await using world = await newWorld()
  const sent: string[] = []
  await onCluster(`ALTER DATABASE ${databaseOf(world)} SET default_transaction_read_only = on`)
  await using worker = await startWorker(world, async ({ to }) => void sent.push(to))
  await expect.poll(worker.isWorking, { timeout: 5_000 }).toBe(false)

  await onCluster(`ALTER DATABASE ${databaseOf(world)} RESET default_transaction_read_only`)
  await queueTickets(world, 'after@example.com')
  await expect.poll(() => sent, { timeout: 10_000 }).toEqual(['after@example.com'])
  await expect.poll(worker.isWorking, { timeout: 5_000 }).toBe(true)
})

test('a stop during a restart of the worker ends the new runner too', async () => {
  await using world = await newWorld()
  const jobs = connect(world.url, { max: 8, log: () => {} })
  const restartBegun = Promise.withResolvers<void>()
  const databaseIsBack = Promise.withResolvers<void>()
  await onCluster(`ALTER DATABASE ${databaseOf(world)} SET default_transaction_read_only = on`)
  const runners: Runner[] = []
  const start = async () => {
    if (runners.length > 0) {
      restartBegun.resolve()
      await databaseIsBack.promise
    }
    const runner = await startJobs(world.ctx, jobs.pool)
    runners.push(runner)
    return runner
  }
  const worker = await workJobs(start, quietLog, () => {})
  await restartBegun.promise

  await onCluster(`ALTER DATABASE ${databaseOf(world)} RESET default_transaction_read_only`)
  const stopped = worker.stop()
  databaseIsBack.resolve()
  await stopped
  expect(runners).toHaveLength(2)
  const runnersEnded = Promise.all(runners.map(({ promise }) => promise)).then(() => 'ended')
  expect(await Promise.race([runnersEnded, sleep(5_000, 'still running')])).toBe('ended')
  await jobs.pool.end()
})
