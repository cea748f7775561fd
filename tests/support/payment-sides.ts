import { finishLocalRefunds } from '../../src/ports/payments/local/refunds.ts'
import { webhookSecret } from '../../src/ports/payments/local/webhooks.ts'
import type { Payments } from '../../src/ports/payments/payments.ts'
import { signWebhook } from '../../src/ports/payments/signature.ts'
import { stripePayments } from '../../src/ports/payments/stripe.ts'
import { startStripeServer } from './stripe-server.ts'
import { newWorld } from './world.ts'

/** One side of the port, and what only its hosted pages can do. */
export type Side = {
  payments: Payments
  pay(sessionId: string, card?: string): Promise<unknown>
  /** What the provider does by itself within a minute. */
  finishRefunds(): Promise<unknown>
  /** Whether refunds are answered "too many requests". */
  setBusy(isBusy: boolean): Promise<unknown>
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
    finishOnboarding: async (accountId) => payments.localPages?.finishOnboarding(accountId),
    sign: (body, now) => signWebhook(body, secret, now),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

export async function stripeSide(): Promise<Side> {
  const server = await startStripeServer()
  return {
    payments: stripePayments(server.settings, server.address),
    pay: async (sessionId, card = plainCard) => server.pay(sessionId, card),
    finishRefunds: async () => server.finishRefunds(),
    setBusy: async (isBusy) => server.setBusy(isBusy),
    finishOnboarding: async (accountId) => server.finishOnboarding(accountId),
    sign: server.sign,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
