import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkout, payAtProvider } from '../../../../tests/support/checkout-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { promoCode } from '../../../../tests/support/promo-builders.ts'
import { returnScene, workAllJobs } from '../../../../tests/support/return-builders.ts'
import { orderOf, statesOf } from '../../../../tests/support/ticket-refund-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import type { OrderId, TicketId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { cancelOrder } from '../orders/cancel-order.service.ts'
import { createPromoCode } from '../promo-codes/create-promo-code.service.ts'
import { settlePayment } from '../settle/settle.service.ts'

const onlyFullPrice = { code: 'promo/full-price' }

/** A sold-out show at $20, and a code for $4 less. */
async function showWithCode(world: World, tickets = 1) {
  const show = await returnScene(world, { tickets })
  const { promoCodeID } = await createPromoCode(show.venue.owner, {
    ...promoCode({}),
    ...{ eventID: show.eventId, ticketTypeIDs: show.ticketTypeIds },
  })
  return { ...show, promoCodeID }
}

const settleOrder = async (world: World, orderId: OrderId) => {
  await payAtProvider(world, orderId)
  await settlePayment(world.ctx, { orderId })
}

test('a returned ticket isn’t sold with a promo code, and one beside it is', async () => {
  await using world = await newWorld()
  const { eventId, promoCodeID, venue, ...show } = await showWithCode(world, 2)
  const [returned, other] = show.orders
  await show.giveBack(returned)
  const friend = await fan(world)
  await expect(checkout(friend, eventId, { promoCodeID })).rejects.toMatchObject({
    ...onlyFullPrice,
    message: expect.stringMatching(/^The tickets that are left were returned by their buyers/),
  })
  await as(venue.owner).refundOrder({ orderID: other!.orderID, reason: '' })
  await workAllJobs(world)
  await expect(checkout(friend, eventId, { promoCodeID, quantity: 2 })).rejects.toMatchObject({
    ...onlyFullPrice,
    message: expect.stringMatching(/^Your code works for 1 of these\. The others were returned by their buyers/),
    data: { available: 1 },
  })
  const cheap = await checkout(friend, eventId, { promoCodeID })
  await expect(checkout(await fan(world), eventId, { promoCodeID })).rejects.toMatchObject(onlyFullPrice)

  // Who pays the full price meanwhile gets the returned ticket, and the other place is kept.
  await show.buy(await fan(world))
  expect(await show.states(returned)).toEqual(['refunded'])
  await settleOrder(world, cheap.orderID)
  expect(await statesOf(world, cheap.orderID)).toEqual(['valid'])
  await workAllJobs(world)
  expect(await orderOf(world, returned!.orderID)).toMatchObject({ state: 'refunded' })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('who has tickets at a discount on hold beside a returned one can change them to fewer', async () => {
  await using world = await newWorld()
  const { eventId, promoCodeID, venue, ...show } = await showWithCode(world, 3)
  const [returned, ...others] = show.orders
  await show.giveBack(returned)
  for (const { orderID } of others) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await as(venue.owner).refundOrder({ orderID, reason: '' })
  }
  await workAllJobs(world)
  const buyer = await fan(world)
  const { orderID } = await checkout(buyer, eventId, { promoCodeID, quantity: 2 })
  const more = { promoCodeID, quantity: 3, replaces: orderID }
  await expect(checkout(buyer, eventId, more)).rejects.toMatchObject(onlyFullPrice)
  const fewer = await checkout(buyer, eventId, { promoCodeID, quantity: 1, replaces: orderID })
  await settleOrder(world, fewer.orderID)
  expect(await show.states(returned)).toEqual(['valid'])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a late payment with a promo code doesn’t take the place of another one on hold beside a returned ticket', async () => {
  await using world = await newWorld()
  const { eventId, promoCodeID, venue, ...show } = await showWithCode(world, 2)
  const [returned, other] = show.orders
  await show.giveBack(returned)
  await as(venue.owner).refundOrder({ orderID: other!.orderID, reason: '' })
  await workAllJobs(world)
  const late = await checkout(await fan(world), eventId, { promoCodeID })
  await payAtProvider(world, late.orderID)
  // As if its hold had run out while the payment was on its way.
  await sql`WITH late AS (UPDATE orders SET state = 'expired' WHERE id = ${late.orderID}),
      items AS (UPDATE order_items SET hold_state = 'released' WHERE order_id = ${late.orderID} RETURNING stock_id)
    UPDATE ticket_stock SET held = 0 WHERE id IN (SELECT stock_id FROM items)`.execute(world.db)
  const onTime = await checkout(await fan(world), eventId, { promoCodeID })

  await settlePayment(world.ctx, { orderId: late.orderID })
  await settleOrder(world, onTime.orderID)
  expect(await statesOf(world, onTime.orderID)).toEqual(['valid'])
  expect(await show.states(returned)).toEqual(['valid'])
  await workAllJobs(world)
  expect(await orderOf(world, late.orderID)).toMatchObject({ state: 'late_refunded' })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a ticket that cost more than its early price today isn’t returned until that ends', async () => {
  await using world = await newWorld()
  const show = await returnScene(world)
  await sql`UPDATE ticket_types SET early_price_cents = 1500, early_until = '2026-11-20'`.execute(world.db)
  await expect(show.giveBack()).rejects.toMatchObject({ code: 'returns/not-possible' })
  await sql`UPDATE ticket_types SET early_until = '2026-11-19'`.execute(world.db)
  await show.giveBack()
  expect(await show.stock()).toMatchObject({ returned: 1 })
})

test('negative control: an order that paid less than a returned ticket cost gets no place of it, and its money back', async () => {
  await using world = await newWorld()
  const show = await returnScene(world)
  await show.giveBack()
  const { orderID } = await checkout(await fan(world), show.eventId)
  // As if its code had been let through.
  await sql`UPDATE order_items SET unit_price_cents = 1600, unit_discount_cents = 400 WHERE order_id = ${orderID}`.execute(
    world.db,
  )
  await settleOrder(world, orderID)
  expect(await show.states()).toEqual(['valid'])
  await workAllJobs(world)
  expect(await orderOf(world, orderID)).toMatchObject({ state: 'late_refunded' })
})

/** Numbers from 0 to below `most` that look random and are the same for a seed. */
function numbersOf(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

type Owned = { buyer: SignedInCtx; orderID: OrderId; ids: TicketId[] }

/** What tickets cost, each by its id. */
async function ticketPrices(world: World, isRefunded: boolean): Promise<Map<TicketId, number>> {
  const { rows } = await sql<{ id: TicketId; price: number }>`
    SELECT t.id, i.unit_price_cents AS price FROM tickets t JOIN order_items i ON i.order_id = t.order_id
      AND i.stock_id = t.stock_id WHERE t.state = 'refunded' OR NOT ${isRefunded}::boolean`.execute(world.db)
  return new Map(rows.map(({ id, price }) => [id, price]))
}

test.each([1, 2, 3])(
  'however people return, take back and buy, with codes and without, no place is resold for less than goes back for it (series %i)',
  { timeout: 120_000 },
  async (seed) => {
    await using world = await newWorld()
    const { eventId, promoCodeID, ...show } = await showWithCode(world, 3)
    const pick = numbersOf(seed)
    const owned: Owned[] = [...show.orders]
    const inCheckout: { buyer: SignedInCtx; orderID: OrderId }[] = []
    const steps = [
      async () => show.giveBack(owned[pick(owned.length)]),
      async () => show.giveBack(owned[pick(owned.length)]),
      async () => show.takeBack(owned[pick(owned.length)]),
      async () => {
        const buyer = await fan(world)
        const { orderID } = await checkout(buyer, eventId, pick(2) ? { promoCodeID } : {})
        inCheckout.push({ buyer, orderID })
      },
      async () => {
        const [order] = inCheckout.splice(pick(inCheckout.length), 1)
        if (order) await (pick(4) ? settleOrder(world, order.orderID) : cancelOrder(order.buyer, order))
        const tickets = order ? await as(order.buyer).fetchOrder({ orderID: order.orderID }) : null
        const ids = tickets?.tickets.map(({ ticketID }) => ticketID) ?? []
        if (order && ids.length > 0) owned.push({ ...order, ids })
      },
    ]
    let resold = 0
    for (let step = 0; step < 60; step += 1) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      const [refundedBefore, before] = [await ticketPrices(world, true), await ticketPrices(world, false)]
      await Promise.allSettled([steps[pick(steps.length)]?.()])
      const newlyResold = [...(await ticketPrices(world, true))].filter(([id]) => !refundedBefore.has(id))
      const newTickets = [...(await ticketPrices(world, false))].filter(([id]) => !before.has(id))
      /* oxlint-enable no-await-in-loop */
      resold += newlyResold.length
      for (const [, price] of newlyResold) {
        expect(Math.min(...newTickets.map(([, newPrice]) => newPrice))).toBeGreaterThanOrEqual(price)
      }
    }
    expect(resold, 'places were resold').toBeGreaterThan(0)
    await workAllJobs(world)
    const late = await world.db
      .selectFrom('orders')
      .select('id')
      .where('state', 'in', ['late_refunding', 'late_refunded'])
      .execute()
    expect(late, 'no one paid for nothing').toEqual([])
    expect(await brokenInvariants(world.db)).toEqual({})
  },
)
