import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Db } from '../../../../src/db/connect.ts'
import type { AnswerRecord } from '../../../support/answer-record.ts'
import type { RunningApp } from '../../../support/app.ts'
import type { Purchase } from './buyers.ts'
import { brokenInvariants } from '../../../support/invariants.ts'
import type { OpenTab } from '../open-tab.ts'
import type { Readiness } from './readiness.ts'

/** When what happened, in milliseconds of `performance.now()`. */
type Moments = { readOnlyAt: number; failedAt: number; promotionAt: number; promotedAt: number }

type Run = {
  /** Of the server that is the primary now. */
  url: string
  ticketCount: number
  purchases: Purchase[]
  record: AnswerRecord
  readiness: Readiness
  tabs: OpenTab[]
  apps: RunningApp[]
  moments: Moments
}

const ticketsWithinMs = 60_000
const sellingWithinMs = 5_000

const seconds = (ms: number) => `${(Math.max(0, ms) / 1_000).toFixed(1)} s`

/**
 * Compares what buyers were told with what the new primary holds.
 *
 * @returns the numbers of the run as one sentence
 * @throws with everything that does not hold
 */
export async function failoverVerdict(run: Run): Promise<string> {
  const { purchases, record, readiness, tabs, apps, moments, ticketCount } = run
  const { readOnlyAt, failedAt, promotionAt, promotedAt } = moments
  const { db } = connect(run.url, { max: 2, log: () => {} })
  try {
    const ticketsMs = await untilTickets(db, purchases)
    const orders = await db.selectFrom('orders').select(['id', 'idempotency_key', 'state']).execute()
    const lost = purchases.filter(({ orderId }) => !orders.some(({ id }) => id === orderId))
    const sold = await db.selectFrom('tickets').select('id').where('state', '=', 'valid').execute()
    const refusedAnswers = record.answers.filter(({ status }) => status === 503)
    const soldAfter = Math.min(...purchases.map(({ heldAt }) => heldAt).filter((at) => at > promotionAt))
    const greenAt = readiness.greenAt(promotedAt)
    const refreshes = tabs.map((tab) => tab.refreshedAfter(promotionAt))
    const slowest = Math.max(...record.answers.map(({ ms }) => ms))

    const invariants = await brokenInvariants(db)
    const failures: [failure: string, holds: boolean][] = [
      [`acknowledged orders are lost: ${JSON.stringify(lost)}`, lost.length === 0],
      [`${orders.length} orders for ${purchases.length} acknowledged ones`, orders.length === purchases.length],
      [`some of ${purchases.length} charged orders have no tickets after a minute`, ticketsMs !== null],
      [`${sold.length} of ${ticketCount} tickets are sold`, sold.length === ticketCount],
      [`invariants are broken: ${JSON.stringify(invariants)}`, Object.keys(invariants).length === 0],
      [`answers that are broken: ${JSON.stringify(record.problems().slice(0, 20))}`, record.problems().length === 0],
      ['the outage was over before buyers noticed it', refusedAnswers.some(({ at }) => at > failedAt)],
      ['/readyz stayed green while the primary took no writes', readiness.wasRed(readOnlyAt, readOnlyAt + 3_000)],
      ['/readyz stayed green without a primary', readiness.wasRed(failedAt, promotionAt)],
      ['/readyz stayed red after the promotion', greenAt !== null],
      ['open tabs were not told to read again after the promotion', !refreshes.includes(null)],
      [
        `orders resumed only ${seconds(soldAfter - promotedAt)} after the promotion`,
        soldAfter - promotedAt < sellingWithinMs,
      ],
      ['a process of the app ended', apps.every((app) => !app.hasEnded())],
      [`the log tells of bugs: ${bugsIn(apps).slice(0, 5).join('\n')}`, bugsIn(apps).length === 0],
    ]
    const broken = failures.filter(([, isMet]) => !isMet).map(([failure]) => failure)
    if (broken.length > 0) throw new Error(`High availability does not hold:\n- ${broken.join('\n- ')}`)

    return [
      `${purchases.length} of ${purchases.length} acknowledged orders survived`,
      `orders resumed ${seconds(soldAfter - promotedAt)} after the promotion`,
      `/readyz ${seconds((greenAt ?? 0) - promotedAt)}`,
      `open tabs ${seconds(Math.max(...refreshes.map(Number)) - promotedAt)}`,
      `${refusedAnswers.length} of ${record.answers.length} answers were 503, no other errors`,
      `slowest answer ${seconds(slowest)}`,
    ].join(', ')
  } finally {
    await db.destroy()
  }
}

/** @returns how long after the last payment every charged order had its tickets; null after a minute */
async function untilTickets(db: Db, purchases: Purchase[]): Promise<number | null> {
  const charged = purchases.flatMap(({ orderId, chargedAt }) => (chargedAt === null ? [] : [{ orderId, chargedAt }]))
  const last = Math.max(...charged.map(({ chargedAt }) => chargedAt))
  while (performance.now() - last < ticketsWithinMs) {
    const rows = await db.selectFrom('tickets').select('order_id').distinct().execute()
    const served = new Set<string>(rows.map((row) => row.order_id))
    if (charged.every(({ orderId }) => served.has(orderId))) return performance.now() - last
    await sleep(200)
  }
  return null
}

/** Lines that say that something was thrown which is neither a refusal nor an unavailable database. */
const bugsIn = (apps: RunningApp[]): string[] =>
  apps.flatMap((app) =>
    app
      .output()
      .split('\n')
      .filter((line) => /"msg":"((request|call|screen|sign-in) failed|uncaught exception)/.test(line)),
  )
