import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localSide, plainCard, type Side, stripeSide } from '../../../tests/support/payment-sides.ts'
import type { OrderId } from '../../kernel/ids.ts'
import { cents } from '../../kernel/money.ts'
import { newId } from '../ids.ts'
import type { CheckoutRequest, PaymentsProblem } from './payments.ts'
import { signWebhook } from './signature.ts'

const takenFrom = 'seller' as const
const inMinutes = (minutes: number) => new Date(Math.ceil(Date.now() / 1000) * 1000 + minutes * 60_000)

describe.each([
  ['the local provider', localSide],
  ['Stripe', stripeSide],
])('%s', (_name, start) => {
  let side: Side
  let seller: string

  beforeAll(async () => {
    side = await start()
    const account = await side.payments.createSeller({ entityId: newId<string>(), email: 'venue@example.com' })
    const urls = { returnUrl: 'http://localhost/done', refreshUrl: 'http://localhost/again' }
    await side.payments.onboardingLink({ accountId: account.id, ...urls })
    await side.finishOnboarding(account.id)
    seller = account.id
  })
  afterAll(() => side[Symbol.asyncDispose]())

  const checkout = (changes: Partial<CheckoutRequest> = {}): CheckoutRequest => {
    const orderId = newId<OrderId>()
    return {
      orderId,
      idempotencyKey: `${orderId}:attempt:1`,
      sellerAccount: seller,
      lines: [
        { name: 'General Admission', description: '8:30 PM PST · The Blue Door', quantity: 2, unit: cents(2000) },
        { name: 'Child', quantity: 1, unit: cents(0) },
        { name: 'Taxes and fees', quantity: 1, unit: cents(438) },
      ],
      total: cents(4438),
      applicationFee: cents(238),
      buyerEmail: 'fan@example.com',
      successUrl: 'http://localhost/order/1',
      cancelUrl: 'http://localhost/order/1?canceled=1',
      expiresAt: inMinutes(31),
      ...changes,
    }
  }

  /** The session of a request, or why there is none. */
  const openedOrRefused = (request: CheckoutRequest) =>
    side.payments.openCheckout(request).then(
      ({ sessionId }) => sessionId,
      ({ kind }: PaymentsProblem) => kind,
    )

  test('a checkout is open, then paid once, with its order and amount', async () => {
    const request = checkout()
    const { sessionId, url } = await side.payments.openCheckout(request)
    expect(url).toMatch(/^https?:\/\//)
    expect(await side.payments.readCheckout(sessionId)).toEqual({
      sessionId,
      orderId: request.orderId,
      status: 'open',
      paid: false,
      paymentId: null,
      amount: 4438,
      refunded: 0,
      refundPending: 0,
      takenFromSeller: 0,
      feeReturned: 0,
    })

    await side.pay(sessionId)
    const paid = await side.payments.readCheckout(sessionId)
    expect(paid).toMatchObject({ status: 'complete', paid: true, amount: 4438 })
    expect(paid.paymentId).toMatch(/^pi_/)
    await side.pay(sessionId)
    expect(await side.payments.readCheckout(sessionId)).toEqual(paid)
  })

  test('the same key opens the same checkout, and never for another request', async () => {
    const request = checkout()
    const first = await side.payments.openCheckout(request)
    expect(await side.payments.openCheckout(request)).toEqual(first)
    const other = await openedOrRefused({ ...request, buyerEmail: 'other@example.com' })
    expect(other).not.toBe(first.sessionId)
  })

  test('checkouts that are opened at the same time each get their own answer', async () => {
    const before = checkout()
    const first = await side.payments.openCheckout(before)
    const [line] = before.lines
    if (!line) throw new Error('no line')
    const cheaper = { lines: [{ ...line, quantity: 1 }], total: cents(2000) }
    const requests = [before, { ...before, successUrl: 'http://localhost/order/2' }, checkout(), checkout(cheaper)]
    const [again, other, plain, cheap] = await Promise.allSettled(
      requests.map(async (request) => {
        const { sessionId } = await side.payments.openCheckout(request)
        const { orderId, amount } = await side.payments.readCheckout(sessionId)
        return { sessionId, isOfItsOrder: orderId === request.orderId, amount }
      }),
    )

    expect(again).toMatchObject({ value: { sessionId: first.sessionId, isOfItsOrder: true, amount: 4438 } })
    expect(other).not.toMatchObject({ value: { sessionId: first.sessionId } })
    expect(plain).toMatchObject({ value: { isOfItsOrder: true, amount: 4438 } })
    expect(cheap).toMatchObject({ value: { isOfItsOrder: true, amount: 2000 } })
  })

  test.each<[string, () => Partial<CheckoutRequest>]>([
    ['29 minutes', () => ({ expiresAt: inMinutes(29) })],
    ['25 hours', () => ({ expiresAt: inMinutes(25 * 60) })],
    [
      '49 cents',
      () => ({ lines: [{ name: 'Cheap', quantity: 1, unit: cents(49) }], total: cents(49), applicationFee: cents(1) }),
    ],
    ['a fee above the total', () => ({ applicationFee: cents(5000) })],
    ['an unknown seller', () => ({ sellerAccount: 'acct_nobody' })],
  ])('%s: refused as the real provider does', async (_limit, changes) => {
    await expect(side.payments.openCheckout(checkout(changes()))).rejects.toMatchObject({ kind: 'refused' })
  })

  test('a seller who has not finished onboarding cannot accept charges', async () => {
    const account = await side.payments.createSeller({ entityId: newId<string>(), email: 'new@example.com' })
    expect(account).toMatchObject({ chargesEnabled: false, payoutsEnabled: false })
    await expect(side.payments.openCheckout(checkout({ sellerAccount: account.id }))).rejects.toMatchObject({
      kind: 'refused',
    })
    expect(await side.payments.readSeller(seller)).toEqual({ id: seller, chargesEnabled: true, payoutsEnabled: true })
  })

  test('an entity has one account, however often it is requested', async () => {
    const request = { entityId: newId<string>(), email: 'twice@example.com' }
    expect(await side.payments.createSeller(request)).toEqual(await side.payments.createSeller(request))
  })

  test('an open checkout can be expired, a paid one stays paid', async () => {
    const open = await side.payments.openCheckout(checkout())
    expect(await side.payments.expireCheckout(open.sessionId)).toMatchObject({ status: 'expired', paid: false })
    await side.pay(open.sessionId)
    expect(await side.payments.readCheckout(open.sessionId)).toMatchObject({ status: 'expired', paid: false })

    const paid = await side.payments.openCheckout(checkout())
    await side.pay(paid.sessionId)
    expect(await side.payments.expireCheckout(paid.sessionId)).toMatchObject({ status: 'complete', paid: true })
  })

  test('a refund happens once per key, and never exceeds the charge', async () => {
    const { sessionId } = await side.payments.openCheckout(checkout())
    await side.pay(sessionId)
    const { paymentId } = await side.payments.readCheckout(sessionId)
    const refund = {
      paymentId: paymentId ?? '',
      amount: cents(4000),
      takenFrom,
      idempotencyKey: `${sessionId}:refund:1`,
    }

    const first = await side.payments.refund(refund)
    expect(first.status).toBe('succeeded')
    expect(await side.payments.refund(refund)).toEqual(first)
    expect(await side.payments.readCheckout(sessionId)).toMatchObject({ refunded: 4000 })
    await expect(side.payments.refund({ ...refund, idempotencyKey: `${sessionId}:refund:2` })).rejects.toMatchObject({
      kind: 'refused',
    })
  })

  /** A checkout that a card has paid, and the request to give all of it back. */
  async function paidBy(card: string) {
    const { sessionId } = await side.payments.openCheckout(checkout())
    await side.pay(sessionId, card)
    const { paymentId } = await side.payments.readCheckout(sessionId)
    const request = {
      paymentId: paymentId ?? '',
      amount: cents(4438),
      takenFrom,
      idempotencyKey: `${sessionId}:refund:1`,
    }
    return { sessionId, request }
  }

  test('parts of a charge are refunded one by one, each once per key, and are together the whole (decision 0217)', async () => {
    const { sessionId, request } = await paidBy(plainCard)
    let refunded = 0
    for (const [index, part] of [1480, 1479, 1479].entries()) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      const refund = { ...request, amount: cents(part), idempotencyKey: `${sessionId}:tickets:${index}:1` }
      const [first, again] = [await side.payments.refund(refund), await side.payments.refund(refund)]
      expect(again).toEqual(first)
      refunded += part
      expect(await side.payments.readCheckout(sessionId)).toMatchObject({ refunded, takenFromSeller: refunded })
      /* oxlint-enable no-await-in-loop */
    }
    await expect(
      side.payments.refund({ ...request, amount: cents(1), idempotencyKey: `${sessionId}:tickets:3:1` }),
    ).rejects.toMatchObject({ kind: 'refused' })
  })

  test('a pending refund is not paid yet, its key starts no second one, and it succeeds later (S17)', async () => {
    const { sessionId, request } = await paidBy('4000000000007726')
    const refund = await side.payments.refund(request)
    expect(refund.status).toBe('pending')
    expect(await side.payments.readCheckout(sessionId)).toMatchObject({
      ...{ paid: true, refunded: 0, refundPending: 4438 },
    })
    expect(await side.payments.refund(request)).toEqual(refund)
    await expect(side.payments.refund({ ...request, idempotencyKey: `${sessionId}:2` })).rejects.toMatchObject({
      kind: 'refused',
    })

    await side.finishRefunds()
    expect(await side.payments.readRefund(refund.refundId)).toEqual({ refundId: refund.refundId, status: 'succeeded' })
    expect(await side.payments.readCheckout(sessionId)).toMatchObject({ refunded: 4438, refundPending: 0 })
  })

  test('a returned refund has failed, and can be repeated with another key (S17)', async () => {
    const { sessionId, request } = await paidBy('4000000000005126')
    const refund = await side.payments.refund(request)
    expect(refund.status).toBe('succeeded')
    await side.finishRefunds()
    expect(await side.payments.readRefund(refund.refundId)).toMatchObject({ status: 'failed' })
    expect(await side.payments.readCheckout(sessionId)).toMatchObject({ paid: true, refunded: 0 })
    const second = { ...request, idempotencyKey: `${sessionId}:refund:2` }
    // The seller has given it already.
    await expect(side.payments.refund(second)).rejects.toMatchObject({
      kind: 'refused',
    })
    const again = await side.payments.refund({ ...second, takenFrom: 'platform' })
    expect(again.refundId).not.toBe(refund.refundId)
    expect(await side.payments.readCheckout(sessionId)).toMatchObject({ takenFromSeller: 4438 })
  })

  test('a refund leaves the application fee; a fee refund returns the requested amount, once per key (G25)', async () => {
    const { sessionId, request: refund } = await paidBy(plainCard)
    const { paymentId } = refund
    const part = { paymentId, amount: cents(79), idempotencyKey: `${sessionId}:fee:1` }
    await side.payments.refund({ ...refund, amount: cents(2000) })
    const read = () => side.payments.readCheckout(sessionId)
    expect(await read()).toMatchObject({ refunded: 2000, takenFromSeller: 2000, feeReturned: 0 })

    await side.setBusy(true)
    await expect(side.payments.returnApplicationFee(part)).rejects.toMatchObject({ kind: 'unreachable' })
    await side.setBusy(false)
    await side.payments.returnApplicationFee(part)
    await side.payments.returnApplicationFee(part)
    expect(await read()).toMatchObject({ feeReturned: 79 })
    const [usedKey, beyondTheFee, noPayment] = [
      { ...part, amount: cents(80) },
      { ...part, amount: cents(160), idempotencyKey: `${sessionId}:fee:2` },
      { ...part, paymentId: 'pi_nothing', idempotencyKey: `${sessionId}:fee:3` },
    ]
    for (const request of [usedKey, beyondTheFee, noPayment]) {
      await expect(side.payments.returnApplicationFee(request)).rejects.toMatchObject({ kind: 'refused' })
    }
    await side.payments.returnApplicationFee({ ...part, amount: cents(159), idempotencyKey: `${sessionId}:fee:4` })
    expect(await read()).toMatchObject({ refunded: 2000, feeReturned: 238 })
  })

  test('"too many requests" changes nothing, and the same key can be sent again (S20)', async () => {
    const { sessionId, request } = await paidBy(plainCard)
    await side.setBusy(true)
    await expect(side.payments.refund(request)).rejects.toMatchObject({ kind: 'unreachable' })
    await side.setBusy(false)
    expect(await side.payments.readCheckout(sessionId)).toMatchObject({ refunded: 0 })
    expect(await side.payments.refund(request)).toMatchObject({ status: 'succeeded' })
  })

  test('a refund that does not exist is refused', async () => {
    await expect(side.payments.readRefund('re_nothing')).rejects.toMatchObject({ kind: 'refused' })
  })

  const orderId = newId<OrderId>()
  const event = JSON.stringify({
    id: 'evt_1',
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_1', object: 'checkout.session', payment_intent: 'pi_1', metadata: { orderId } } },
  })

  test('a signed webhook is read, whatever its spacing (check 25)', async () => {
    const spaced = `${event.replace('{', '{ \n  ')}\n`
    const read = { id: 'evt_1', type: 'checkout.session.completed', orderId, sessionId: 'cs_1', paymentId: 'pi_1' }
    expect(await side.payments.verifyWebhook(event, side.sign(event))).toMatchObject(read)
    expect(await side.payments.verifyWebhook(spaced, side.sign(spaced))).toMatchObject(read)
  })

  test.each<[string, (side: Side) => [body: string, signature: string]]>([
    ['no signature', () => [event, '']],
    ['another secret', () => [event, signWebhook(event, 'whsec_other')]],
    ['one byte changed', ({ sign }) => [event.replace('cs_1', 'cs_2'), sign(event)]],
    ['ten minutes old', ({ sign }) => [event, sign(event, new Date(Date.now() - 600_000))]],
    ['no event inside', ({ sign }) => ['{}', sign('{}')]],
    ['no JSON inside', ({ sign }) => ['x', sign('x')]],
  ])('check 24: %s is no message', async (_forgery, forged) => {
    expect(await side.payments.verifyWebhook(...forged(side))).toBeNull()
  })
})
