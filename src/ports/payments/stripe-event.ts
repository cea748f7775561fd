import { z } from 'zod'
import type { OrderId } from '../../kernel/ids.ts'
import type { ProviderEvent } from './payments.ts'

const text = z.string().nullish()

/** The few fields of a Stripe event that say what it is about. */
const Event = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  /** Of a connected account, if it is about one. */
  account: text,
  data: z.object({
    object: z.object({
      id: z.string(),
      object: z.string(),
      payment_intent: text,
      metadata: z.object({ orderId: z.uuid().optional() }).nullish(),
    }),
  }),
})

/** @returns null if the body is not an event in Stripe's format */
export function readEvent(rawBody: string): ProviderEvent | null {
  const parsed = Event.safeParse(parseJson(rawBody))
  if (!parsed.success) return null

  const { id, type, account, data } = parsed.data
  const thing = data.object
  return {
    id,
    type,
    orderId: (thing.metadata?.orderId ?? null) as OrderId | null,
    sessionId: thing.object === 'checkout.session' ? thing.id : null,
    paymentId: thing.object === 'payment_intent' ? thing.id : (thing.payment_intent ?? null),
    accountId: thing.object === 'account' ? thing.id : null,
    payout: thing.object === 'payout' && account ? { accountId: account, payoutId: thing.id } : null,
    disputeId: thing.object === 'dispute' ? thing.id : null,
  }
}

function parseJson(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody)
  } catch {
    return null
  }
}
