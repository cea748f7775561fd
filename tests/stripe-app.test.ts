import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { signWebhook } from '../src/ports/payments/signature.ts'
import { newId } from '../src/ports/ids.ts'
import { callAs } from './support/call-as.ts'
import { addVenue } from './support/entity-desk.ts'
import { runningApp } from './support/running-app.ts'
import { publish } from './support/sale-desk.ts'
import { connectSecret, startStripeServer } from './support/stripe-server.ts'

/** The venue's day and time of day a few hours from now, while doors take tickets. */
const [day = '', time = ''] = new Date(Date.now() + 2 * 3_600_000)
  .toLocaleString('sv-SE', { timeZone: 'America/Los_Angeles' })
  .split(' ')

test('on Stripe, over HTTP: a venue is onboarded, sells, its tickets are sent on, admitted offline and refunded, and it is paid', async () => {
  await using stripe = await startStripeServer()
  const { secretKey, webhookSecrets } = stripe.settings
  await using app = await runningApp({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecrets.join(','),
    STRIPE_API_URL: stripe.url.origin,
  })
  const [owner, buyer, friend] = [await app.fan(), await app.fan(), await app.fan()]
  const [host, fan, guest] = [owner, buyer, friend].map((person) => callAs(app.origin, person)) as [Call, Call, Call]

  /** What Stripe tells us about an object, of the platform or of a connected account. */
  const webhook = async (type: string, object: { id: string; object: string }, account?: string) => {
    const body = JSON.stringify({ id: newId<string>(), type, account, data: { object } })
    const signature = account ? signWebhook(body, connectSecret) : stripe.sign(body)
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
    const answer = await fetch(`${app.origin}/webhooks/stripe`, { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
  }

  const venue = await addVenue(app.origin, owner)
  const entityDetails = { id: venue.id }
  const { url: onboarding } = await host('createOnboardingLink', { entityID: venue.id })
  const account = onboarding.split('/').at(-1)
  stripe.finishOnboarding(account)
  await webhook('account.updated', { id: account, object: 'account' }, account)
  await until(async () => (await host('refreshOnboarding', { entityID: venue.id })).stripeOnboardingComplete)
  const eventID = await publish({ owner, venue, call: host }, { eventDate: day, eventTime: time.slice(0, 5) })

  /** Buys over the hosted page; Stripe tells us of it. */
  const buy = async (quantity: number) => {
    const tickets = [{ ticketName: 'General Admission', quantity }]
    const { url, orderID } = await fan('createCheckoutSession', { eventID, fullName: 'Dana Rivers', tickets })
    const [, session = ''] = /^https:\/\/checkout\.stripe\.test\/(cs_test_\w+)$/.exec(url) ?? []
    stripe.pay(session, '4242424242424242')
    await webhook('checkout.session.completed', { id: session, object: 'checkout.session' })
    await until(async () => (await fan('fetchOrder', { orderID })).order.state === 'paid')
    return fan('fetchOrder', { orderID })
  }
  const pair = await buy(2)
  const single = await buy(1)
  const [ownTicket, sentTicket] = pair.tickets

  await fan('sendTicket', { ticketID: sentTicket.ticketID, email: friend.email })
  const [transfer] = (await guest('listReceivedTickets', {})).transfers
  await guest('acceptTicket', { key: transfer.key })
  const [acceptedTicket] = (await guest('listTickets', {})).tickets
  expect(acceptedTicket.code).not.toBe(sentTicket.code)

  const atDoor = { eventID, occurrenceDate: day }
  const [north, south] = [newId<string>(), newId<string>()]
  for (const device of [north, south]) {
    const { list } = await host('keepDoorList', { ...atDoor, device, door: null })
    expect(list.tickets.filter(({ state }: { state: string }) => state === 'valid')).toHaveLength(3)
  }
  const admit = async (door: string, ...tickets: { ticketID: string }[]) => {
    const at = new Date().toISOString()
    const checkIns = tickets.map(({ ticketID }) => ({ kind: 'ticket', ticketID, door, nonce: newId<string>(), at }))
    const { answers } = await host('sendOfflineCheckIns', { ...atDoor, checkIns })
    return answers.map(({ result }: { result: string }) => result)
  }
  expect(await admit('North', ownTicket)).toEqual(['counted'])
  expect(await admit('South', ownTicket, acceptedTicket)).toEqual(['conflict', 'counted'])
  expect(
    await host('checkIn', { ...atDoor, code: sentTicket.code, door: 'North', nonce: newId<string>() }),
  ).toMatchObject({
    result: 'refused',
  })

  await host('refundOrder', { orderID: single.order.orderID, reason: 'A late change' })
  await until(async () => (await fan('fetchOrder', { orderID: single.order.orderID })).order.state === 'refunded')
  const refunded = await fan('fetchOrder', { orderID: single.order.orderID })
  expect(refunded.order.refunded.cents).toBe(single.order.totalCents)

  const { sales } = (await host('fetchSettlementSheet', atDoor)).sheet
  expect(sales).toMatchObject({
    ...{ tickets: 3, grossCents: pair.order.totalCents + single.order.totalCents },
    refundsCents: single.order.totalCents,
  })

  const payout = stripe.payOut(account)
  await webhook('payout.paid', { id: payout, object: 'payout' }, account)
  await until(async () => (await host('listPayouts', { entityDetails })).payouts.length > 0)
  const { balance, payouts } = await host('listPayouts', { entityDetails })
  expect(balance).toEqual({ paidCents: 0, onTheWayCents: sales.netCents + sales.taxCents, unpaidCents: 0 })
  const { items } = await host('fetchPayout', { entityDetails, payoutID: payouts[0].payoutID })
  const [first, second] = [pair.order.orderID, single.order.orderID]
  expect(items.map(({ kind, orderID }: Record<string, unknown>) => [kind, orderID])).toEqual(
    expect.arrayContaining([
      ['payment', first],
      ['payment', second],
      ['refund', second],
      ['fee_return', second],
    ]),
  )
}, 180_000)

type Call = ReturnType<typeof callAs>

/** Waits for what a job does, half a minute at most. */
async function until(isTrue: () => Promise<boolean>) {
  const end = performance.now() + 30_000
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error('It did not come true within 30 s.')
    await sleep(100)
  }
}
