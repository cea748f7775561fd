import { expect, test } from 'vitest'
import { checkout, payAtProvider } from '../../../../tests/support/checkout-builders.ts'
import { stockOf } from '../../../../tests/support/event-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { promoCode, promoShow } from '../../../../tests/support/promo-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { newId } from '../../../ports/ids.ts'
import type { PromoCodeId } from '../../../kernel/ids.ts'
import { fetchEvent } from '../../events/page/fetch-event.service.ts'
import { quoteTickets } from '../buy/quote-tickets.service.ts'
import { exportOrders } from '../event-orders/export-event-orders.service.ts'
import { fetchSalesReport } from '../event-orders/fetch-sales-report.service.ts'
import { cancelOrder } from '../orders/cancel-order.service.ts'
import { fetchOrder } from '../orders/fetch-order.service.ts'
import { runRefund } from '../refunds/refund.service.ts'
import { refundOrder } from '../refunds/refund-order.service.ts'
import { settlePayment } from '../settle/settle.service.ts'
import { createPromoCode } from './create-promo-code.service.ts'

const general = [{ ticketName: 'General Admission', quantity: 2 }]

test('what a code shows is what is charged, with tax and fees on the discounted price, and a refund reverses it (P6, P10)', async () => {
  await using world = await newWorld()
  const address = '1101 Pacific Ave, Santa Cruz, CA 95060'
  const ticketTypes = [{}, { name: 'Green Room', priceCents: 3000, hidden: true }]
  const { venue, eventId, promoCodeID, check, buy } = await promoShow(world, {}, { address, ticketTypes })
  const checked = await check()
  expect(checked).toMatchObject({ promoCodeID, code: 'FRIENDS', percentOff: 20, left: null })
  expect(checked.ticketList).toMatchObject([
    { ticketName: 'General Admission', allInCents: 2234, promoAllInCents: 1794 },
    { ticketName: 'Green Room', hidden: true },
  ])

  const { price } = await quoteTickets(world.ctx, { eventID: eventId, tickets: general, promoCodeID })
  // 2 × $16.00, 5% tax, 34 cents platform fee each, then 2.9% and 30 cents.
  expect(price).toMatchObject({
    ...{ promo: { code: 'FRIENDS', discountCents: 800 }, priceCents: 3200, taxCents: 160, platformFeeCents: 68 },
    ...{ cardFeeCents: 129, totalCents: 3557, lines: [{ unitPriceCents: 2000, priceCents: 4000 }] },
  })
  const fan = await world.person()
  const { orderID } = await buy(fan, { quantity: 2, expectedTotalCents: price.totalCents })
  await payAtProvider(world, orderID)
  await settlePayment(world.ctx, { orderId: orderID })
  const { order } = await fetchOrder(fan, { orderID })
  expect(order).toMatchObject({ state: 'paid', totalCents: 3557, price: { promo: { discountCents: 800 } } })

  const [mail] = await world.db.selectFrom('mails').selectAll().where('kind', '=', 'tickets').execute()
  expect(JSON.stringify(mail)).toContain('Promo code FRIENDS')
  expect(JSON.stringify(mail)).toContain('−$8.00')
  const report = () => fetchSalesReport(venue.owner, { eventID: eventId })
  const codeSales = { code: 'FRIENDS', tickets: 2, discountCents: 800, grossCents: 3557, netCents: 3200 }
  expect((await report()).codes).toMatchObject([codeSales])
  const { chunks } = await exportOrders(venue.owner, eventId)
  let file = ''
  for await (const chunk of chunks) file += chunk
  expect(file).toContain('Promo code,Discount,Order ID')
  expect(file).toContain('FRIENDS,8.00,')

  await refundOrder(venue.owner, { orderID, reason: '' })
  await runRefund(world.ctx, { orderId: orderID })
  expect((await report()).codes).toMatchObject([{ grossCents: 3557, refundsCents: 3557 }])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('hidden tickets can’t be seen or bought without a code that opens them', async () => {
  await using world = await newWorld()
  const { eventId, ticketTypeIds, check, buy } = await promoShow(world)
  const { event } = await fetchEvent(world.ctx, { eventID: eventId })
  expect(event.ticketList.map(({ ticketName }) => ticketName)).toEqual(['General Admission'])
  expect(event.occurrences[0]?.tickets).toHaveLength(1)
  expect(JSON.stringify(event)).not.toContain('Green Room')

  const fan = await world.person()
  const unknown = { code: 'checkout/unknown-ticket' }
  const byName = { tickets: [{ ticketName: 'Green Room', quantity: 1 }] }
  const byId = { tickets: [{ ticketTypeID: ticketTypeIds[1], quantity: 1 }] }
  await expect(checkout(fan, eventId, byName)).rejects.toMatchObject(unknown)
  await expect(checkout(fan, eventId, byId)).rejects.toMatchObject(unknown)
  await expect(quoteTickets(world.ctx, { eventID: eventId, ...byId })).rejects.toMatchObject(unknown)

  expect((await check()).occurrences).toMatchObject([{ tickets: [{ ticketTypeID: ticketTypeIds[1], left: 100 }] }])
  await expect(buy(fan, byId)).resolves.toMatchObject({ success: true })
  const other = await promoShow(world)
  await expect(checkout(fan, eventId, { ...byId, promoCodeID: other.promoCodeID })).rejects.toMatchObject({
    code: 'promo/not-found',
  })
})

test.each([
  ['of another show', 'WINTER'],
  ['that no one made', 'NOPE'],
  ['that can’t be one', 'a'],
])('a code %s is not found, and nothing is held with one', async (_, text) => {
  await using world = await newWorld()
  const { check, buy, eventId } = await promoShow(world)
  await promoShow(world, { code: 'WINTER' })
  const refusal = { code: 'promo/not-found' }
  await expect(check(world.ctx, text)).rejects.toMatchObject(refusal)
  await expect(buy(await world.person(), { promoCodeID: newId<PromoCodeId>() })).rejects.toMatchObject(refusal)
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 0 }, { held: 0 }])
})

