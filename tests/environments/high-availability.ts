import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addBuyers, addSeller, addShow } from '../../bench/support/hot-show.ts'
import { connect } from '../../src/db/connect.ts'
import { localPayments } from '../../src/ports/payments/local/local.ts'
import { buildIfNeeded } from '../../src/server/builder/build.ts'
import { answerRecord } from '../support/answer-record.ts'
import { startApp } from '../support/app.ts'
import { startVisitors } from '../support/visitors.ts'
import type { Environment } from './support/environment.ts'
import { startBuyers } from './support/failover/buyers.ts'
import { startHaproxy } from './support/failover/haproxy.ts'
import { watchReadiness } from './support/failover/readiness.ts'
import { replicatedPostgres, type ReplicatedPostgres } from './support/failover/replicated-postgres.ts'
import { failoverVerdict } from './support/failover/verdict.ts'
import { openTab } from './support/open-tab.ts'
import { postgresVersion } from './support/program.ts'
import { newFolder } from './support/folders.ts'

const ticketCount = 500
const buyersAtOnce = 8
const pauseMs = 250
const patienceMs = 120_000

type Primary = ReplicatedPostgres['primary']

/** How a primary fails, and how long after that the standby is promoted: HAProxy has to have given the primary up. */
const failures: { name: string; strike: (primary: Primary) => Promise<void>; promoteAfterMs: number }[] = [
  { name: 'killed', strike: (primary) => primary.kill(), promoteAfterMs: 2_000 },
  { name: 'frozen', strike: (primary) => primary.freeze(), promoteAfterMs: 6_000 },
]

export const environments: Environment[] = failures.map((failure) => ({
  name: `PostgreSQL ${postgresVersion} with a synchronous standby behind HAProxy, primary ${failure.name}`,
  needs: { postgres: 'postgresql', haproxy: 'haproxy' },
  run: () => failOver(failure),
}))

/**
 * A primary, a synchronous standby, HAProxy in front of them, and two processes of the app that sell a show. The
 * primary first refuses writes for a while, as before a planned switchover. It then fails, and the standby is promoted.
 * Nothing touches the app.
 *
 * @throws when something acknowledged is lost, or an answer was neither an ordinary one nor 503
 */
async function failOver(failure: (typeof failures)[number]): Promise<string> {
  await buildIfNeeded((line) => console.error(line))
  await using scratch = await newFolder('root')
  const folder = scratch.path
  await using servers = await replicatedPostgres()
  const { primary, standby } = servers
  await using proxy = await startHaproxy(folder, { primary: primary.port, standby: standby.port })
  const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: servers.databaseUrl(proxy.port), DEMO: 'false' }
  await using first = await startApp(settings)
  await using second = await startApp(settings)
  const apps = [first, second]
  const origins = apps.map(({ origin }) => origin)

  const { db } = connect(primary.url, { max: 2, log: () => {} })
  const payments = localPayments({ db, origin: first.origin })
  const { eventId } = await addShow(db, await addSeller(db, payments), ticketCount)
  const tokens = (await addBuyers(db, 100)).map(({ token }) => token)
  await db.destroy()

  const record = answerRecord()
  const readiness = watchReadiness(origins)
  const tabs = await Promise.all(origins.map((origin) => openTab(origin, tokens[0] ?? '')))
  const visitors = startVisitors(record, { origins, eventId, token: tokens[0] ?? '' })
  const buyers = startBuyers(record, { origins, tokens, eventId, pauseMs, count: buyersAtOnce })
  const stop = () => {
    buyers.abandon()
    return Promise.all([visitors.stop(), readiness.stop(), ...tabs.map((tab) => tab.close())])
  }
  try {
    await sleep(3_000)
    await primary.query('ALTER SYSTEM SET default_transaction_read_only = on')
    const readOnlyAt = performance.now()
    await primary.query('SELECT pg_reload_conf()')
    await sleep(1_500)
    // A session on a read-only server may still change its settings.
    await primary.query('ALTER SYSTEM RESET default_transaction_read_only')
    await primary.query('SELECT pg_reload_conf()')
    await sleep(4_000)

    const failedAt = performance.now()
    await failure.strike(primary)
    await sleep(failure.promoteAfterMs)
    const promotionAt = performance.now()
    await standby.promote()
    const promotedAt = performance.now()
    await Promise.race([buyers.soldOut, sleep(patienceMs, undefined, { ref: false })])
    await stop()

    const moments = { readOnlyAt, failedAt, promotionAt, promotedAt }
    return await failoverVerdict({
      url: standby.url,
      ticketCount,
      purchases: buyers.purchases,
      record,
      readiness,
      tabs,
      apps,
      moments,
    })
  } finally {
    await stop()
  }
}
