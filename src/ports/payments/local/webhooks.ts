import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { paths } from '../../../kernel/paths.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { addJob } from '../../../db/jobs.ts'
import { signWebhook } from '../signature.ts'

const answerWithinMs = 10_000

/** What an event is about, in Stripe's form. */
type EventObject = { id: string; object: string; payment_intent?: string | null; metadata?: { orderId: string } }

/** Its buyer waits for tickets; the other messages of a payment say nothing new. */
const urgentType = 'checkout.session.completed'

/** `account`: the connected account that it is about. */
type Happened = { type: string; account?: string; thing: EventObject }

/** Promises webhooks in the transaction of what happened; each leaves by a job of its own. */
export async function queueWebhooks(tx: Tx, happened: Happened[]): Promise<void> {
  for (const { type, account, thing } of happened) {
    const id = `evt_local_${randomBytes(12).toString('hex')}`
    const body = JSON.stringify({ id, object: 'event', type, livemode: false, account, data: { object: thing } })
    // oxlint-disable-next-line no-await-in-loop -- one connection, at most three
    await tx.insertInto('local_payments.webhooks').values({ id, type, body }).execute()
    // oxlint-disable-next-line no-await-in-loop -- the same
    await addJob(tx, 'deliver-local-webhook', { webhookId: id }, { priority: type === urgentType ? -1 : 1 })
  }
}

/**
 * Sends one webhook over HTTP, signed; the job `deliver-local-webhook`.
 *
 * @throws on anything but a 2xx, so that the job tries again, for about three days as Stripe does
 */
export async function deliverLocalWebhook(
  { db, settings }: { db: Db; settings: { origin: string } },
  { webhookId }: { webhookId: string },
): Promise<void> {
  const webhook = await db
    .selectFrom('local_payments.webhooks')
    .select(['body', 'delivered_at'])
    .where('id', '=', webhookId)
    .executeTakeFirst()
  if (!webhook || webhook.delivered_at) return

  const problem = await post(`${settings.origin}${paths.stripeWebhook}`, webhook.body, await webhookSecret(db))
  await db
    .updateTable('local_payments.webhooks')
    .set({ attempts: sql`attempts + 1`, problem, delivered_at: problem ? null : sql`app_now()` })
    .where('id', '=', webhookId)
    .execute()
  if (problem) throw new Error(`Webhook ${webhookId} was not taken: ${problem}`)
}

/** @returns what went wrong, or null */
async function post(url: string, body: string, secret: string): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signWebhook(body, secret) },
      signal: AbortSignal.timeout(answerWithinMs),
    })
    await response.body?.cancel()
    return response.ok ? null : `status ${response.status}`
  } catch (error) {
    return String(error)
  }
}

/** The secret that both sides know; made with the schema. */
export async function webhookSecret(db: Db): Promise<string> {
  return (await db.selectFrom('local_payments.endpoint').select('secret').executeTakeFirstOrThrow()).secret
}
