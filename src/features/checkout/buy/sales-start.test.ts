import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { checkout, onSaleShow, payAtProvider, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { stockOf } from '../../../../tests/support/event-builders.ts'
import { desk, general } from '../../../../tests/support/event-desk.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { readSource } from '../../../../tests/support/sources.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { newId } from '../../../ports/ids.ts'
import { fetchEvent } from '../../events/page/fetch-event.service.ts'
import { fetchOrder } from '../orders/fetch-order.service.ts'
import { settlePayment } from '../settle/settle.service.ts'
import { holdTickets } from './holds.store.ts'
import { priceOrder } from './price-order.ts'
import { quoteTickets } from './quote-tickets.service.ts'

/** Of a show on Sat Nov 21, at noon that day. */
const start = '2026-11-21T12:00:00-08:00'
const justBefore = '2026-11-21T11:59:59.999-08:00'
const tickets = [{ ticketName: 'General Admission', quantity: 1 }]

const notYet = (message: string) => ({ code: 'checkout/not-on-sale-yet', message })
const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 'held' : result.reason instanceof Refusal ? result.reason.code : 'failed'

test('no call sells a ticket a millisecond before its sales start, and each does from then on', async () => {
  await using world = await newWorld({ now: justBefore })
  const { eventId, ticketTypeIds } = await onSaleShow(world, { ticketTypes: [{ salesStart: start }] })
  const fan = await world.person()
  const byId = [{ ticketTypeID: ticketTypeIds[0], quantity: 1 }]
  const refusal = notYet('Tickets go on sale Sat Nov 21, 12:00 PM PST.')
  await expect(quoteTickets(world.ctx, { eventID: eventId, tickets })).rejects.toMatchObject(refusal)
  await expect(checkout(fan, eventId)).rejects.toMatchObject(refusal)
  await expect(checkout(fan, eventId, { tickets: byId })).rejects.toMatchObject(refusal)
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 0, sold: 0 }])

  await world.setNow(start)
  const { price } = await quoteTickets(world.ctx, { eventID: eventId, tickets })
  const { orderID } = await checkout(fan, eventId, { tickets: byId, expectedTotalCents: price.totalCents })
  await payAtProvider(world, orderID)
  expect((await fetchOrder(fan, { orderID })).order).toMatchObject({ state: 'paid', totalCents: price.totalCents })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a basket with one ticket type that waits is refused whole, and holds nothing (I1)', async () => {
  await using world = await newWorld({ now: justBefore })
  const types = [{}, { name: 'Balcony', salesStart: start }]
  const { eventId } = await onSaleShow(world, { ticketTypes: types })
  const both = [...tickets, { ticketName: 'Balcony', quantity: 1 }]
  await expect(checkout(await world.person(), eventId, { tickets: both })).rejects.toMatchObject(
    notYet('“Balcony” tickets go on sale Sat Nov 21, 12:00 PM PST.'),
  )
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 0 }, { held: 0 }])
  await checkout(await world.person(), eventId)
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 1 }, { held: 0 }])
})

test('a rush across the sales start sells what there is, and nothing more', { timeout: 60_000 }, async () => {
  await using world = await newWorld({ now: justBefore })
  const { eventId } = await onSaleShow(world, { ticketTypes: [{ priceCents: 0, quantity: 40, salesStart: start }] })
  const buyers = await Promise.all(Array.from({ length: 140 }, () => world.person()))
  const early = await Promise.allSettled(buyers.slice(0, 20).map((buyer) => checkout(buyer, eventId)))
  expect(new Set(early.map(codeOf))).toEqual(new Set(['checkout/not-on-sale-yet']))

  const waiting = buyers.slice(20, 60).map((buyer) => checkout(buyer, eventId))
  const opened = world.setNow(start)
  const results = await Promise.allSettled([...waiting, ...buyers.slice(60).map((buyer) => checkout(buyer, eventId))])
  await opened
  const codes = Map.groupBy(results.map(codeOf), (code) => code)
  expect(codes.get('held')).toHaveLength(40)
  expect([...codes.keys()].toSorted()).toEqual(expect.arrayContaining(['checkout/sold-out', 'held']))
  expect(codes.get('failed')).toBeUndefined()
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 0, sold: 40 }])
  expect(await brokenInvariants(world.db)).toEqual({})
})

/** A show on sale, priced for some buyers, whose manager then moves its sales start an hour ahead. */
async function movedAfterPricing(world: World) {
  const { create, save } = await desk(world, await sellingVenue(world))
  const sale = { internalTickets: true, ticketList: [general] }
  const eventID = await create(sale)
  const buyers = await Promise.all(Array.from({ length: 5 }, () => world.person()))
  const orders = await Promise.all(
    buyers.map((buyer) =>
      priceOrder(buyer, { eventID, tickets, fullName: 'Robin Vale' }, { key: newId<string>(), hash: 'x'.repeat(43) }),
    ),
  )
  const moveStart = () => save({ ...sale, eventID, ticketList: [{ ...general, salesStart: '2026-11-20T21:00' }] })
  return { eventID, orders, buyers, moveStart }
}

