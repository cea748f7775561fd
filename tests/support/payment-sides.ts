import { inTransaction } from '../../src/db/transaction.ts'
import { closeLocalDispute, raiseLocalDispute } from '../../src/ports/payments/local/disputes.ts'
import { failLocalPayout, makeLocalPayouts } from '../../src/ports/payments/local/payouts.ts'
import { finishLocalRefunds } from '../../src/ports/payments/local/refunds.ts'
import { webhookSecret } from '../../src/ports/payments/local/webhooks.ts'
import type { Payments } from '../../src/ports/payments/payments.ts'
import { signWebhook } from '../../src/ports/payments/signature.ts'
import { stripePayments } from '../../src/ports/payments/stripe.ts'
import { startStripeServer } from './stripe-server.ts'
import type { OrderId } from '../../src/kernel/ids.ts'
import { type Cents, cents } from '../../src/kernel/money.ts'
import { newId } from '../../src/ports/ids.ts'
import { newWorld } from './world.ts'

/** One side of the port, and what only its hosted pages can do. */
export type Side = {
  payments: Payments
  pay(sessionId: string, card?: string): Promise<unknown>
  /** What the provider does by itself within a minute. */
  finishRefunds(): Promise<unknown>
  /** Whether refunds are answered "too many requests". */
  setBusy(isBusy: boolean): Promise<unknown>
  /** The bank tells the provider that the buyer disputes a payment, or what is left of it. @returns the dispute's id */
  raiseDispute(paymentId: string, amount?: Cents): Promise<string>
  closeDispute(disputeId: string, outcome: 'won' | 'lost'): Promise<unknown>
  /** The provider pays a seller out what it has. @returns the payout's id */
  payOut(accountId: string): Promise<string>
  /** The bank refuses a payout: its money is in the next one. */
  failPayout(payoutId: string): Promise<unknown>
  finishOnboarding(accountId: string): Promise<unknown>
  sign(body: string, now?: Date): string
  [Symbol.asyncDispose](): Promise<void>
}

export const plainCard = '4242424242424242'

export async function localSide(): Promise<Side> {
  const world = await newWorld({ now: new Date().toISOString() })
  const { payments } = world.ctx
  const secret = await webhookSecret(world.db)
  return {
    payments,
    pay: async (sessionId, number = plainCard) => payments.localPages?.paySession(sessionId, { number }),
    finishRefunds: () => finishLocalRefunds(world),
    setBusy: (isBusy) =>
      world.db
        .updateTable('local_payments.endpoint')
        .set({ busy_share: isBusy ? 1 : 0 })
        .execute(),
    raiseDispute: async (paymentId, amount) =>
      (await inTransaction(world.db, (tx) => raiseLocalDispute(tx, { paymentId, amount, reason: 'fraudulent' }))) ?? '',
    closeDispute: (disputeId, outcome) => closeLocalDispute(world.db, disputeId, outcome),
    async payOut(accountId) {
      await makeLocalPayouts(world.db)
      const [latest] = await payments.listPayouts({ accountId, createdSince: new Date(0) })
      return latest?.payoutId ?? ''
    },
    async failPayout(payoutId) {
      await failLocalPayout(world.db, payoutId)
      // The next one is a day later.
      await world.db
        .updateTable('local_payments.payouts')
        .set({ created_at: new Date(Date.now() - 90_000_000) })
        .execute()
    },
    finishOnboarding: async (accountId) => payments.localPages?.finishOnboarding(accountId),
    sign: (body, now) => signWebhook(body, secret, now),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

export async function stripeSide(): Promise<Side> {
  const server = await startStripeServer()
  return {
    payments: stripePayments(server.settings, server.url),
    pay: async (sessionId, card = plainCard) => server.pay(sessionId, card),
    finishRefunds: async () => server.finishRefunds(),
    setBusy: async (isBusy) => server.setBusy(isBusy),
    raiseDispute: async (paymentId, amount) => server.raiseDispute(paymentId, amount),
    closeDispute: async (disputeId, outcome) => server.closeDispute(disputeId, outcome),
    payOut: async (accountId) => server.payOut(accountId),
    failPayout: async (payoutId) => server.failPayout(payoutId),
    finishOnboarding: async (accountId) => server.finishOnboarding(accountId),
    sign: server.sign,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

/** A payment of $44.38 to a new seller. */
export async function paidCheckout(side: Side, sellerAccount?: string) {
  const seller = sellerAccount ?? (await newSeller(side))
  const orderId = newId<OrderId>()
  const total = cents(4_438)
  const { sessionId } = await side.payments.openCheckout({
    ...{ orderId, idempotencyKey: `${orderId}:attempt:1`, sellerAccount: seller, total, applicationFee: cents(238) },
    lines: [{ name: 'General Admission', quantity: 1, unit: total }],
    buyerEmail: 'fan@example.com',
    ...{ successUrl: 'http://localhost/order/1', cancelUrl: 'http://localhost/order/1?canceled=1' },
    expiresAt: new Date(Math.ceil(Date.now() / 1000) * 1000 + 31 * 60_000),
  })
  await side.pay(sessionId)
  const { paymentId } = await side.payments.readCheckout(sessionId)
  return { sessionId, paymentId: paymentId ?? '', total, seller, orderId }
}

/** A seller who has finished onboarding. */
export async function newSeller(side: Side): Promise<string> {
  const { id } = await side.payments.createSeller({ entityId: newId<string>(), email: 'venue@example.com' })
  const urls = { returnUrl: 'http://localhost/done', refreshUrl: 'http://localhost/again' }
  await side.payments.onboardingLink({ accountId: id, ...urls })
  await side.finishOnboarding(id)
  return id
}
