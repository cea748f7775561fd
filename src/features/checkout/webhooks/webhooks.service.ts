import { addJob } from '../../../db/jobs.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import type { ProviderEvent } from '../../../ports/payments/payments.ts'
import { refreshSeller } from '../../entities/page/seller.service.ts'
import { settleDispute } from '../disputes/settle-dispute.service.ts'
import { settlePayout } from '../payouts/settle-payout.service.ts'
import { settlePayment } from '../settle/settle.service.ts'
import * as store from './webhooks.store.ts'

const problemMax = 500

/** Events that may be the first word of a payment: a charged buyer waits for them. */
const paymentEvent = /^(checkout\.session|payment_intent)\./
const priorityOf = ({ type }: ProviderEvent) => (paymentEvent.test(type) ? -1 : 0)

/**
 * Keeps a message of the provider, once, and promises to look at it (decision 0041).
 *
 * @param rawBody the bytes as they came: the signature is theirs
 * @returns false when it is not the provider's
 */
export async function receiveWebhook(ctx: AppCtx, rawBody: string, signature: string): Promise<boolean> {
  const event = await ctx.payments.verifyWebhook(rawBody, signature)
  if (!event) return false

  await inTransaction(ctx.db, async (tx) => {
    if (await store.addMessage(tx, event)) {
      await addJob(tx, 'process-webhook', { webhookId: event.id }, { priority: priorityOf(event) })
    }
  })
  return true
}

/**
 * Processes a stored message, the job `process-webhook`: its content isn't trusted, it only says where to look. A
 * failure is stored with it and rethrown, so that the job retries.
 */
export async function processWebhook(ctx: AppCtx, { webhookId }: { webhookId: string }): Promise<void> {
  const message = await store.findMessage(ctx.db, webhookId)
  if (!message || message.processed_at) return

  try {
    await applyEvent(ctx, message.event as ProviderEvent)
  } catch (error) {
    await store.markFailed(ctx.db, webhookId, String(error).slice(0, problemMax))
    throw error
  }
  await store.markProcessed(ctx.db, webhookId)
}

async function applyEvent(ctx: AppCtx, event: ProviderEvent): Promise<void> {
  if (event.accountId) {
    await refreshSeller(ctx, event.accountId)
    return
  }
  if (event.payout) {
    await settlePayout(ctx, event.payout)
    return
  }
  if (event.disputeId) {
    await settleDispute(ctx, event.disputeId)
    return
  }
  const orderId = await findOrderId(ctx, event)
  if (orderId) await settlePayment(ctx, { orderId, sessionId: event.sessionId })
  else ctx.log.warn({ event: event.id, type: event.type }, 'webhook for an unknown order')
}

async function findOrderId(ctx: AppCtx, event: ProviderEvent) {
  if (event.orderId && (await store.orderExists(ctx.db, event.orderId))) return event.orderId
  return event.paymentId ? ((await store.findOrderOfPayment(ctx.db, event.paymentId))?.id ?? null) : null
}
