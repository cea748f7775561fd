import { expect, test } from 'vitest'
import { connectSecret, startStripeServer } from '../../../tests/support/stripe-server.ts'
import type { OrderId } from '../../kernel/ids.ts'
import { cents } from '../../kernel/money.ts'
import { newId } from '../ids.ts'
import type { CheckoutRequest } from './payments.ts'
import { signWebhook } from './signature.ts'
import { stripePayments } from './stripe.ts'

async function stage() {
  const server = await startStripeServer()
  const payments = stripePayments(server.settings, server.url)
  const account = await payments.createSeller({ entityId: newId<string>(), email: 'venue@example.com' })
  server.finishOnboarding(account.id)
  const orderId = newId<OrderId>()
  const request: CheckoutRequest = {
    orderId,
    idempotencyKey: `${orderId}:attempt:1`,
    sellerAccount: account.id,
    lines: [{ name: 'General Admission', quantity: 1, unit: cents(2000) }],
    total: cents(2000),
    applicationFee: cents(100),
    buyerEmail: 'fan@example.com',
    successUrl: 'http://localhost/order/1',
    cancelUrl: 'http://localhost/order/1',
    expiresAt: new Date(Math.ceil(Date.now() / 1000) * 1000 + 31 * 60_000),
  }
  return { server, payments, request, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

test('a lost answer leaves one session, which the same key finds, and its page says how long tickets are held (S9)', async () => {
  await using stripe = await stage()
  const { server, payments, request } = stripe
  server.loseAnswers(2)
  await expect(payments.openCheckout(request)).rejects.toMatchObject({ kind: 'unreachable' })
  const { sessionId } = await payments.openCheckout(request)
  expect(sessionId).toMatch(/^cs_/)
  expect(server.sessionCount()).toBe(1)
  expect(server.noteOf(sessionId)).toBe('Your tickets are on hold for 30 minutes from when you started checkout.')
})

test('an order whose answer was lost, and whose texts an update changed meanwhile, still gets a page', async () => {
  await using stripe = await stage()
  const { server, payments, request } = stripe
  server.loseAnswers(2)
  await expect(payments.openCheckout(request)).rejects.toMatchObject({ kind: 'unreachable' })

  const updated = { ...request, lines: request.lines.map((line) => ({ ...line, name: 'General admission' })) }
  const { sessionId } = await payments.openCheckout(updated)
  expect(await payments.readCheckout(sessionId)).toMatchObject({ orderId: request.orderId, status: 'open' })
  expect(await payments.openCheckout(updated), 'asked again').toMatchObject({ sessionId })
})

test('an account whose response was lost is created once on a retry, and separately for another address', async () => {
  await using stripe = await stage()
  const { server, payments } = stripe
  const entityId = newId<string>()
  server.loseAnswers(2)
  const first = { entityId, email: 'owner@example.com' }
  await expect(payments.createSeller(first)).rejects.toMatchObject({ kind: 'unreachable' })
  const seller = await payments.createSeller(first)
  expect(await payments.createSeller(first)).toEqual(seller)

  const other = await payments.createSeller({ entityId, email: 'admin@example.com' })
  expect(other.id).not.toBe(seller.id)
})

test('an event about a connected account, signed by the destination for those, is read as well', async () => {
  await using scene = await stage()
  const account = { id: 'acct_1', object: 'account' }
  const event = JSON.stringify({ id: 'evt_2', type: 'account.updated', account: account.id, data: { object: account } })
  expect(await scene.payments.verifyWebhook(event, signWebhook(event, connectSecret))).toMatchObject({
    accountId: account.id,
  })
  expect(await scene.payments.verifyWebhook(event, signWebhook(event, 'whsec_other'))).toBeNull()
})

test('another server is reached at an IPv6 address too', async () => {
  await using server = await startStripeServer({ host: '::1' })
  const payments = stripePayments(server.settings, server.url)
  expect((await payments.createSeller({ entityId: newId<string>(), email: 'venue@example.com' })).id).toMatch(/^acct_/)
})
