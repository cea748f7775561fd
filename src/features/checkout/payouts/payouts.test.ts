import { expect, test } from 'vitest'
import { boughtOrder, onSaleShow, promisedWebhooks, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { manages } from '../../../../tests/support/entity-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { makeLocalPayouts } from '../../../ports/payments/local/payouts.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { orderNumber } from '../rules/order-number.ts'
import { printPayouts } from './print-payouts.service.ts'
import { reconcilePayouts } from './reconcile-payouts.service.ts'
import { settlePayout } from './settle-payout.service.ts'

async function soldSeason(world: World) {
  const venue = await sellingVenue(world)
  const { eventId } = await onSaleShow(world, { hostId: venue.id, day: '2026-12-20' })
  const first = await boughtOrder(world, { eventId, quantity: 2 })
  const second = await boughtOrder(world, { eventId })
  return { venue, eventId, first, second, at: { entityDetails: { id: venue.id } } }
}

test('a payout is shown with its orders, and what is still to be paid out with it', async () => {
  await using world = await newWorld()
  const { venue, first, second, at } = await soldSeason(world)
  expect(await as(venue.owner).listPayouts(at)).toMatchObject({
    ...{ balance: { unpaidCents: 6_000, onTheWayCents: 0, paidCents: 0 }, payouts: [] },
  })
  await makeLocalPayouts(world.db)
  await reconcilePayouts(world.ctx)
  const { balance, payouts } = await as(venue.owner).listPayouts(at)
  expect(balance).toEqual({ unpaidCents: 0, onTheWayCents: 6_000, paidCents: 0 })
  expect(payouts).toMatchObject([
    {
      amountCents: 6_000,
      status: 'in_transit',
      arrivesOn: '2026-11-23',
      payments: 2,
      salesCents: 6_000,
      refundsCents: 0,
    },
  ])
  const { items } = await as(venue.owner).fetchPayout({ ...at, payoutID: payouts[0]?.payoutID ?? '' })
  expect(items.map(({ kind, orderID, netCents }) => ({ kind, orderID, netCents }))).toEqual(
    expect.arrayContaining([
      { kind: 'payment', orderID: first.orderID, netCents: 4_000 },
      { kind: 'payment', orderID: second.orderID, netCents: 2_000 },
    ]),
  )
  expect(await brokenInvariants(world.db)).toEqual({})

  await world.setNow('2026-11-23T12:00:00-08:00')
  await makeLocalPayouts(world.db)
  await reconcilePayouts(world.ctx)
  expect(await as(venue.owner).listPayouts(at)).toMatchObject({
    ...{ balance: { unpaidCents: 0, onTheWayCents: 0, paidCents: 6_000 }, payouts: [{ status: 'paid' }] },
  })
})

test('a refund after its payout is in a later one, with the fee that came back', async () => {
  await using world = await newWorld()
  const { venue, eventId, second, at } = await soldSeason(world)
  await makeLocalPayouts(world.db)
  await reconcilePayouts(world.ctx)
  await as(venue.owner).refundOrder({ orderID: second.orderID, reason: '' })
  await workJobs(world)
  await workJobs(world)
  expect((await as(venue.owner).listPayouts(at)).balance.unpaidCents, 'the card fee is the seller’s').toBe(-2_089)

  await boughtOrder(world, { eventId, quantity: 3 })
  await world.setNow('2026-11-23T12:00:00-08:00')
  await makeLocalPayouts(world.db)
  await reconcilePayouts(world.ctx)
  const { balance, payouts } = await as(venue.owner).listPayouts(at)
  expect(payouts[0]).toMatchObject({ payments: 1, salesCents: 6_000, refundsCents: -2_089, amountCents: 3_911 })
  expect(balance.unpaidCents).toBe(0)
  const { items } = await as(venue.owner).fetchPayout({ ...at, payoutID: payouts[0]?.payoutID ?? '' })
  expect(
    items
      .filter(({ orderID }) => orderID === second.orderID)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual([...['fee_return', 'refund']])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('webhooks of a payout, twice and in any order, store it once, and an older answer takes nothing back', async () => {
  await using world = await newWorld()
  const { venue, at } = await soldSeason(world)
  await makeLocalPayouts(world.db)
  const { id: payoutId, account_id: accountId } = await world.db
    .selectFrom('local_payments.payouts')
    .select(['id', 'account_id'])
    .executeTakeFirstOrThrow()
  const old = await world.ctx.payments.readPayout({ accountId, payoutId })
  await world.setNow('2026-11-23T12:00:00-08:00')
  await makeLocalPayouts(world.db)
  const types = (await promisedWebhooks(world)).map(({ type }) => type)
  expect(types.filter((type) => type.startsWith('payout.'))).toEqual(['payout.created', 'payout.paid'])

  await Promise.all([1, 2, 3].map(() => settlePayout(world.ctx, { accountId, payoutId })))
  const payments = { ...world.ctx.payments, readPayout: async () => old }
  await settlePayout({ ...world.ctx, payments }, { accountId, payoutId })
  expect((await as(venue.owner).listPayouts(at)).payouts).toMatchObject([{ status: 'paid', payments: 2 }])
  await settlePayout(world.ctx, { accountId: 'acct_of_no_one', payoutId })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('the file has each order of each payout; only owners and admins of the page read its payouts', async () => {
  await using world = await newWorld()
  const { venue, first, at } = await soldSeason(world)
  await makeLocalPayouts(world.db)
  await reconcilePayouts(world.ctx)
  const { bytes, fileName } = await printPayouts(venue.owner, { entityId: venue.id, year: 2026, format: 'csv' })
  expect(fileName).toMatch(/-2026-payouts\.csv$/)
  expect(new TextDecoder().decode(bytes)).toContain(
    `"2026-11-23, On the way",Sale,${orderNumber(first.orderID)},Harbor Lights,40.00`,
  )
  const editor = await world.person()
  await manages(world, editor, venue.id, 'editor')
  await expect(as(editor).listPayouts(at)).rejects.toMatchObject({ code: 'request/not-allowed' })
  const other = await sellingVenue(world)
  const { payouts } = await as(venue.owner).listPayouts(at)
  await expect(
    as(other.owner).fetchPayout({ entityDetails: { id: other.id }, payoutID: payouts[0]?.payoutID ?? '' }),
  ).rejects.toMatchObject({ code: 'request/not-found' })
})
