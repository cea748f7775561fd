import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signWebhook } from '../../src/ports/payments/signature.ts'
import { addRefund, finish, paymentView, refundFee, type Session, sessionView } from './stripe-refunds.ts'

type Account = { id: string; enabled: boolean }
type Answer = { status: number; body: unknown }

const newKey = (prefix: string) => `${prefix}_${randomBytes(10).toString('hex')}`
const refused = (message: string, status = 400, type = 'invalid_request_error'): Answer => ({
  status,
  body: { error: { type, message } },
})

/**
 * An HTTP server on loopback that speaks the part of Stripe's wire form that the product uses, with Stripe's
 * limits: 30 minutes to 24 hours, 50 cents, one request a key, refunds within the charge.
 */
export async function startStripeServer({ secretKey = 'sk_test_loopback', webhookSecret = 'whsec_loopback' } = {}) {
  const sessions = new Map<string, Session>()
  const accounts = new Map<string, Account>()
  const answered = new Map<string, { form: string; answer: Answer }>()
  let failAfter = 0
  let isTooMuch = false

  const accountView = ({ id, enabled }: Account) => ({
    id,
    object: 'account',
    charges_enabled: enabled,
    payouts_enabled: enabled,
  })

  function createSession(form: URLSearchParams): Answer {
    const seconds = Number(form.get('expires_at')) - Date.now() / 1000
    if (seconds < 1800) return refused('The `expires_at` timestamp must be at least 30 minutes from creation.')
    if (seconds > 86_400) return refused('The `expires_at` timestamp must be less than 24 hours from creation.')

    const account = accounts.get(form.get('payment_intent_data[transfer_data][destination]') ?? '')
    if (!account) return refused('No such destination.')
    if (!account.enabled) return refused('Your destination account needs the transfers capability.')

    let amount = 0
    for (let n = 0; form.has(`line_items[${n}][quantity]`); n += 1) {
      const unit = Number(form.get(`line_items[${n}][price_data][unit_amount]`))
      amount += unit * Number(form.get(`line_items[${n}][quantity]`))
    }
    if (amount < 50) return refused("The Checkout Session's total amount must convert to at least 50 cents.")
    const fee = Number(form.get('payment_intent_data[application_fee_amount]'))
    if (fee > amount) return refused('The application fee is larger than the charge.')
    const session: Session = {
      id: newKey('cs_test'),
      status: 'open',
      paymentId: null,
      amount,
      orderId: form.get('client_reference_id') ?? '',
      note: form.get('custom_text[submit][message]'),
      card: '',
      refunds: [],
      fee,
      feeReturned: 0,
      taken: 0,
    }
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

  function route(method: string, path: string, form: URLSearchParams): Answer {
    const [resource, resourceId, action] = path.replace('/v1/', '').replace('checkout/sessions', 'sessions').split('/')
    const account = accounts.get(resourceId ?? '')
    if (resource === 'sessions') return resourceId ? onSession(method, resourceId, action) : createSession(form)
    if (resource === 'application_fees' && action === 'refunds') return createFeeRefund(resourceId ?? '', form)
    if (resource === 'payment_intents') {
      const session = paidSession(resourceId ?? '')
      return session ? { status: 200, body: paymentView(session) } : refused('No such payment_intent.', 404)
    }
    if (resource === 'refunds' && !resourceId) return createRefund(form)
    if (resource === 'refunds') {
      const refund = [...sessions.values()].flatMap(({ refunds }) => refunds).find(({ id }) => id === resourceId)
      return refund ? { status: 200, body: refund } : refused('No such refund.', 404)
    }
    if (resource === 'accounts' && !resourceId) return createAccount()
    if (resource === 'accounts')
      return account ? { status: 200, body: accountView(account) } : refused('No such account.', 404)
    if (resource === 'account_links' && accounts.has(form.get('account') ?? '')) {
      return { status: 200, body: { object: 'account_link', url: `https://connect.stripe.test/${newKey('link')}` } }
    }
    return refused('Unrecognized request URL.', 404)
  }

  function answer(request: IncomingMessage, body: string): Answer {
    if (request.headers.authorization !== `Bearer ${secretKey}`) return refused('Invalid API Key provided.', 401)
    const url = new URL(request.url ?? '/', 'http://stripe')
    const method = request.method ?? 'GET'
    const key = request.headers['idempotency-key']
    const keyed = method === 'POST' && typeof key === 'string' ? key : null
    if (isTooMuch && url.pathname.endsWith('/refunds')) return refused('Too many requests.', 429, 'rate_limit_error')
    const before = keyed ? answered.get(keyed) : undefined
    if (before && before.form !== body) {
      return refused(
        'Keys for idempotent requests can only be used with the same parameters.',
        400,
        'idempotency_error',
      )
    }
    if (before) return before.answer

    const response = route(method, url.pathname, new URLSearchParams(body))
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
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })

  return {
    settings: { secretKey, webhookSecret },
    address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port, protocol: 'http' as const },
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
