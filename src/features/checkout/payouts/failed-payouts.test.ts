import { describe, expect, test } from 'vitest'
import { checkout, onSaleShow, sessionOf } from '../../../../tests/support/checkout-builders.ts'
import { approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { localSide, newSeller, type Side, stripeSide } from '../../../../tests/support/payment-sides.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { settlePayment } from '../settle/settle.service.ts'
import { processWebhook, receiveWebhook } from '../webhooks/webhooks.service.ts'

const sides: [name: string, startSide: () => Promise<Side>][] = [
  ['the local provider', localSide],
  ['Stripe', stripeSide],
]

/** A venue that sold a ticket through a provider. */
async function soldShow(world: World, side: Side) {
  const { payments } = side
  const account = await newSeller(side)
  const venue = await approvedVenue(world, { onboarded: true, sellerAccount: account })
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const { eventId } = await onSaleShow(world, { hostId: venue.id, day })
  const { orderID } = await checkout({ ...(await world.person()), payments }, eventId)
  await side.pay((await sessionOf(world, orderID)).sessionId)
  await settlePayment({ ...world.ctx, payments }, { orderId: orderID })
  return { venue, account, orderID, at: { entityDetails: { id: venue.id } } }
}

/** The provider posts a message about a payout, which the app takes from its inbox. */
async function hear(
  world: World,
  side: Side,
  { id, type, account, payoutId }: Record<'id' | 'type' | 'account' | 'payoutId', string>,
) {
  const ctx = { ...world.ctx, payments: side.payments }
  const body = JSON.stringify({ id, type, account, data: { object: { id: payoutId, object: 'payout' } } })
  expect(await receiveWebhook(ctx, body, side.sign(body))).toBe(true)
  await processWebhook(ctx, { webhookId: id })
}

describe.each(sides)('%s', (_name, startSide) => {
  test('a payout that its bank refuses is told once to the owners and the operators, and isn’t counted as paid out', async () => {
    await using world = await newWorld({ now: new Date().toISOString() })
    await using side = await startSide()
    const operator = await fan(world, { operator: true })
    const { venue, account, at } = await soldShow(world, side)
    const admin = await world.person()
    await manages(world, admin, venue.id, 'admin')
    const payoutId = await side.payOut(account)
    await hear(world, side, { id: 'evt_1', type: 'payout.created', account, payoutId })
    const balance = async () => (await as(venue.owner).listPayouts(at)).balance
    expect(await balance()).toEqual({ paidCents: 0, onTheWayCents: 2_000, unpaidCents: 0 })

    await side.failPayout(payoutId)
    await hear(world, side, { id: 'evt_2', type: 'payout.failed', account, payoutId })
    await hear(world, side, { id: 'evt_3', type: 'payout.failed', account, payoutId })
    expect(await balance()).toEqual({ paidCents: 0, onTheWayCents: 0, unpaidCents: 2_000 })
    expect((await as(admin).listPayouts(at)).payouts).toMatchObject([{ status: 'failed', amountCents: 2_000 }])
    const news = await world.db
      .selectFrom('notifications')
      .select(['to_user_id', 'message'])
      .where('type', '=', 'Payout Failed')
      .execute()
    expect(new Set(news.map((row) => row.to_user_id))).toEqual(new Set([venue.owner.who.userId, operator.who.userId]))
    expect(news).toHaveLength(2)
    expect(news.map(({ message }) => message)).toContain(
      `A payout of $20 to The Blue Door failed because the bank didn’t accept it. Check the bank account you gave our payment processor. The money will be part of your next payout.`,
    )

    const nextId = await side.payOut(account)
    await hear(world, side, { id: 'evt_4', type: 'payout.created', account, payoutId: nextId })
    expect(await balance()).toEqual({ paidCents: 0, onTheWayCents: 2_000, unpaidCents: 0 })
    const { payouts } = await as(venue.owner).listPayouts(at)
    expect(payouts.map(({ status }) => status).toSorted()).toEqual(['failed', 'in_transit'])
  })
})

test('a payout that failed long ago is no news when it is first read', async () => {
  await using world = await newWorld({ now: new Date(Date.now() + 40 * 86_400_000).toISOString() })
  await using side = await stripeSide()
  const account = await newSeller(side)
  await approvedVenue(world, { onboarded: true, sellerAccount: account })
  const payoutId = await side.payOut(account)
  await side.failPayout(payoutId)
  await hear(world, side, { id: 'evt_1', type: 'payout.failed', account, payoutId })
  expect(await world.db.selectFrom('payouts').select('status').execute()).toEqual([{ status: 'failed' }])
  const news = world.db.selectFrom('notifications').select('id').where('type', '=', 'Payout Failed')
  expect(await news.execute()).toEqual([])
})
