import { expect, test } from 'vitest'
import { boughtOrder, checkout, onSaleShow, payAtProvider } from '../../../../tests/support/checkout-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { PaymentsProblem } from '../../../ports/payments/payments.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess
const later = (world: World, minutes: number) =>
  world.setNow(new Date(world.ctx.now().getTime() + minutes * 60_000).toISOString())
const troubled = async (operator: Ctx) => (await as(operator).listTroubledOrders()).orders.map(({ orderID }) => orderID)

test('P9, I7: an order is shown 15 minutes after its time, not while its buyer still pays', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  const show = await onSaleShow(world)
  const { orderID } = await checkout(await world.person(), show.eventId, { quantity: 2 })
  await boughtOrder(world, { eventId: show.eventId })

  expect(await troubled(operator)).toEqual([])
  await later(world, 44)
  expect(await troubled(operator)).toEqual([])
  await later(world, 3)
  expect(await troubled(operator)).toEqual([orderID])
  expect((await as(operator).fetchDesk()).waiting.orders).toBe(1)
})

test('rechecking settles a payment that we weren’t told about, and is logged', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  const show = await onSaleShow(world)
  const { orderID } = await checkout(await world.person(), show.eventId)
  await payAtProvider(world, orderID)
  await later(world, 60)
  expect(await troubled(operator)).toEqual([orderID])

  expect(await as(operator).recheckOrder({ orderID })).toMatchObject({ state: 'paid', isSettled: true })
  expect(await as(operator).recheckOrder({ orderID }), 'a double click changes nothing').toMatchObject({
    state: 'paid',
  })
  expect(await troubled(operator)).toEqual([])
  expect(await world.db.selectFrom('operator_actions').select(['action', 'subject_id']).execute()).toEqual([
    { action: 'order-rechecked', subject_id: orderID },
    { action: 'order-rechecked', subject_id: orderID },
  ])
})

test('an order that needs attention is shown with its amounts, numbers and problem, without an address', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  const show = await onSaleShow(world)
  const buyer = await fan(world, { username: 'robin.vale' })
  const { orderID } = await boughtOrder(world, { eventId: show.eventId, buyer })
  const trouble = { kind: 'amount-differs', tookCents: 1, gaveBackCents: 0 } as const
  await world.db.updateTable('orders').set({ state: 'needs_attention', trouble }).where('id', '=', orderID).execute()

  const { orders } = await as(operator).listTroubledOrders()
  expect(orders).toMatchObject([
    {
      orderID,
      state: 'needs_attention',
      buyer: 'robin.vale',
      quantity: 1,
      problem: trouble,
      refundedCents: 0,
      providerSession: expect.any(String),
      providerPayment: expect.any(String),
      show: expect.stringContaining('Harbor Lights'),
    },
  ])
  expect(orders[0]?.totalCents).toBeGreaterThan(2000)
  expect(JSON.stringify(orders)).not.toContain('@')
  expect((await as(operator).recheckOrder({ orderID })).isSettled).toBe(false)
})

test('a provider that does not answer changes nothing, and the operator is told so', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  const show = await onSaleShow(world)
  const { orderID } = await checkout(await world.person(), show.eventId)
  const payments = {
    ...world.ctx.payments,
    readCheckout: () => Promise.reject(new PaymentsProblem('unreachable', 'no answer')),
  }
  await expect(as({ ...operator, payments }).recheckOrder({ orderID })).rejects.toMatchObject({
    code: 'operators/provider-silent',
  })
  await expect(as(operator).recheckOrder({ orderID: newId<OrderId>() })).rejects.toMatchObject({
    code: 'request/not-found',
  })
})

test('an operator finds an order by email, username or id, and refunds it', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  const show = await onSaleShow(world)
  const buyer = await fan(world, { username: 'robin.vale' })
  const { orderID } = await boughtOrder(world, { eventId: show.eventId, buyer })
  const { orderID: otherID } = await boughtOrder(world, { eventId: show.eventId })
  const search = async (text: string) =>
    (await as(operator).searchOrders({ text })).orders.map((order) => order.orderID)

  for (const text of [buyer.who.email.toUpperCase(), '@robin.vale', orderID, orderID.slice(-8), `#${orderID}`]) {
    // oxlint-disable-next-line no-await-in-loop -- a handful
    expect({ text, orders: await search(text) }).toEqual({ text, orders: [orderID] })
  }
  expect(await search(`http://localhost:3000/orders/${orderID}`)).toEqual([orderID])
  expect(await search('')).toEqual([otherID, orderID])
  const [name = ''] = buyer.who.email.split('@')
  for (const part of ['robin', '@ROBIN.v', name.slice(0, -1)]) {
    // oxlint-disable-next-line no-await-in-loop -- a handful
    expect({ part, orders: await search(part) }).toEqual({ part, orders: [orderID] })
  }
  expect(await search('ro')).toEqual([])
  expect(await search('r%n')).toEqual([])

  await as(operator).refundOrder({ orderID })
  expect((await as(operator).searchOrders({ text: orderID })).orders).toMatchObject([
    { status: 'refunding', checkedIn: 0, sellerID: show.hostId, fullName: 'Robin Vale', email: buyer.who.email },
  ])
})
