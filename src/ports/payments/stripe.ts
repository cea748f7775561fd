import { hash } from 'node:crypto'
import { Stripe } from 'stripe'
import type { OrderId } from '../../kernel/ids.ts'
import { cents, sum } from '../../kernel/money.ts'
import { type CheckoutState, type Payments, PaymentsProblem, type RefundState } from './payments.ts'
import { checkoutParams } from './stripe-checkout.ts'
import { stripeDisputes } from './stripe/disputes.ts'
import { asking, rethrowUnlessRefused } from './stripe/errors.ts'
import { readEvent } from './stripe-event.ts'
import { expanded, idOf } from './stripe/objects.ts'
import { stripePayouts } from './stripe/payouts.ts'

const answerWithinMs = 10_000

/**
 * Stripe: Connect Express sellers, hosted Checkout, destination charges with an application fee (decision G26).
 *
 * @param webhookSecrets the signing secrets of Stripe's destinations that send to `/webhooks/stripe`: events of the platform and
 *   of its connected accounts come from two, each with its own
 * @param apiUrl of another server that speaks Stripe's wire format, in place of Stripe
 */
export function stripePayments(
  { secretKey, webhookSecrets }: { secretKey: string; webhookSecrets: readonly string[] },
  apiUrl?: URL,
): Payments {
  const stripe = new Stripe(secretKey, {
    ...{ timeout: answerWithinMs, maxNetworkRetries: 1, telemetry: false },
    ...(apiUrl && serverAt(apiUrl)),
  })

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
    ...stripeDisputes(stripe),
    ...stripePayouts(stripe),
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
      return webhookSecrets.some((secret) => isSignedBy(stripe, { rawBody, signature, secret }))
        ? readEvent(rawBody)
        : null
    },
    localPages: null,
  }
}

const serverAt = ({ hostname, port, protocol }: URL) => {
  const isPlain = protocol === 'http:'
  return {
    // Node's client takes an IPv6 address without its brackets.
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  }
}

/** False also for a signed body that isn't JSON. */
function isSignedBy(
  stripe: Stripe,
  { rawBody, signature, secret }: Record<'rawBody' | 'signature' | 'secret', string>,
) {
  try {
    stripe.webhooks.constructEvent(rawBody, signature, secret)
    return true
  } catch {
    return false
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
    refunded: sumOfRefunds(charge, 'succeeded'),
    refundPending: sumOfRefunds(charge, 'pending'),
    takenFromSeller: cents(expanded(charge?.transfer)?.amount_reversed ?? 0),
    feeReturned: cents(expanded(charge?.application_fee)?.amount_refunded ?? 0),
  }
}

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
const sumOfRefunds = (charge: Stripe.Charge | null, status: RefundState['status']) =>
  sum(
    (charge?.refunds?.data ?? []).flatMap((refund) =>
      refundOf(refund).status === status ? [cents(refund.amount)] : [],
    ),
  )

const sellerOf = (account: { id: string; charges_enabled: boolean; payouts_enabled: boolean }) => ({
  id: account.id,
  chargesEnabled: account.charges_enabled,
  payoutsEnabled: account.payouts_enabled,
})
