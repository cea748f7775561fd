import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { test } from 'vitest'
import { startFreezingProxy } from '../../../tests/support/freezing-proxy.ts'
import { allowConnections, jobWorker, setReadOnly, terminateConnections } from '../../../tests/support/job-worker.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { queueMail } from '../../features/accounts/email/mails.service.ts'
import { plainMail } from '../../../tests/support/plain-mail.ts'

const queueTickets = (world: World, to: string) => queueMail(world.db, plainMail(to))

/** A third of the time that the product takes, and longer than a slot is idle. */
const timing = { tickMs: 100, stallTicks: 25, freeEveryMs: 500 }

/** A mailer that records its recipients. */
function mailerTo(recipients: string[]) {
  return { send: async ({ to }: { to: string }) => void recipients.push(to) }
}

test.concurrent('jobs continue within seconds after an outage in which several of them failed one after the other', async ({
  expect,
}) => {
  await using world = await newWorld()
  const outage = Promise.withResolvers<void>()
  let underWay = 0
  const recipients: string[] = []
  const mailer = {
    async send({ to }: { to: string }) {
      if (to === 'after@example.com') return void recipients.push(to)
      underWay += 1
      const turn = underWay
      await outage.promise
      await sleep(turn * 100)
      throw new Error('The mail server is away too.')
    },
  }
  await using worker = jobWorker(world, { ctx: { mailer } })

  for (const name of ['first', 'second', 'third', 'fourth']) await queueTickets(world, `${name}@example.com`)
  await expect.poll(() => underWay, { timeout: 10_000 }).toBe(4)
  await allowConnections(world, false)
  await terminateConnections(world)
  outage.resolve()
  await expect.poll(worker.isWorking, { timeout: 5_000 }).toBe(false)

  await allowConnections(world, true)
  await queueTickets(world, 'after@example.com')
  await expect.poll(() => recipients, { timeout: 10_000 }).toEqual(['after@example.com'])
  await expect.poll(worker.isWorking, { timeout: 5_000 }).toBe(true)
})

test.concurrent('a worker that starts while the database is read-only works once the database takes writes', async ({
  expect,
}) => {
  await using world = await newWorld()
  const recipients: string[] = []
  await setReadOnly(world, true)
  await using worker = jobWorker(world, { ctx: { mailer: mailerTo(recipients) } })
  await expect.poll(() => worker.warnings.join('\n'), { timeout: 5_000 }).toMatch(/read-only/)

  await setReadOnly(world, false)
  await queueTickets(world, 'after@example.com')
  await expect.poll(() => recipients, { timeout: 10_000 }).toEqual(['after@example.com'])
  await expect.poll(worker.isWorking, { timeout: 5_000 }).toBe(true)
})

test.concurrent('a runner whose connections fall silent is replaced, and its jobs run', async ({ expect }) => {
  await using world = await newWorld()
  await using proxy = await startFreezingProxy(world.url)
  const recipients: string[] = []
  await using worker = jobWorker(world, { ctx: { mailer: mailerTo(recipients) }, url: proxy.url, timing })
  await expect.poll(worker.isWorking, { timeout: 5_000 }).toBe(true)

  proxy.freezeOpen()
  await queueTickets(world, 'fan@example.com')
  await expect.poll(() => recipients, { timeout: 10_000 }).toEqual(['fan@example.com'])
  await expect.poll(worker.isWorking, { timeout: 10_000 }).toBe(true)
})

test.concurrent('a runner is replaced when only the connection with its locks falls silent', async ({ expect }) => {
  await using world = await newWorld()
  await using proxy = await startFreezingProxy(world.url)
  await using worker = jobWorker(world, { url: proxy.url, timing })
  await expect.poll(worker.isWorking, { timeout: 5_000 }).toBe(true)

  // Each queue opens it before all others.
  proxy.freezeOldest(3)
  await expect.poll(() => worker.warnings, { timeout: 10_000 }).toHaveLength(3)
  expect(new Set(worker.warnings)).toEqual(new Set(['replacing worker: Error: no answer to a query of the locks']))
  await expect.poll(worker.isWorking, { timeout: 10_000 }).toBe(true)
})

test.concurrent('a job that still runs when its runner is replaced is not started a second time', async ({
  expect,
}) => {
  await using world = await newWorld()
  const recipients: string[] = []
  const answer = Promise.withResolvers<void>()
  const mailer = {
    async send({ to }: { to: string }) {
      recipients.push(to)
      if (to === 'slow@example.com') await answer.promise
    },
  }
  await using worker = jobWorker(world, { ctx: { mailer } })
  await queueTickets(world, 'slow@example.com')
  await expect.poll(() => recipients, { timeout: 5_000 }).toEqual(['slow@example.com'])

  await terminateConnections(world)
  await expect.poll(worker.isWorking, { timeout: 5_000 }).toBe(false)
  await expect.poll(worker.isWorking, { timeout: 10_000 }).toBe(true)
  await queueTickets(world, 'next@example.com')
  await expect.poll(() => recipients, { timeout: 5_000 }).toEqual(['slow@example.com', 'next@example.com'])
  answer.resolve()
  const jobs = sql<{ id: string }>`SELECT id FROM graphile_worker._private_jobs`
  await expect.poll(async () => (await jobs.execute(world.db)).rows, { timeout: 5_000 }).toEqual([])
  expect(recipients).toEqual(['slow@example.com', 'next@example.com'])
})

test.concurrent('a worker stops at once while its database gives no answer, and leaves no connection', async ({
  expect,
}) => {
  await using world = await newWorld()
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => {
    sockets.add(socket)
    socket.resume()
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const url = `postgres://nobody@127.0.0.1:${(silent.address() as AddressInfo).port}/none`
  const worker = jobWorker(world, { url })
  await expect.poll(() => sockets.size, { timeout: 5_000 }).toBe(3)

  const start = performance.now()
  await worker.stop()
  expect(performance.now() - start).toBeLessThan(3_000)
  await expect.poll(() => sockets.size, { timeout: 3_000 }).toBe(0)
  expect(worker.isWorking()).toBe(false)
  silent.close()
})
