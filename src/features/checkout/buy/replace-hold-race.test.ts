import { expect, test } from 'vitest'
import { onSaleShow, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { stockOf } from '../../../../tests/support/event-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EventId, OrderId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { moduleState } from '../../../ports/module-state.ts'
import { callResponse } from '../../../server/calls/call-response.ts'
import { fetchOpenHold } from '../orders/fetch-open-hold.service.ts'

type Wish = { eventId: EventId; quantity: number; replaces?: OrderId }
type Answer = { status: number; body: { orderID: OrderId; code?: string } }

/** One request of a buyer; each comes to a process of its own, which shares nothing but the database. */
async function request(buyer: SignedInCtx, { eventId, quantity, replaces }: Wish): Promise<Answer> {
  const body = {
    eventID: eventId,
    tickets: [{ ticketName: 'General Admission', quantity }],
    fullName: 'Robin Vale',
    replaces,
  }
  const call = new Request('http://localhost/api/createCheckoutSession', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await callResponse(call, { ...buyer, queues: moduleState(), requestId: 'test' })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

const clearRefusals = ['409 checkout/in-progress', '409 checkout/order-over']

const openOrders = ({ db }: World) =>
  db.selectFrom('orders').select(['id', 'event_id', 'quantity']).where('state', 'in', ['held', 'paying']).execute()

/** Six requests at once that replace one order: by the number of tickets that each wants. */
const rushes: [what: string, stock: number, quantities: number[]][] = [
  ['the same other tickets', 100, [2, 2, 2, 2, 2, 2]],
  ['different tickets', 100, [2, 3, 4, 5, 6, 7]],
  ['tickets that are only there without those of the order', 4, [4, 4, 4, 4, 4, 4]],
  ['the same tickets, and others', 100, [1, 2, 1, 2, 1, 2]],
]

test.each(rushes)('six requests that replace one order by %s leave one order', async (_what, stock, quantities) => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world, { ticketTypes: [{ priceCents: 2000, quantity: stock }] })
  const buyer = await world.person()
  const first = await request(buyer, { eventId, quantity: 1 })
  const replaces = first.body.orderID

  const answers = await Promise.all(quantities.map((quantity) => request(buyer, { eventId, quantity, replaces })))
  const orders = await openOrders(world)
  expect(orders).toHaveLength(1)
  expect(await stockOf(world, eventId)).toMatchObject([{ held: orders[0]?.quantity, sold: 0 }])
  expect((await fetchOpenHold(buyer)).hold?.orderID).toBe(orders[0]?.id)
  // Each got an order, or a refusal that says to wait or to start again.
  const refusals = answers.flatMap(({ status, body }) => (status === 200 ? [] : [`${status} ${body.code}`]))
  const others = refusals.filter((refusal) => !clearRefusals.includes(refusal))
  expect(others).toEqual([])
  expect(answers.some(({ status, body }) => status === 200 && body.orderID === orders[0]?.id)).toBe(true)
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('six requests that replace one order at two shows leave one order', async () => {
  await using world = await newWorld()
  const { id: hostId } = await sellingVenue(world)
  const shows = await Promise.all([onSaleShow(world, { hostId }), onSaleShow(world, { hostId })])
  const buyer = await world.person()
  const first = await request(buyer, { eventId: shows[0].eventId, quantity: 1 })
  const replaces = first.body.orderID

  const wishes = [0, 1, 0, 1, 0, 1].map((index) => ({ eventId: shows[index]!.eventId, quantity: 2, replaces }))
  const answers = await Promise.all(wishes.map((wish) => request(buyer, wish)))
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const orders = await openOrders(world)
  expect(orders).toHaveLength(1)
  const stock = await world.db.selectFrom('ticket_stock').select(['held', 'sold']).orderBy('held').execute()
  expect(stock).toEqual([
    { held: 0, sold: 0 },
    { held: 2, sold: 0 },
  ])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('requests that replace an order that has just ended create one order', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  const buyer = await world.person()
  const first = await request(buyer, { eventId, quantity: 1 })
  const replaces = first.body.orderID
  const second = await request(buyer, { eventId, quantity: 2, replaces })
  const late = await request(buyer, { eventId, quantity: 3, replaces })
  expect(late.status).toBe(200)
  expect(await openOrders(world)).toMatchObject([{ id: late.body.orderID, quantity: 3 }])
  expect(late.body.orderID).not.toBe(second.body.orderID)
  const again = await request(buyer, { eventId, quantity: 3, replaces })
  expect(again.body.orderID).toBe(late.body.orderID)
})
