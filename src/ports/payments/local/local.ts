import { createHmac, randomBytes } from 'node:crypto'
import { paths } from '../../../kernel/paths.ts'
import { inBatches } from '../../../db/batch.ts'
import type { Db } from '../../../db/connect.ts'
import { findAccount, localPages } from './page.ts'
import { listLocalDisputes, readLocalDispute, reverseLocally } from './disputes.ts'
import { returnLocalFee } from './fees.ts'
import { listLocalItems, listLocalPayouts, readLocalPayout } from './payouts.ts'
import { readLocalRefund, refundLocally } from './refunds.ts'
import { closeSessions, type NewSession, openSessions, readSession } from './sessions.ts'
import { webhookSecret } from './webhooks.ts'
import { type CheckoutRequest, type Payments, PaymentsProblem } from '../payments.ts'
import { isSigned } from '../signature.ts'
import { readEvent } from '../stripe-event.ts'

/** Stripe takes no charge below this, in cents. */
const leastCharge = 50

/**
 * A card provider of our own, for machines without one: its state is in the schema `local_payments`, so it survives a
 * kill; its limits, its idempotency and its signed webhooks are Stripe's.
 *
 * @param origin where its pages and the webhook endpoint are, without a trailing slash
 */
export function localPayments({ db, origin }: { db: Db; origin: string }): Payments {
  const open = inBatches((sessions: NewSession[]) => openSessions(db, sessions))
  let secret: Promise<string> | null = null
  /** Made with the schema and never changed; read again only after a failure. */
  function readSecret(): Promise<string> {
    secret ??= webhookSecret(db).catch((error: unknown) => {
      secret = null
      throw error
    })
    return secret
  }

  /** The same for the same key, and unknown to anyone who knows the key: a session's address is all that opens it. */
  async function sessionIdOf(idempotencyKey: string): Promise<string> {
    const hash = createHmac('sha256', await readSecret())
      .update(idempotencyKey)
      .digest('hex')
    return `cs_local_${hash.slice(0, 32)}`
  }

  return {
    async openCheckout(request) {
      const problem = problemOf(request)
      if (problem) throw new PaymentsProblem('refused', problem)

      const {
        id,
        same: isSame,
        problem: refused,
      } = await open(newSession(await sessionIdOf(request.idempotencyKey), request))
      if (id && !isSame) throw new PaymentsProblem('refused', 'This idempotency key was used with another request.')
      if (id) return { sessionId: id, url: `${origin}${paths.localPayment(id)}` }
      if (refused) throw new PaymentsProblem('refused', refused)
      throw new PaymentsProblem('unreachable', 'The same request is under way.')
    },
    readCheckout: (sessionId) => readSession(db, sessionId),
    async expireCheckout(sessionId) {
      await closeSessions(db, { sessionId, evenIfOpen: true })
      return readSession(db, sessionId)
    },
    refund: (request) => refundLocally(db, request),
    returnApplicationFee: (request) => returnLocalFee(db, request),
    readRefund: (refundId) => readLocalRefund(db, refundId),
    readDispute: (disputeId) => readLocalDispute(db, disputeId),
    listDisputes: (request) => listLocalDisputes(db, request),
    readPayout: ({ accountId, payoutId }) => readLocalPayout(db, accountId, payoutId),
    listPayouts: (request) => listLocalPayouts(db, request),
    listPayoutItems: ({ accountId, payoutId }) => listLocalItems(db, accountId, payoutId),
    reverseTransfer: (request) => reverseLocally(db, request),

    async createSeller({ entityId, email }) {
      const idempotencyKey = `seller:${entityId}`
      await db
        .insertInto('local_payments.accounts')
        .values({ id: `acct_local_${randomBytes(16).toString('hex')}`, idempotency_key: idempotencyKey, email })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .execute()
      const { id } = await db
        .selectFrom('local_payments.accounts')
        .select('id')
        .where('idempotency_key', '=', idempotencyKey)
        .executeTakeFirstOrThrow()
      return readSeller(db, id)
    },
    readSeller: (accountId) => readSeller(db, accountId),
    async onboardingLink({ accountId, returnUrl }) {
      await readSeller(db, accountId)
      await db
        .updateTable('local_payments.accounts')
        .set({ return_url: returnUrl })
        .where('id', '=', accountId)
        .execute()
      return { url: `${origin}${paths.localOnboarding(accountId)}` }
    },
    async verifyWebhook(rawBody, signature) {
      return isSigned(rawBody, signature, await readSecret()) ? readEvent(rawBody) : null
    },
    localPages: localPages(db),
  }
}

/** What Stripe would say to a request, whatever its own state. */
function problemOf({ lines, total, applicationFee }: CheckoutRequest): string | null {
  if (total < leastCharge) return 'The total must be at least $0.50.'
  if (applicationFee < 0 || applicationFee > total) return 'The application fee must lie within the total.'
  const lineTotal = lines.reduce((all, { quantity, unit }) => all + quantity * unit, 0)
  return lineTotal === total ? null : 'The lines must sum to the total.'
}

function newSession(id: string, request: CheckoutRequest): NewSession {
  const { orderId, buyerEmail, successUrl, cancelUrl, lines, expiresAt } = request
  return {
    id,
    orderId,
    buyerEmail,
    successUrl,
    cancelUrl,
    terms: {
      seller: request.sellerAccount,
      lines,
      amount: request.total,
      fee: request.applicationFee,
      expires: expiresAt.toISOString(),
    },
  }
}

async function readSeller(db: Db, accountId: string) {
  const account = await findAccount(db, accountId)
  if (!account) throw new PaymentsProblem('refused', `No such account: ${accountId}`)
  return { id: account.id, chargesEnabled: account.charges_enabled, payoutsEnabled: account.payouts_enabled }
}
