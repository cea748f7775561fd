import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerRecord } from '../support/answer-record.ts'
import { takePostgresAway } from '../support/own-postgres.ts'
import { type Running, runningApp } from '../support/running-app.ts'
import { publish } from '../support/sale-desk.ts'
import { visits } from '../support/visitors.ts'

let app: Running
let token = ''
let eventId = ''
beforeAll(async () => {
  app = await runningApp()
  const owner = await app.fan()
  token = owner.idToken
  eventId = await publish(await app.seller(owner))
}, 300_000)
afterAll(() => app[Symbol.asyncDispose]())

/** Sends a request of each kind; @returns the statuses by kind */
async function visitAll() {
  const record = answerRecord()
  for (const [to, path, options] of visits(eventId, token)) await record.send(to, `${app.origin}${path}`, options)
  expect(record.problems()).toEqual([])
  return new Map(record.answers.map(({ to, status }) => [to, status]))
}

const readiness = async () => (await fetch(`${app.origin}/readyz`)).status

/** Makes the server refuse writes, on open connections too, as a primary that is being demoted. */
const setReadOnly = (isReadOnly: boolean) =>
  app.inDatabase(async (db) => {
    await sql.raw(`ALTER SYSTEM ${isReadOnly ? 'SET default_transaction_read_only = on' : 'RESET ALL'}`).execute(db)
    await sql`SELECT pg_reload_conf()`.execute(db)
  })

test('a read-only database shows pages, answers writes with 503, and sells on without a restart', async () => {
  await setReadOnly(true)
  await expect.poll(readiness, { timeout: 5_000 }).toBe(503)
  const statuses = await visitAll()
  expect(statuses.get('event data')).toBe(200)
  expect(statuses.get('own tickets')).toBe(200)
  expect(statuses.get('registration')).toBe(503)
  expect(statuses.get('card provider')).toBe(503)
  expect(statuses.get('card page')).toBe(503)

  await setReadOnly(false)
  await expect.poll(readiness, { timeout: 10_000 }).toBe(200)
  expect((await visitAll()).get('registration')).toBe(200)
})

test('without a database, a request of any kind is answered 503 with Retry-After, and never as a bug', async () => {
  await takePostgresAway(app.folder)
  await expect.poll(readiness, { timeout: 5_000 }).toBe(503)
  // Visitors' pages are kept for three seconds.
  await sleep(3_000)

  const statuses = await visitAll()
  // Its signature is wrong, which the app can tell without a database once it knows the provider's secret.
  expect([400, 503]).toContain(statuses.get('webhook'))
  statuses.delete('webhook')
  // One that was drawn while there was a database is kept for ten minutes.
  expect([200, 503]).toContain(statuses.get('sitemap'))
  statuses.delete('sitemap')
  expect([...statuses].filter(([, status]) => status !== 503)).toEqual([])
  expect((await fetch(`${app.origin}/healthz`)).status).toBe(200)
  expect(app.output()).not.toMatch(/"msg":"((request|call|screen|sign-in) failed)/)
})
