import { expect, test } from 'vitest'
import {
  boughtOrder,
  checkout,
  onSaleShow,
  payAtProvider,
  sellingVenue,
} from '../../../../tests/support/checkout-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { settlePayment } from '../../checkout/settle/settle.service.ts'
import { applySellerFees } from './apply-seller-fees.service.ts'

const higher = { rate: 500, flatCents: 50 }

const feesOf = (world: World, id: OrderId) =>
  world.db
    .selectFrom('orders')
    .select(['price_cents', 'platform_fee_cents', 'card_fee_cents', 'total_cents', 'seller_cents'])
    .where('id', '=', id)
    .executeTakeFirst()

async function feeDesk(world: World, feesPayer: 'buyer' | 'venue' = 'buyer') {
  const operator = await fan(world, { operator: true })
  const venue = await sellingVenue(world)
  const { eventId } = await onSaleShow(world, { hostId: venue.id, feesPayer, day: '2026-12-20' })
  const set = (fee: typeof higher | null, startDate?: string) =>
    as(operator).setSellerFee({
      entityID: venue.id,
      fee,
      startDate: startDate ? day(startDate) : null,
      reason: 'Agreed.',
    })
  return { operator, venue, eventId, set }
}

test.each([
  [
    'buyer',
    { price_cents: 4_000, platform_fee_cents: 300, card_fee_cents: 155, total_cents: 4_455, seller_cents: 4_000 },
  ],
  [
    'venue',
    { price_cents: 4_000, platform_fee_cents: 300, card_fee_cents: 146, total_cents: 4_000, seller_cents: 3_554 },
  ],
] as const)(
  'orders are priced with a seller’s own fee from now on, fees on the %s, and it is stored',
  async (payer, fees) => {
    await using world = await newWorld()
    const { operator, venue, eventId, set } = await feeDesk(world, payer)
    const { orderID: before } = await boughtOrder(world, { eventId, quantity: 2 })
    expect((await set(higher)).message).toBe('Saved. 5% + $0.50 per ticket applies to orders from now on.')
    const { orderID } = await boughtOrder(world, { eventId, quantity: 2 })
    expect(await feesOf(world, orderID)).toEqual(fees)
    expect(await feesOf(world, before)).toMatchObject({ platform_fee_cents: 84 })

    const { event } = await as(operator).fetchEvent({ eventID: eventId })
    expect(event.ticketList[0]?.allInCents).toBe(payer === 'buyer' ? 2_242 : 2_000)
    await as(venue.owner).refundOrder({ orderID, reason: '' })
    await workJobs(world)
    await workJobs(world)
    expect(await brokenInvariants(world.db)).toEqual({})
    const { total } = await as(venue.owner).fetchSalesReport({ eventID: eventId })
    expect(total.grossCents - total.refundsCents).toBe(total.feesCents + total.taxCents + total.netCents)
  },
)

test('a planned fee starts on its day at the page, and an order held before keeps its price', async () => {
  await using world = await newWorld({ now: '2026-11-30T22:00:00-08:00' })
  const { operator, venue, eventId, set } = await feeDesk(world)
  expect((await set(higher, '2026-12-01')).message).toBe(
    'Saved. 5% + $0.50 per ticket applies to orders from Tue, Dec 1.',
  )
  await applySellerFees(world.ctx)
  const { orderID: held } = await checkout(await world.person(), eventId)
  const standard = await feesOf(world, held)
  expect(standard).toMatchObject({ platform_fee_cents: 42 })

  await world.setNow('2026-12-01T00:01:00-08:00')
  await applySellerFees(world.ctx)
  expect((await as(operator).fetchEntityFile({ entityID: venue.id })).fees).toEqual([
    { fee: higher, startsAt: '2026-12-01T08:00:00.000Z', isInEffect: true },
  ])
  const { orderID: after } = await checkout(await world.person(), eventId)
  expect(await feesOf(world, after)).toMatchObject({ platform_fee_cents: 150 })
  await world.setNow('2026-11-30T22:05:00-08:00')
  await payAtProvider(world, held)
  await settlePayment(world.ctx, { orderId: held })
  expect(await feesOf(world, held)).toEqual(standard)
})

test('another fee replaces a planned one, the same again changes nothing, and each change is in the log', async () => {
  await using world = await newWorld()
  const { operator, venue, set } = await feeDesk(world)
  await set(higher, '2027-01-01')
  expect((await set(higher, '2027-01-01')).message).toContain('Nothing changed.')
  await set({ rate: 0, flatCents: 0 })
  expect((await set({ rate: 0, flatCents: 0 })).message).toContain('Nothing changed.')
  await set(null)
  const file = await as(operator).fetchEntityFile({ entityID: venue.id })
  expect(file.fees.map(({ fee }) => fee)).toEqual([null, { rate: 0, flatCents: 0 }])
  expect(file.log.map(({ action, reason }) => `${action} ${reason}`)).toEqual([
    'seller-fee-set The standard fee of 2.1%, from now on: Agreed.',
    'seller-fee-set No platform fee, from now on: Agreed.',
    'seller-fee-set 5% + $0.50 per ticket, from Fri, Jan 1, 2027: Agreed.',
  ])
})

test('a price that a buyer agreed to before the fee changed is refused, and only operators set one', async () => {
  await using world = await newWorld()
  const { operator, venue, eventId, set } = await feeDesk(world)
  await set(higher)
  await expect(checkout(await world.person(), eventId, { expectedTotalCents: 2_131 })).rejects.toMatchObject({
    code: 'checkout/price-changed',
  })
  const input = { entityID: venue.id, fee: null, reason: 'Agreed.' }
  await expect(as(venue.owner).setSellerFee(input)).rejects.toMatchObject({ code: 'request/not-found' })
  await expect(as(operator).setSellerFee({ ...input, reason: ' ' })).rejects.toMatchObject({
    code: 'entities/reason-missing',
  })
  expect((await as(venue.owner).fetchProfile({ entityID: venue.id })).profile.serviceFee).toEqual({
    ...{ rate: 500, flatCents: 50 },
  })
  expect((await as(await world.person()).fetchProfile({ entityID: venue.id })).profile.serviceFee).toBeUndefined()
})

test('a fee that starts now is in effect at once, although the database’s clock is behind the app’s', async () => {
  await using world = await newWorld()
  const { operator, venue } = await feeDesk(world)
  const ahead = { ...operator, now: () => new Date(world.ctx.now().getTime() + 60_000) }
  await as(ahead).setSellerFee({ entityID: venue.id, fee: higher, reason: 'Agreed.' })
  const { profile } = await as(venue.owner).fetchProfile({ entityID: venue.id })
  expect(profile.serviceFee).toEqual(higher)
})
