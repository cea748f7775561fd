import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../src/db/connect.ts'
import { brokenInvariants } from '../../support/invariants.ts'
import { chatProblems } from './chat-verdict.ts'
import type { Scene } from './fault.ts'
import type { History } from './history.ts'
import { patiently } from './patience.ts'

/** What came of a run. */
export type Verdict = {
  /** What may never happen and did; empty where all holds. */
  problems: string[]
  counts: Record<string, number>
  recoveries: History['recoveries']
  slowestAnswerMs: number
  charges: number
  /** From the charge to its tickets, in seconds. */
  chargeToTickets: { median: number; p99: number; most: number }
  /** From the end of all faults until the last charge had its tickets or its refund, in seconds. */
  settledAfter: number
}

const quietMs = 60_000

/** Waits for quiet, at most a minute, and looks for everything that may not be. */
export async function examine({ stack, history, chatters }: Scene, say: (line: string) => void): Promise<Verdict> {
  const { db } = stack.database
  const settledAfter = await waitForQuiet(db, history)
  say(`  quiet: every charge has its tickets or its refund after ${settledAfter.toFixed(1)} s`)
  if (!(await stack.areReady())) history.note('a process is not ready at the end')
  for (const app of stack.apps) {
    for (const end of app.unexpectedEnds) history.note(`a process ended by itself: ${end}`)
    if (/"msg":"(uncaught exception|request failed outside)/.test(app.output())) history.note('an uncaught exception')
  }
  for (const [name, rows] of Object.entries(await brokenInvariants(db))) {
    history.note(`${name}: ${JSON.stringify(rows)}`)
  }
  for (const rows of await Promise.all(losses(db, history))) for (const loss of rows) history.note(loss)
  const rooms = chatters.map(({ room }) => room)
  for (const problem of await chatProblems(db, rooms, history)) history.note(problem)
  for (const problem of await emailProblems(db, stack.mail.received)) history.note(problem)
  for (const [ticket, times] of history.admissions) {
    if (times > 1) history.note(`ticket ${ticket} was admitted ${times} times`)
  }

  const { rows: waits } = await sql<{ seconds: number }>`
    SELECT extract(epoch FROM o.paid_at - w.created_at)::float AS seconds
    FROM local_payments.webhooks w JOIN orders o ON o.provider_session = w.body::json #>> '{data,object,id}'
    WHERE w.type = 'checkout.session.completed' AND o.paid_at IS NOT NULL ORDER BY 1`.execute(db)
  const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))]?.seconds ?? 0
  if (waits.length === 0) history.note('no purchase was completed')
  return {
    problems: history.problems,
    counts: history.counts(),
    recoveries: history.recoveries,
    slowestAnswerMs: history.slowestMs(),
    charges: waits.length,
    chargeToTickets: { median: at(0.5), p99: at(0.99), most: at(1) },
    settledAfter,
  }
}

/** Charges that have neither their tickets nor their refund yet. */
const unsettled = sql<{ name: string }>`
  SELECT 'charge ' || s.order_id AS name FROM local_payments.sessions s JOIN orders o ON o.id = s.order_id
    WHERE s.status = 'complete' AND o.state IN ('held', 'paying', 'late_refunding')
  UNION ALL SELECT state || ' refund ' || order_id FROM order_refunds WHERE state IN ('due', 'pending')
  UNION ALL SELECT state || ' refund of tickets ' || order_id FROM ticket_refunds WHERE state IN ('due', 'pending')`

/** The money jobs that wait, by name and attempts: why nothing settles. */
const waitingJobs = sql<{ text: string }>`
  SELECT format('%s × %s, attempt %s, due in %s s, %s locked: %s', count(*), identifier, attempts,
    round(extract(epoch FROM min(run_at) - now())), count(locked_at), left(max(last_error), 200)) AS text
  FROM graphile_worker._private_jobs job JOIN graphile_worker._private_tasks task ON task.id = job.task_id
  WHERE identifier ~ 'refund|webhook|order|fee|session|reconcile' GROUP BY identifier, attempts ORDER BY 1`

