import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { queueMail } from '../../src/features/accounts/email/mails.service.ts'
import { smtpServer } from '../support/smtp-server.ts'
import { newWorld, type World } from '../support/world.ts'
import { plainMail } from '../support/plain-mail.ts'

/** A process that sends email, once its worker works; disposal kills it. */
async function startSender(world: World, smtpUrl: string) {
  const file = join(import.meta.dirname, 'mail-child.ts')
  const child = spawn(process.execPath, [file, world.url, smtpUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 60_000,
    killSignal: 'SIGKILL',
  })
  const ended = once(child, 'close')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  const isWorking = await Promise.race([once(child.stdout, 'data').then(() => true), ended.then(() => false)])
  if (!isWorking) throw new Error('The process ended before its worker worked.')
  return { kill, [Symbol.asyncDispose]: kill }
}

const queueTickets = (world: World, to: string) => queueMail(world.db, plainMail(to))

async function countJobs(world: World) {
  const { rows } = await sql`SELECT 1 FROM graphile_worker._private_jobs AS job
    JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id WHERE identifier = 'send-mail'`.execute(
    world.db,
  )
  return rows.length
}

test('S27: the jobs of a process that was killed are taken over by the other one, and not before it died', async () => {
  await using world = await newWorld()
  await using server = await smtpServer('never')
  const fans = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`)
  await using first = await startSender(world, server.url)
  for (const to of fans) await queueTickets(world, to)
  await expect.poll(() => server.received.toSorted(), { timeout: 10_000 }).toEqual(fans)

  server.answerWith('accept')
  await using _second = await startSender(world, server.url)
  await queueTickets(world, 'e@example.com')
  await expect.poll(() => server.received, { timeout: 10_000 }).toContain('e@example.com')
  // The second process looks for orphaned jobs every second.
  await sleep(2_500)
  expect(server.received, 'the first process is alive').toHaveLength(5)

  await first.kill()
  await expect.poll(() => countJobs(world), { timeout: 10_000 }).toBe(0)
  expect(server.received.toSorted()).toEqual([...fans, ...fans, 'e@example.com'].toSorted())
})

/** Kills a process, and its connection, while it waits to write that the mail server took its message. */
async function killBeforeItsNote(world: World, sender: { kill: () => Promise<unknown> }) {
  const waiting = sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE 'update "mails"%'`
  await expect.poll(async () => (await waiting.execute(world.db)).rows, { timeout: 10_000 }).toHaveLength(1)
  await sender.kill()
  for (const { pid } of (await waiting.execute(world.db)).rows)
    await sql`SELECT pg_terminate_backend(${pid}, 5000)`.execute(world.db)
}

test('S31: a process killed after the mail server took a message sends it once more, and no message is lost', async () => {
  await using world = await newWorld()
  await using server = await smtpServer()
  const id = await queueTickets(world, 'fan@example.com')
  await world.db.transaction().execute(async (tx) => {
    await sql`SELECT 1 FROM mails WHERE id = ${id} FOR UPDATE`.execute(tx)
    await using first = await startSender(world, server.url)
    await killBeforeItsNote(world, first)
  })
  expect(server.received).toEqual(['fan@example.com'])

  await using _second = await startSender(world, server.url)
  await queueTickets(world, 'other@example.com')
  await expect.poll(() => countJobs(world), { timeout: 10_000 }).toBe(0)
  // It looks for orphaned jobs every second.
  await sleep(2_000)
  expect(server.received.toSorted()).toEqual(['fan@example.com', 'fan@example.com', 'other@example.com'])
  const ids = server.messages.map((message) => /^Message-ID: (.+)$/im.exec(message)?.[1])
  expect(new Set(ids).size, 'the copy is known by its id').toBe(2)
})