test.each([
  ['has expired', { validUntil: '2026-11-20T11:00' }, 'promo/expired'],
  ['isn’t valid yet', { validFrom: '2026-12-20T11:00' }, 'promo/not-yet'],
])('a code that %s is refused, and nothing is held with it', async (_, limits, code) => {
  await using world = await newWorld()
  const { check, buy, eventId } = await promoShow(world, limits)
  await expect(check(world.ctx, 'friends')).rejects.toMatchObject({ code })
  await expect(buy(await world.person())).rejects.toMatchObject({ code })
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 0 }, { held: 0 }])
})

test('a code that makes tickets free needs no payment, nor a seller that can take one', async () => {
  await using world = await newWorld()
  const { venue, buy } = await promoShow(world, { percentOff: 100 })
  await world.db.updateTable('entities').set({ charges_enabled: false }).where('id', '=', venue.id).execute()
  const fan = await world.person()
  const { orderID, expiresAt } = await buy(fan, { quantity: 2, expectedTotalCents: 0 })
  expect(expiresAt).toBeNull()
  const { order, tickets } = await fetchOrder(fan, { orderID })
  expect(order).toMatchObject({ state: 'paid', totalCents: 0, price: { promo: { discountCents: 4000 } } })
  expect(tickets).toHaveLength(2)
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a code for other tickets than those in the order is no part of it, used up or not', async () => {
  await using world = await newWorld()
  const { venue, eventId, ticketTypeIds, buy } = await promoShow(world)
  const { promoCodeID } = await createPromoCode(venue.owner, {
    ...promoCode({ code: 'PRESS', ticketsMax: 1, eventID: eventId, ticketTypeIDs: ticketTypeIds.slice(1) }),
  })
  const press = [{ ticketName: 'Green Room', quantity: 1 }]
  await buy(await world.person(), { promoCodeID, tickets: press })
  await expect(buy(await world.person(), { promoCodeID, tickets: press })).rejects.toMatchObject({
    code: 'promo/used-up',
  })
  const { orderID } = await buy(await world.person(), { promoCodeID })
  const order = await world.db.selectFrom('orders').selectAll().where('id', '=', orderID).executeTakeFirstOrThrow()
  expect(order).toMatchObject({ promo_code_id: null, promo_code: null, promo_tickets: 0, price_cents: 2000 })
})

test('a use comes back when its hold ends, and not with a refund', async () => {
  await using world = await newWorld()
  const { venue, buy } = await promoShow(world, { ticketsMax: 1 })
  const [first, second] = [await world.person(), await world.person()]
  const { orderID } = await buy(first)
  await expect(buy(second)).rejects.toMatchObject({ code: 'promo/used-up', data: { available: 0 } })
  await cancelOrder(first, { orderID })
  const paid = await buy(second)
  await payAtProvider(world, paid.orderID)
  await settlePayment(world.ctx, { orderId: paid.orderID })
  await refundOrder(venue.owner, { orderID: paid.orderID, reason: '' })
  await runRefund(world.ctx, { orderId: paid.orderID })
  await expect(buy(first)).rejects.toMatchObject({ code: 'promo/used-up' })
})

test('one person stays within a code’s tickets per person, over several orders, and may exchange what they hold', async () => {
  await using world = await newWorld()
  const { buy, check } = await promoShow(world, { personMax: 2 })
  const fan = await world.person()
  const { orderID } = await buy(fan)
  await expect(buy(fan, { quantity: 2 })).rejects.toMatchObject({
    ...{ code: 'promo/person-limit', message: 'You can use this code for 1 more ticket.' },
  })
  expect(await check(fan)).toMatchObject({ left: 2 })
  const replaced = await buy(fan, { quantity: 2, replaces: orderID })
  expect(replaced.orderID).not.toBe(orderID)
  await expect(buy(fan)).rejects.toMatchObject({ code: 'promo/person-limit' })
  await expect(buy(await world.person(), { quantity: 2 })).resolves.toMatchObject({ success: true })
})