/** @returns the seconds it took */
async function waitForQuiet(db: Db, history: History): Promise<number> {
  const start = performance.now()
  for (;;) {
    const { rows } = await patiently(() => unsettled.execute(db))
    const ms = performance.now() - start
    if (rows.length === 0) return ms / 1_000
    if (ms > quietMs) {
      const sample = rows.slice(0, 5).map(({ name }) => name)
      history.note(`${rows.length} not settled after ${quietMs / 1000} s, such as ${sample.join(', ')}`)
      for (const { text } of (await waitingJobs.execute(db)).rows) history.note(`in the queue: ${text}`)
      return ms / 1_000
    }
    await sleep(250)
  }
}

/** What was acknowledged and is not there. */
const losses = (db: Db, history: History): Promise<string[]>[] => [
  lost(
    db,
    'paid order',
    [...history.paid],
    sql`SELECT id::text FROM orders WHERE paid_at IS NOT NULL OR state LIKE 'late_%'`,
  ),
  lost(
    db,
    'registration',
    [...history.registered],
    sql`SELECT email AS id FROM registrations UNION SELECT email FROM users`,
  ),
  lost(
    db,
    'admission',
    [...history.admissions.keys()],
    sql`
    SELECT ticket_id::text AS id FROM checkins WHERE result = 'admitted'`,
  ),
  lostRevisions(db, history),
]

/**
 * An email that was sent reached the mail server, and any other waits in a job that can still run (P7).
 *
 * @param received the ids of the emails that the mail server took
 */
export async function emailProblems(db: Db, received: readonly { id: string }[]): Promise<string[]> {
  const emails = sql<{ id: string; kind: string; isSent: boolean; isQueued: boolean }>`
    SELECT id, kind, sent_at IS NOT NULL AS "isSent", EXISTS (
      SELECT FROM graphile_worker._private_jobs job JOIN graphile_worker._private_tasks task ON task.id = job.task_id
      WHERE task.identifier = 'send-mail' AND job.payload ->> 'mailId' = mails.id::text
        AND job.attempts < job.max_attempts
    ) AS "isQueued" FROM mails`
  const { rows } = await patiently(() => emails.execute(db))
  const receivedIds = new Set(received.map(({ id }) => id))
  const hasTickets = rows.some(({ id, kind }) => kind === 'tickets' && receivedIds.has(id))
  return [
    ...rows
      .filter(({ isSent, isQueued }) => !isSent && !isQueued)
      .map(({ id, kind }) => `lost: email ${id} (${kind}) is neither sent nor queued`),
    ...rows
      .filter(({ id, isSent }) => isSent && !receivedIds.has(id))
      .map(({ id, kind }) => `lost: email ${id} (${kind}) is marked as sent, and the mail server never got it`),
    ...(hasTickets ? [] : ['no tickets email reached the mail server']),
  ]
}

/** What was acknowledged with an id that a query does not give. */
async function lost(
  db: Db,
  kind: string,
  acknowledged: string[],
  query: RawBuilder<{ id: string }>,
): Promise<string[]> {
  const { rows } = await query.execute(db)
  const storedIds = new Set(rows.map(({ id }) => id))
  return acknowledged.filter((id) => !storedIds.has(id)).map((id) => `lost: ${kind} ${id}`)
}

/** A show has the last revision that was acknowledged, or one that was sent after it. */
async function lostRevisions(db: Db, { revisions }: History): Promise<string[]> {
  const rows = await db.selectFrom('events').select(['id', 'description']).execute()
  const descriptions = new Map(rows.map(({ id, description }) => [String(id), description]))
  return [...revisions].flatMap(([id, { lastAcknowledged, lastSent }]) => {
    const revision = Number(/\d+$/.exec(descriptions.get(id) ?? '')?.[0])
    return revision >= lastAcknowledged && revision <= lastSent
      ? []
      : [`lost: revision ${lastAcknowledged} of show ${id}, has ${revision}`]
  })
}
