import { expect, test } from 'vitest'
import { fetchOrder } from '../../src/features/checkout/orders/fetch-order.service.ts'
import type { EventId, OrderId } from '../../src/kernel/ids.ts'
import type { SignedInCtx } from '../../src/ports/ctx.ts'
import { checkout, payAtProvider, sellingVenue } from '../support/checkout-builders.ts'
import { stockOf } from '../support/event-builders.ts'
import { desk, type Form, general } from '../support/event-desk.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { newWorld, type World } from '../support/world.ts'

const payers = 50
const settlingMs = 10_000

/** A show with tickets for 60, and 50 people who want one each. */
async function saleTo50(world: World) {
  const { save, create } = await desk(world, await sellingVenue(world))
  const eventID: EventId = await create({ internalTickets: true, ticketList: [{ ...general, quantity: 60 }] })
  const buyers = await Promise.all(Array.from({ length: payers }, () => world.person()))
  const edit = (ticket: Form, over: Form = {}) =>
    save({ eventID, internalTickets: true, ticketList: [{ ...general, quantity: 60, ...ticket }], ...over })
  return { eventID, buyers, edit }
}

const codeOf = (reason: unknown) =>
  typeof reason === 'object' && reason !== null && 'code' in reason ? String(reason.code) : String(reason)

/** What became of calls that were sent at once: their refusals, and what they answered. */
async function outcomes<Answer>(calls: Promise<Answer>[]) {
  const settled = await Promise.allSettled(calls)
  return {
    answers: settled.map((one) => (one.status === 'fulfilled' ? one.value : null)),
    refused: [...new Set(settled.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : [])))],
  }
}

type HeldOrder = { buyer: SignedInCtx; orderID: OrderId }

test.each([55, 30, 1])(
  'S14: lowering a quantity to %i while 50 people check out keeps what they hold',
  async (quantity) => {
    await using world = await newWorld()
    const { eventID, buyers, edit } = await saleTo50(world)
    const first = await outcomes(buyers.slice(0, 20).map((buyer) => checkout(buyer, eventID)))
    expect(first.refused).toEqual([])
    const [sales, edits] = await Promise.all([
      outcomes(buyers.slice(20).map((buyer) => checkout(buyer, eventID))),
      outcomes([edit({ quantity }), edit({ quantity: quantity + 2 })]),
    ])
    const heldCount = 20 + sales.answers.filter(Boolean).length
    const [stock] = await stockOf(world, eventID)
    expect(stock).toMatchObject({ held: heldCount, sold: 0 })
    expect(stock?.quantity).toBeGreaterThanOrEqual(heldCount)
    expect([60, quantity, quantity + 2]).toContain(stock?.quantity)
    expect(sales.refused.filter((code) => code !== 'checkout/sold-out')).toEqual([])
    expect(edits.refused.filter((code) => code !== 'event/fewer-than-sold')).toEqual([])
    expect(edits.refused.length > 0 || quantity > 20).toBe(true)
    expect(await brokenInvariants(world.db)).toEqual({})
  },
)

test('S14: a type that is switched off, changed in price or taken out while 50 people pay leaves them their tickets', async () => {
  await using world = await newWorld()
  const { eventID, buyers, edit } = await saleTo50(world)
  const sales = await outcomes(buyers.map((buyer) => checkout(buyer, eventID)))
  const heldOrders = sales.answers.flatMap((answer, n): HeldOrder[] =>
    answer ? [{ buyer: buyers[n]!, orderID: answer.orderID }] : [],
  )
  expect(heldOrders).toHaveLength(payers)

  const [paid, edits] = await Promise.all([
    outcomes(
      heldOrders.map(async ({ buyer, orderID }) => {
        await payAtProvider(world, orderID)
        // Fifty at once: the page asks again while a payment is being settled, and so does this.
        await expect
          .poll(async () => (await fetchOrder(buyer, { orderID })).order.state, { timeout: settlingMs })
          .not.toBe('paying')
        return (await fetchOrder(buyer, { orderID })).order.state
      }),
    ),
    outcomes([
      edit({ price: 45 })
        .then(() => edit({ active: false }))
        .then(() => edit({}, { ticketList: [] })),
    ]),
  ])
  expect(edits.refused).toEqual([])
  expect(new Set(paid.answers)).toEqual(new Set(['paid']))
  expect(await brokenInvariants(world.db)).toEqual({})
  const late = checkout(await world.person(), eventID)
  await expect(late).rejects.toMatchObject({ code: expect.stringMatching(/^checkout\/(unknown-ticket|not-on-sale)$/) })
})
