import { hash } from 'node:crypto'
import { Stripe } from 'stripe'
import type { OrderId } from '../../kernel/ids.ts'
import { cents, sum } from '../../kernel/money.ts'
import { type CheckoutState, type Payments, PaymentsProblem, type RefundState } from './payments.ts'
import { checkoutParams } from './stripe-checkout.ts'
import { readEvent } from './stripe-event.ts'

const answerWithinMs = 10_000

/** Stripe's address, if not the usual one: tests use a server that speaks its wire format. */
type Address = { host: string; port: number; protocol: 'http' | 'https' }

/**
 * Stripe: Connect Express sellers, hosted Checkout, destination charges with an application fee (decision G26).
 *
 * @param webhookSecret the signing secret of the endpoint `/webhooks/stripe`
 */
export function stripePayments(
  { secretKey, webhookSecret }: { secretKey: string; webhookSecret: string },
  address?: Address,
): Payments {
  const stripe = new Stripe(secretKey, { timeout: answerWithinMs, maxNetworkRetries: 1, telemetry: false, ...address })

  return {
    openCheckout: (request) =>
      asking(async () => {
        const params = checkoutParams(request)
        const session = await stripe.checkout.sessions.create(params, {
          idempotencyKey: keyFor(request.idempotencyKey, params),
        })
        if (!session.url) throw new PaymentsProblem('refused', `Checkout ${session.id} has no page.`)
        return { sessionId: session.id, url: session.url }
      }),
    readCheckout: (sessionId) => asking(() => readCheckout(stripe, sessionId)),
    expireCheckout: (sessionId) =>
      asking(async () => {
        const before = await readCheckout(stripe, sessionId)
        if (before.status !== 'open') return before
        // It may be getting paid at this very moment: what Stripe says afterwards counts, not that it refused.
        await stripe.checkout.sessions.expire(sessionId).catch(rethrowUnlessRefused)
        return readCheckout(stripe, sessionId)
      }),
    refund: ({ paymentId, amount, takenFrom, idempotencyKey }) =>
      asking(async () => {
        // Stripe would give the whole application fee back, the card fee in it too: that is a request of its own.
        const refund = await stripe.refunds.create(
          { payment_intent: paymentId, amount, reverse_transfer: takenFrom === 'seller' },
          { idempotencyKey },
        )
        return refundOf(refund)
      }),
    returnApplicationFee: ({ paymentId, amount, idempotencyKey }) =>
      asking(async () => {
        const payment = await stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] })
        const fee = idOf(expanded(payment.latest_charge)?.application_fee)
        if (!fee) throw new PaymentsProblem('refused', `Payment ${paymentId} has no application fee.`)
        await stripe.applicationFees.createRefund(fee, { amount }, { idempotencyKey })
      }),
    readRefund: (refundId) => asking(async () => refundOf(await stripe.refunds.retrieve(refundId))),
    createSeller: ({ entityId, email }) =>
      asking(async () => {
        const params = {
          type: 'express',
          country: 'US',
          email,
          capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
          metadata: { entityId },
        } satisfies Stripe.AccountCreateParams
        const idempotencyKey = keyFor(`seller:${entityId}`, params)
        return sellerOf(await stripe.accounts.create(params, { idempotencyKey }))
      }),
    readSeller: (accountId) => asking(async () => sellerOf(await stripe.accounts.retrieve(accountId))),
    onboardingLink: ({ accountId, returnUrl, refreshUrl }) =>
      asking(async () => {
        const link = await stripe.accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        })
        return { url: link.url }
      }),
    async verifyWebhook(rawBody, signature) {
      try {
        stripe.webhooks.constructEvent(rawBody, signature, webhookSecret)
      } catch {
        return null
      }
      return readEvent(rawBody)
    },
    localPages: null,
  }
}

/**
 * Stripe refuses a known key with different parameters, so the key includes them: a retry after an update changed a
 * text, or with another address, creates a new one. Of an order's pages, and of a page's accounts, only the stored one
 * is ever shown.
 */
const keyFor = (idempotencyKey: string, params: object): string =>
  `${idempotencyKey}:${hash('sha256', JSON.stringify(params), 'base64url')}`

async function readCheckout(stripe: Stripe, sessionId: string): Promise<CheckoutState> {
  const session = await stripe.checkout.sessions.retrieve(sessionId, {
    expand: ['refunds', 'transfer', 'application_fee'].map((part) => `payment_intent.latest_charge.${part}`),
  })
  const payment = expanded(session.payment_intent)
  const charge = expanded(payment?.latest_charge)
  return {
    sessionId: session.id,
    orderId: (session.client_reference_id ?? '') as OrderId,
    status: sessionStates[session.status ?? 'open'] ?? 'open',
    paid: session.payment_status === 'paid',
    paymentId: payment?.id ?? null,
    amount: cents(session.amount_total ?? 0),
    refunded: sum((charge?.refunds?.data ?? []).flatMap(sentBack)),
    takenFromSeller: cents(expanded(charge?.transfer)?.amount_reversed ?? 0),
    feeReturned: cents(expanded(charge?.application_fee)?.amount_refunded ?? 0),
  }
}

/** An expanded object; null if Stripe has none or returns only its id. */
const expanded = <Thing extends object>(thing: string | Thing | null | undefined): Thing | null =>
  typeof thing === 'object' ? thing : null

const idOf = (thing: string | { id: string } | null | undefined) => (typeof thing === 'string' ? thing : thing?.id)

const sessionStates: Readonly<Record<string, CheckoutState['status']>> = {
  open: 'open',
  complete: 'complete',
  expired: 'expired',
}

const refundStates: Readonly<Record<string, RefundState['status']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

type Refund = { id: string; status: string | null; amount: number }

const refundOf = ({ id, status }: Refund): RefundState => ({
  refundId: id,
  status: refundStates[status ?? 'pending'] ?? 'pending',
})

/** Stripe's own sum counts refunds that wait as well. */
const sentBack = (refund: Refund) => (refundOf(refund).status === 'succeeded' ? [cents(refund.amount)] : [])

const sellerOf = (account: { id: string; charges_enabled: boolean; payouts_enabled: boolean }) => ({
  id: account.id,
  chargesEnabled: account.charges_enabled,
  payoutsEnabled: account.payouts_enabled,
})

/** Stripe's errors in the port's words: a 4xx about the request is final, everything else may have taken effect. */
async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    throw new PaymentsProblem(isFinal(error) ? 'refused' : 'unreachable', error.message)
  }
}

function isFinal({ statusCode = 0, type }: { statusCode?: number; type: string }): boolean {
  return (
    type !== 'StripeRateLimitError' &&
    statusCode >= 400 &&
    statusCode < 500 &&
    ![401, 403, 409, 429].includes(statusCode)
  )
}

function rethrowUnlessRefused(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
}
