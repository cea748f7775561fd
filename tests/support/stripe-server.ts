import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'
import { signWebhook } from '../../src/ports/payments/signature.ts'
import { type Answer, newKey, refused } from './stripe-answers.ts'
import { answerPayout, failPayout, payOut, type Payout } from './stripe-payouts.ts'
import {
  addRefund,
  answerDispute,
  closeDispute,
  dispute,
  finish,
  paymentView,
  refundFee,
  reverse,
  type Session,
  sessionView,
} from './stripe-refunds.ts'
import { type Account, accountView, readSession } from './stripe-sessions.ts'

/** Events about connected accounts come from a second destination, which signs them with its own secret. */
export const connectSecret = 'whsec_connected'

/**
 * An HTTP server on loopback that speaks the part of Stripe's wire form that the product uses, with Stripe's
 * limits: 30 minutes to 24 hours, 50 cents, one request a key, refunds within the charge.
 */
export async function startStripeServer({ host = '127.0.0.1' } = {}) {
  const [secretKey, webhookSecret] = ['sk_test_loopback', 'whsec_loopback']
  const sessions = new Map<string, Session>()
  const accounts = new Map<string, Account>()
  const payouts: Payout[] = []
  const answered = new Map<string, { form: string; answer: Answer }>()
  let failAfter = 0
  let isTooMuch = false

  function createSession(form: URLSearchParams): Answer {
    const session = readSession(form, accounts)
    if ('status' in session && 'body' in session) return session
    sessions.set(session.id, session)
    return { status: 200, body: sessionView(session) }
  }

  function createRefund(form: URLSearchParams): Answer {
    const session = paidSession(form.get('payment_intent'))
    if (!session) return refused('No such payment_intent.')
    const refund = addRefund(session, newKey('re'), form)
    return typeof refund === 'string' ? refused(refund) : { status: 200, body: { ...refund } }
  }

  function createFeeRefund(fee: string, form: URLSearchParams): Answer {
    const session = paidSession(fee.replace('fee_', ''))
    const problem = session ? refundFee(session, Number(form.get('amount'))) : 'No such application fee.'
    return problem ? refused(problem) : { status: 200, body: { id: newKey('fr'), object: 'fee_refund', fee } }
  }

  function createReversal(transfer: string, form: URLSearchParams): Answer {
    const session = paidSession(transfer.replace('tr_', ''))
    const problem = session ? reverse(session, Number(form.get('amount'))) : 'No such transfer.'
    return problem ? refused(problem) : { status: 200, body: { id: newKey('trr'), object: 'transfer_reversal' } }
  }

  const paidSession = (payment: string | null) =>
    [...sessions.values()].find(({ paymentId }) => paymentId !== null && paymentId === payment)

  function onSession(method: string, sessionId: string, action: string | undefined): Answer {
    const session = sessions.get(sessionId)
    if (!session) return refused('No such checkout.session.', 404)
    if (method === 'POST' && action === 'expire') {
      if (session.status !== 'open') return refused('Only Checkout Sessions with a status in `open` can be expired.')
      session.status = 'expired'
    }
    return { status: 200, body: sessionView(session) }
  }

  function createAccount(): Answer {
    const account = { id: newKey('acct'), enabled: false }
    accounts.set(account.id, account)
    return { status: 200, body: accountView(account) }
  }

  function route(method: string, { pathname: path, searchParams: query }: URL, form: URLSearchParams): Answer {
    const [resource, resourceId, action] = path.replace('/v1/', '').replace('checkout/sessions', 'sessions').split('/')
    const account = accounts.get(resourceId ?? '')
    if (resource === 'sessions') return resourceId ? onSession(method, resourceId, action) : createSession(form)
    if (resource === 'application_fees' && action === 'refunds') return createFeeRefund(resourceId ?? '', form)
    if (resource === 'payment_intents') {
      const session = paidSession(resourceId ?? '')
      return session ? { status: 200, body: paymentView(session) } : refused('No such payment_intent.', 404)
    }
    if (resource === 'transfers' && action === 'reversals') return createReversal(resourceId ?? '', form)
    if (resource === 'disputes') return answerDispute([...sessions.values()], resourceId, query)
    if (resource === 'refunds' && !resourceId) return createRefund(form)
    if (resource === 'refunds') {
      const refund = [...sessions.values()].flatMap(({ refunds }) => refunds).find(({ id }) => id === resourceId)
      return refund ? { status: 200, body: refund } : refused('No such refund.', 404)
    }
    if (resource === 'accounts' && !resourceId) return createAccount()
    if (resource === 'accounts')
      return account ? { status: 200, body: accountView(account) } : refused('No such account.', 404)
    const linked = form.get('account') ?? ''
    if (resource === 'account_links' && accounts.has(linked))
      return { status: 200, body: { object: 'account_link', url: `https://connect.stripe.test/setup/e/${linked}` } }
    return refused('Unrecognized request URL.', 404)
  }

  function answer(request: IncomingMessage, body: string): Answer {
    if (request.headers.authorization !== `Bearer ${secretKey}`) return refused('Invalid API Key provided.', 401)
    const url = new URL(request.url ?? '/', 'http://stripe')
    const method = request.method ?? 'GET'
    const key = request.headers['idempotency-key']
    const keyed = method === 'POST' && typeof key === 'string' ? key : null
    if (isTooMuch && /\/(?:refunds|reversals)$/.test(url.pathname))
      return refused('Too many requests.', 429, 'rate_limit_error')
    const before = keyed ? answered.get(keyed) : undefined
    if (before && before.form !== body) {
      return refused(
        'Keys for idempotent requests can only be used with the same parameters.',
        400,
        'idempotency_error',
      )
    }
    if (before) return before.answer

    const seller = request.headers['stripe-account']
    const [, , resource = '', resourceId = null] = url.pathname.split('/')
    if (typeof seller === 'string')
      return answerPayout(payouts, { seller, resource, payoutId: resourceId, query: url.searchParams })
    const response = route(method, url, new URLSearchParams(body))
    if (keyed && response.status === 200) answered.set(keyed, { form: body, answer: response })
    return response
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { status, body } = answer(request, Buffer.concat(chunks).toString())
    if (failAfter > 0) {
      failAfter -= 1
      response.destroy()
      return
    }
    response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': newKey('req') })
    response.end(JSON.stringify(body))
  })
  await once(server.listen(0, host), 'listening')

  return {
    settings: { secretKey, webhookSecrets: [webhookSecret, connectSecret] },
    url: new URL(`http://${isIPv6(host) ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`),
    /** A buyer pays on the hosted page. */
    pay(sessionId: string, card: string) {
      const session = sessions.get(sessionId)
      if (session?.status === 'open') Object.assign(session, { status: 'complete', paymentId: newKey('pi'), card })
    },
    /** Refunds that wait go through, those that come back do so. */
    finishRefunds() {
      for (const session of sessions.values()) finish(session)
    },
    /** Whether refunds are answered "too many requests". */
    setBusy(isBusy: boolean) {
      isTooMuch = isBusy
    },
    /** A buyer disputes a payment with the bank. @returns the dispute's id */
    raiseDispute(paymentId: string, amount?: number): string {
      const session = paidSession(paymentId)
      if (session) dispute(session, newKey('dp'), amount)
      return session?.disputes.at(-1)?.id ?? ''
    },
    /** Pays a seller out what was not paid out yet, or what someone requested by hand. @returns the payout's id */
    payOut(accountId: string, { automatic = true } = {}): string {
      const sold = [...sessions.values()].filter(({ seller }) => seller === accountId)
      const payout = { ...payOut(accountId, sold, payouts), automatic }
      payouts.push(payout)
      return payout.id
    },
    /** The bank refuses a payout. */
    failPayout: (payoutId: string) => failPayout(payouts, payoutId),
    closeDispute: (disputeId: string, status: 'won' | 'lost') =>
      closeDispute([...sessions.values()], disputeId, status),
    /** A seller finishes the hosted onboarding. */
    finishOnboarding(accountId: string) {
      const account = accounts.get(accountId)
      if (account) account.enabled = true
    },
    /** The next requests take effect, and their answers are lost (S9). */
    loseAnswers(count: number) {
      failAfter = count
    },
    sign: (body: string, now?: Date) => signWebhook(body, webhookSecret, now),
    sessionCount: () => sessions.size,
    noteOf: (sessionId: string) => sessions.get(sessionId)?.note,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
