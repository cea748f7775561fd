import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { bellOf, workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import {
  orderOf,
  orderOfThree,
  paidOrder,
  refundsAtProvider,
  refundSome,
} from '../../../../tests/support/ticket-refund-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

const refundMails = async (world: World) =>
  (await world.db.selectFrom('mails').select('text_body').where('kind', '=', 'refund').orderBy('id').execute()).map(
    ({ text_body: text }) => text,
  )

test('one of three tickets is refunded: the others stay valid, and its buyer reads which are which', async () => {
  await using world = await newWorld()
  const { owner, buyer, orderID, ids, eventId, order, states, stock, amounts } = await orderOfThree(world)
  const before = await amounts()

  const answer = await refundSome({ ctx: owner, orderID, ticketIDs: [ids[1]], reason: 'You asked us to.' })
  expect(answer.message).toMatch(/^1 ticket is being refunded: \$21\.\d\d\. We’ll email the buyer\.$/)
  expect(await states()).toEqual(['valid', 'refunded', 'valid'])
  expect(await stock(), 'its place is free').toEqual([2])
  expect((await as(buyer).fetchOrder({ orderID })).order).toMatchObject({ state: 'paid', refundingCents: before[1] })

  await workJobs(world)
  await workJobs(world)
  expect(await refundsAtProvider(world)).toEqual([before[1]])
  expect(await order()).toMatchObject({ state: 'partially_refunded', refunded_cents: before[1], refunded_tickets: 1 })
  const read = await as(buyer).fetchOrder({ orderID })
  expect(read.order).toMatchObject({ state: 'partially_refunded', refundingCents: 0, refunded: { cents: before[1] } })
  expect(read.tickets.map(({ state }) => state)).toEqual(['valid', 'refunded', 'valid'])
  const [mail = ''] = await refundMails(world)
  expect(mail).toContain('for 1 ticket.')
  expect(mail).toContain('Your other tickets are still valid.')
  expect(mail).toMatch(/No longer valid: General Admission · Ticket.2.of.3/)
  expect(mail).toMatch(/Still valid: General Admission · Ticket.1.of.3, General Admission · Ticket.3.of.3/)
  expect(mail).toContain('Reason:\n> You asked us to.')
  expect(await bellOf(world, buyer)).toMatchObject([{ type: 'Refund' }])
  const { orders, totals } = await as(owner).listEventOrders({ eventID: eventId })
  expect(orders).toMatchObject([{ status: 'partly_refunded', valid: 2, refundedCents: before[1] }])
  expect(totals).toEqual({ orders: 1, tickets: 2, checkedIn: 0 })
  expect(await brokenInvariants(world.db)).toEqual({})
})

/** In which groups the tickets of an order may be refunded, by their positions. */
const splits = [
  ...[
    [[0], [1], [2]],
    [[0], [2], [1]],
    [[1], [0], [2]],
    [[2], [1], [0]],
    [[1], [2], [0]],
    [[2], [0], [1]],
  ],
  ...[[[0, 1], [2]], [[0, 2], [1]], [[1, 2], [0]], [[0], [1, 2]], [[1], [0, 2]], [[2], [0, 1]], [[0, 1, 2]]],
]

test('P10: however the tickets are refunded one after the other, all cents go back exactly', async () => {
  await using world = await newWorld()
  const types = [
    { name: 'General Admission', priceCents: 1999, quantity: 90 },
    { name: 'Balcony', priceCents: 3333, quantity: 90 },
  ]
  const tickets = [
    { ticketName: 'General Admission', quantity: 2 },
    { ticketName: 'Balcony', quantity: 1 },
  ]
  const { owner, eventId, orderID: first } = await orderOfThree(world, { ticketTypes: types, tickets })
  for (const split of splits) {
    /* oxlint-disable no-await-in-loop -- one order after the other */
    const { orderID, ids } = await paidOrder(world, eventId, { tickets })
    const { total_cents: total } = await orderOf(world, orderID)
    for (const group of split) {
      await refundSome({ ctx: owner, orderID, ticketIDs: group.map((index) => ids[index]) })
      await workJobs(world)
    }
    expect({ split, ...(await orderOf(world, orderID)) }).toMatchObject({
      split,
      state: 'refunded',
      refunded_cents: total,
    })
    /* oxlint-enable no-await-in-loop */
  }
  await workJobs(world)
  expect(await brokenInvariants(world.db)).toEqual({})
  const { total, types: sold } = await as(owner).fetchSalesReport({ eventID: eventId })
  const { total_cents: firstTotal } = await orderOf(world, first)
  expect(total.grossCents - total.refundsCents).toBe(firstTotal)
  const ofFirst = { 'General Admission': 2, Balcony: 1 }
  for (const { ticketName, grossCents, refundsCents, tickets: count } of sold) {
    const left = ofFirst[ticketName as keyof typeof ofFirst]
    expect({ ticketName, cents: Math.round((grossCents * left) / count) }).toEqual({
      ticketName,
      cents: grossCents - refundsCents,
    })
  }
})

test('a second click and the same choice of a second manager change nothing, another choice is refused', async () => {
  await using world = await newWorld()
  const { owner, orderID, ids, amounts, states } = await orderOfThree(world)
  const [, second] = await amounts()
  const pressed = await Promise.all([1, 2, 3].map(() => refundSome({ ctx: owner, orderID, ticketIDs: [ids[1]] })))
  expect(new Set(pressed.map(({ message }) => message)).size).toBe(1)
  await expect(refundSome({ ctx: owner, orderID, ticketIDs: [ids[0], ids[1]] })).rejects.toMatchObject({
    code: 'orders/tickets-refunded',
  })
  await workJobs(world)
  expect(await refundSome({ ctx: owner, orderID, ticketIDs: [ids[1]] })).toEqual(pressed[0])
  await workJobs(world)
  expect(await refundsAtProvider(world)).toEqual([second])
  expect(await states()).toEqual(['valid', 'refunded', 'valid'])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('two managers at once: overlapping choices refund each ticket once, and the rest with the last', async () => {
  await using world = await newWorld()
  const { owner, orderID, ids, order } = await orderOfThree(world)
  await Promise.allSettled([
    refundSome({ ctx: owner, orderID, ticketIDs: [ids[0], ids[1]] }),
    refundSome({ ctx: owner, orderID, ticketIDs: [ids[1], ids[2]] }),
    as(owner).refundOrder({ orderID }),
  ])
  await workJobs(world)
  const { state, total_cents: total, refunded_cents: refunded } = await order()
  expect({ state, refunded }).toEqual({ state: 'refunded', refunded: total })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('with the last tickets goes back everything that is left, and the offers and the fan’s mark end', async () => {
  await using world = await newWorld()
  const { owner, buyer, orderID, ids, order } = await orderOfThree(world)
  await refundSome({ ctx: owner, orderID, ticketIDs: [ids[0]] })
  await workJobs(world)
  const answer = await refundSome({ ctx: owner, orderID, ticketIDs: [ids[1], ids[2]] })
  expect(answer.message).toBe('The rest of the order is being refunded. We’ll email the buyer.')
  await workJobs(world)
  await workJobs(world)
  const { state, total_cents: total, refunded_cents: refunded, card_fee_cents: cardFee } = await order()
  expect({ state, refunded }).toEqual({ state: 'refunded', refunded: total })
  const sellers = await world.db.selectFrom('ledger').select('amount_cents').where('account', '=', 'seller').execute()
  expect(sellers.reduce((all, { amount_cents: amount }) => all + amount, 0)).toBe(0 - cardFee)
  expect((await as(buyer).fetchOrder({ orderID })).order.refunded).toMatchObject({ cents: total })
  await expect(refundSome({ ctx: owner, orderID, ticketIDs: [ids[0]] })).rejects.toMatchObject({
    code: 'orders/already-refunded',
  })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('single free tickets are canceled at once, and their buyer is told', async () => {
  await using world = await newWorld()
  const { owner, buyer, orderID, ids, order, states, stock } = await orderOfThree(world, {
    ticketTypes: [{ priceCents: 0 }],
  })
  const answer = await refundSome({ ctx: owner, orderID, ticketIDs: [ids[2]] })
  expect(answer.message).toBe('1 ticket is canceled. It was free, so there’s nothing to refund. We’ll email the buyer.')
  expect(await states()).toEqual(['valid', 'valid', 'refunded'])
  expect(await stock()).toEqual([2])
  expect(await order()).toMatchObject({ state: 'paid', refunded_cents: 0 })
  expect((await refundMails(world))[0]).toContain('1 ticket in your order was canceled. It was free')
  expect(await bellOf(world, buyer)).toMatchObject([{ type: 'Refund' }])
  await refundSome({ ctx: owner, orderID, ticketIDs: [ids[0], ids[1]] })
  await workJobs(world)
  expect(await order()).toMatchObject({ state: 'refunded' })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a free ticket can’t stay alone in an order whose money all went back', async () => {
  await using world = await newWorld()
  const { owner, orderID, ids } = await orderOfThree(world, {
    ticketTypes: [{}, { name: 'Guest', priceCents: 0 }],
    tickets: [
      { ticketName: 'General Admission', quantity: 1 },
      { ticketName: 'Guest', quantity: 1 },
    ],
  })
  const { tickets } = await as(owner).fetchRefundableTickets({ orderID })
  const paid = tickets.find(({ cents }) => cents > 0)?.ticketID
  await expect(refundSome({ ctx: owner, orderID, ticketIDs: [paid] })).rejects.toMatchObject({
    code: 'orders/refund-all',
  })
  await refundSome({ ctx: owner, orderID, ticketIDs: ids })
  await workJobs(world)
  expect(await orderOf(world, orderID)).toMatchObject({ state: 'refunded' })
})

test('tickets of another order and orders of another host are not to be found', async () => {
  await using world = await newWorld()
  const { owner, orderID, ids } = await orderOfThree(world)
  const other = await orderOfThree(world)
  const refused = { code: 'request/not-found' }
  await expect(refundSome({ ctx: owner, orderID, ticketIDs: [other.ids[0]] })).rejects.toMatchObject(refused)
  await expect(refundSome({ ctx: other.owner, orderID, ticketIDs: [ids[0]] })).rejects.toMatchObject(refused)
  await expect(as(other.owner).fetchRefundableTickets({ orderID })).rejects.toMatchObject(refused)
})

test('a buyer who gave a ticket back may buy another, up to the limit of the show', async () => {
  await using world = await newWorld()
  const { owner, buyer, orderID, ids, eventId } = await orderOfThree(world, { quantity: 10 })
  await paidOrder(world, eventId, { buyer, quantity: 10 })
  const buyOne = () => paidOrder(world, eventId, { buyer })
  await expect(buyOne()).rejects.toMatchObject({ code: 'checkout/account-limit' })
  await refundSome({ ctx: owner, orderID, ticketIDs: [ids[0]] })
  await workJobs(world)
  await buyOne()
  expect(await brokenInvariants(world.db)).toEqual({})
})