describe('a sales start that moves ahead', () => {
  test('refuses a buyer who was priced before and holds after (S13)', async () => {
    await using world = await newWorld()
    const { eventID, orders, buyers, moveStart } = await movedAfterPricing(world)
    const [first, ...others] = orders
    expect(first && (await holdTickets(world.ctx, first)).outcome).toBe('granted')
    await moveStart()
    const outcomes = await Promise.all(others.map((order) => holdTickets(world.ctx, order)))
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(others.map(() => 'changed'))
    const results = await Promise.allSettled(buyers.map((buyer) => checkout(buyer, eventID)))
    expect(new Set(results.map(codeOf))).toEqual(new Set(['checkout/not-on-sale-yet']))
    expect(await stockOf(world, eventID)).toMatchObject([{ held: 1 }])
  })

  test('would sell to them if the stamp had no sales start: the test sees what it guards against', async () => {
    await using world = await newWorld()
    const stamp = readSource('src/db/functions/sale_stamp.sql')
    expect(stamp).toContain(', t.sales_start')
    await sql.raw(stamp.replace(', t.sales_start', '')).execute(world.db)
    const { orders, moveStart } = await movedAfterPricing(world)
    await moveStart()
    const outcomes = await Promise.all(orders.map((order) => holdTickets(world.ctx, order)))
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['granted']))
  })

  test('and many who buy meanwhile either hold or are told when sales start', { timeout: 60_000 }, async () => {
    await using world = await newWorld()
    const { eventID, moveStart } = await movedAfterPricing(world)
    const buyers = await Promise.all(Array.from({ length: 50 }, () => world.person()))
    const results = await Promise.all([
      Promise.allSettled(buyers.map((buyer) => checkout(buyer, eventID))),
      moveStart(),
    ])
    const codes = results[0].map(codeOf)
    expect(codes.filter((code) => code !== 'held' && code !== 'checkout/not-on-sale-yet')).toEqual([])
    expect(await stockOf(world, eventID)).toMatchObject([{ held: codes.filter((code) => code === 'held').length }])
  })
})

test('tickets that were on hold before a sales start was set are paid, and can’t be exchanged until then', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  const fan = await world.person()
  const { orderID, url } = await checkout(fan, eventId, { key: 'a-key-of-sixteen-letters', quantity: 2 })
  await setStart(world, eventId, start)
  const again = await checkout(fan, eventId, { key: 'a-key-of-sixteen-letters', quantity: 2 })
  expect([again.orderID, again.url]).toEqual([orderID, url])
  await expect(checkout(fan, eventId, { quantity: 3, replaces: orderID })).rejects.toMatchObject({
    code: 'checkout/not-on-sale-yet',
  })
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 2, sold: 0 }])
  await payAtProvider(world, orderID)
  await settlePayment(world.ctx, { orderId: orderID })
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 0, sold: 2 }])
})

const setStart = (world: World, eventId: EventId, at: string) =>
  world.db
    .updateTable('ticket_types')
    .set({ sales_start: new Date(at) })
    .where('event_id', '=', eventId)
    .execute()

test.each(['buyer', 'venue'] as const)(
  'the all-in price that is announced is the one that is charged at the sales start: %s pays the fees (P6)',
  async (feesPayer) => {
    await using world = await newWorld({ now: justBefore })
    const address = '1101 Pacific Ave, Santa Cruz, CA 95060'
    const { eventId } = await onSaleShow(world, { feesPayer, address, ticketTypes: [{ salesStart: start }] })
    const { event } = await fetchEvent(world.ctx, { eventID: eventId })
    expect(event.ticketList).toMatchObject([{ salesStart: { secondsLeft: 1, day: '2026-11-21', wallTime: '12:00' } }])
    await world.setNow(start)
    const { price } = await quoteTickets(world.ctx, { eventID: eventId, tickets })
    expect(price.totalCents).toBe(event.ticketList[0]?.allInCents)
    expect(price.taxCents).toBeGreaterThan(0)
  },
)

test('an early bird price that ends the day before the sales start is not charged any more', async () => {
  await using world = await newWorld()
  const midnight = '2026-11-21T00:00:00-08:00'
  const early = { priceCents: 1500, until: '2026-11-20' }
  const { eventId } = await onSaleShow(world, { ticketTypes: [{ early, salesStart: midnight }] })
  expect((await fetchEvent(world.ctx, { eventID: eventId })).event.ticketList).toMatchObject([{ isEarlyBird: true }])
  await world.setNow(midnight)
  const { price } = await quoteTickets(world.ctx, { eventID: eventId, tickets })
  expect(price.lines).toMatchObject([{ unitPriceCents: 2000, isEarlyBird: false }])
})
