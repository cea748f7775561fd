import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkout, onSaleShow, payAtProvider } from '../../../../tests/support/checkout-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { bellOf, mailKindsOf, returnScene, workAllJobs } from '../../../../tests/support/return-builders.ts'
import { orderOf, paidOrder, statesOf } from '../../../../tests/support/ticket-refund-builders.ts'
import { scanner } from '../../../../tests/support/transfer-builders.ts'
import { promoCode } from '../../../../tests/support/promo-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { ticketReturns } from '../../../kernel/limits/return-limits.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { createPromoCode } from '../promo-codes/create-promo-code.service.ts'
import { settlePayment } from '../settle/settle.service.ts'

const refusal = (code: string) => ({ code })

test('only its buyer returns a ticket, and only one of a show that is sold out', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world, { day: '2026-11-21', ticketTypes: [{ quantity: 3 }] })
  const { buyer, orderID, ids } = await paidOrder(world, eventId, { quantity: 2 })
  const input = { orderID, ticketIDs: [ids[0]!] }
  await expect(as(buyer).returnTickets(input)).rejects.toMatchObject(refusal('returns/not-sold-out'))
  expect((await as(buyer).fetchReturns({ orderID })).returns?.tickets[0]?.state).toBe('not-sold-out')
  const other = await paidOrder(world, eventId, { quantity: 1 })
  for (const call of ['returnTickets', 'takeBackReturns'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(as(other.buyer)[call](input)).rejects.toMatchObject(refusal('request/not-found'))
    // oxlint-disable-next-line no-await-in-loop -- the same
    await expect(as(buyer)[call]({ orderID, ticketIDs: other.ids })).rejects.toMatchObject(refusal('request/not-found'))
  }
  await expect(as(other.buyer).fetchReturns({ orderID })).rejects.toMatchObject(refusal('request/not-found'))
  await expect(as(buyer).returnTickets(input)).resolves.toMatchObject({ success: true })
})

test('an account returns 20 tickets a day, not counting those that are returned already', async () => {
  await using world = await newWorld()
  const show = await returnScene(world)
  for (let round = 0; round < ticketReturns.perDay; round += 1) {
    /* oxlint-disable no-await-in-loop -- one after the other */
    await show.giveBack()
    await show.giveBack()
    await show.takeBack()
    /* oxlint-enable no-await-in-loop */
  }
  await expect(show.giveBack()).rejects.toMatchObject(refusal('request/too-many'))
  expect(await show.stock()).toMatchObject({ sold: 1, returned: 0 })
})

test('each ticket that is returned counts, also of those that are returned together', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world, { day: '2026-11-21', ticketTypes: [{ quantity: 3 }] })
  const { buyer, orderID, ids } = await paidOrder(world, eventId, { quantity: 3 })
  for (let round = 0; round < 6; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await as(buyer).returnTickets({ orderID, ticketIDs: ids })
    // oxlint-disable-next-line no-await-in-loop -- the same
    await as(buyer).takeBackReturns({ orderID, ticketIDs: ids })
  }
  await expect(as(buyer).returnTickets({ orderID, ticketIDs: ids })).rejects.toMatchObject(refusal('request/too-many'))
  await as(buyer).returnTickets({ orderID, ticketIDs: ids.slice(1) })
})

test('no more than 10 offers a day end because someone takes tickets back: the next one stands', async () => {
  await using world = await newWorld()
  const show = await returnScene(world)
  const [first] = (await show.waiting(1)) as [SignedInCtx]
  for (let round = 0; round < ticketReturns.endedOffersPerDay; round += 1) {
    /* oxlint-disable no-await-in-loop -- one after the other */
    await show.giveBack()
    await show.offer()
    await show.takeBack()
    /* oxlint-enable no-await-in-loop */
  }
  await show.giveBack()
  await show.offer()
  const emails = await mailKindsOf(world, first)
  await expect(show.takeBack()).rejects.toMatchObject(refusal('request/too-many'))
  expect((await show.placeOf(first))?.offer).not.toBeNull()
  expect(await mailKindsOf(world, first)).toEqual(emails)
  await show.buy(first)
  expect(await show.states()).toEqual(['refunded'])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a ticket is either sent or returned', async () => {
  await using world = await newWorld()
  const show = await returnScene(world)
  const [first] = show.orders
  const ada = first!.buyer
  const sending = { ticketID: first!.ids[0]!, email: 'ben@example.com' }
  await as(ada).sendTicket(sending)
  await expect(show.giveBack()).rejects.toMatchObject(refusal('returns/sent'))
  await as(ada).takeBackTicket({ ticketID: sending.ticketID })
  await show.giveBack()
  await expect(as(ada).sendTicket(sending)).rejects.toMatchObject(refusal('tickets/returned'))
  await show.takeBack()
  await expect(as(ada).sendTicket(sending)).resolves.toMatchObject({ success: true })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('an hour before the doors a return is over, and its buyer reads that the ticket is still theirs', async () => {
  await using world = await newWorld()
  const show = await returnScene(world)
  const [first] = (await show.waiting(1)) as [SignedInCtx]
  const offersInBell = async () =>
    (await as(first).listNotifications()).notifications.filter(({ type }) => type === 'Waitlist Offer').length
  await show.giveBack()
  await show.waiting(1)
  await world.setNow('2026-11-21T19:29:00-08:00')
  await show.offer()
  expect((await show.placeOf(first))?.offer).not.toBeNull()
  await world.setNow('2026-11-21T19:58:59-08:00')
  await show.offer()
  expect(await show.placeOf(first), 'an offer keeps its promise').toMatchObject({ offer: { wallTime: '19:59' } })
  expect(await offersInBell()).toBe(1)
  await world.setNow('2026-11-21T19:59:00-08:00')
  expect(await show.offer()).toBe(0)
  expect(await offersInBell(), 'the bell says no longer that tickets are held').toBe(0)
  expect(await show.stock()).toMatchObject({ held: 0, sold: 1, returned: 0 })
  const { buyer } = show.orders[0]!
  expect(await bellOf(world, buyer)).toEqual([
    'Show Message: No one bought your ticket for Harbor Lights, Sat, Nov 21. Returns end an hour before the show. It’s still yours, and your code works at the door.',
  ])
  expect(await mailKindsOf(world, buyer)).toEqual(['tickets', 'ticket-not-resold'])
  await expect(show.giveBack()).rejects.toMatchObject(refusal('returns/not-possible'))
  expect(await show.view()).toBeNull()
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('where doors are announced, a return ends an hour before them', async () => {
  await using world = await newWorld()
  const show = await returnScene(world)
  await sql`UPDATE events SET doors_time = '19:30'`.execute(world.db)
  await show.giveBack()
  await world.setNow('2026-11-21T18:30:00-08:00')
  await show.offer()
  expect((await bellOf(world, show.orders[0]!.buyer)).at(-1)).toContain('Returns end an hour before doors.')
})

test('what is in checkout as a return ends is still resold', async () => {
  await using world = await newWorld()
  const show = await returnScene(world)
  const [first] = (await show.waiting(1)) as [SignedInCtx]
  await show.giveBack()
  await world.setNow('2026-11-21T19:29:00-08:00')
  await show.offer()
  const { orderID } = await checkout(first, show.eventId)
  await world.setNow('2026-11-21T19:31:00-08:00')
  await show.offer()
  await expect(show.takeBack()).rejects.toMatchObject(refusal('returns/being-bought'))
  expect((await show.view())?.tickets[0]?.state).toBe('buying')
  await payAtProvider(world, orderID)
  await settlePayment(world.ctx, { orderId: orderID })
  expect(await show.states()).toEqual(['refunded'])
  await workAllJobs(world)
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a ticket that is checked in is returned no longer, and who is offered its place waits again', async () => {
  await using world = await newWorld()
  const show = await returnScene(world)
  const [first] = (await show.waiting(1)) as [SignedInCtx]
  await show.giveBack()
  await show.offer()
  const { buyer, orderID } = show.orders[0]!
  const { tickets } = await as(buyer).fetchOrder({ orderID })
  expect(await scanner(show.venue.owner, show.eventId)(tickets[0]?.code ?? '')).toMatchObject({ result: 'admitted' })
  await show.offer()
  expect(await show.placeOf(first)).toMatchObject({ position: 1, offer: null })
  expect(await show.stock()).toMatchObject({ held: 0, sold: 1, returned: 0 })
  await expect(show.takeBack()).rejects.toMatchObject(refusal('returns/over'))
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a show that is canceled refunds returned tickets like all others, and one that is postponed ends their return', async () => {
  await using world = await newWorld()
  const [canceled, postponed] = [await returnScene(world), await returnScene(world)]
  await canceled.giveBack()
  await postponed.giveBack()
  await as(canceled.venue.owner).cancelEvent({ eventID: canceled.eventId, confirm: true })
  await as(postponed.venue.owner).postponeEvent({ eventID: postponed.eventId })
  await workAllJobs(world)
  await canceled.offer()
  expect(await canceled.stock()).toMatchObject({ sold: 0, returned: 0 })
  expect(await canceled.order()).toMatchObject({ state: 'refunded' })
  expect(await postponed.stock()).toMatchObject({ sold: 1, returned: 0 })
  expect(await postponed.states()).toEqual(['valid'])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a buyer with a promo code gets back what they paid, whatever the new one pays', async () => {
  await using world = await newWorld()
  const show = await returnScene(world, { tickets: 2 })
  const [, other] = show.orders
  await as(show.venue.owner).refundOrder({ orderID: other!.orderID, reason: '' })
  const { promoCodeID } = await createPromoCode(show.venue.owner, {
    ...promoCode({}),
    ...{ eventID: show.eventId, ticketTypeIDs: show.ticketTypeIds },
  })
  const buyer = await fan(world)
  const { orderID } = await checkout(buyer, show.eventId, { promoCodeID })
  await payAtProvider(world, orderID)
  await settlePayment(world.ctx, { orderId: orderID })
  const { total_cents: paid, price_cents: price } = await orderOf(world, orderID)
  expect(price).toBe(1600)
  const [ticket] = (await as(buyer).fetchOrder({ orderID })).tickets
  await show.giveBack({ buyer, orderID, ids: [ticket!.ticketID] })
  const next = await show.buy(await fan(world))
  await workAllJobs(world)
  expect(await orderOf(world, orderID)).toMatchObject({ state: 'refunded', refunded_cents: paid })
  expect(await orderOf(world, next)).toMatchObject({ state: 'paid', price_cents: 2000 })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a type that costs less now than its buyer paid ends its return, and can’t be returned again', async () => {
  await using world = await newWorld()
  const show = await returnScene(world)
  await show.giveBack()
  await sql`UPDATE ticket_types SET price_cents = 1000`.execute(world.db)
  await show.offer()
  expect(await show.stock()).toMatchObject({ sold: 1, returned: 0 })
  expect((await bellOf(world, show.orders[0]!.buyer)).at(-1)).toBe(
    'Show Message: Your ticket for Harbor Lights, Sat, Nov 21 is off the waitlist. It can’t be resold anymore. It’s still yours, and your code works at the door.',
  )
  await expect(show.giveBack()).rejects.toMatchObject(refusal('returns/not-possible'))
})

test('a free ticket goes to the next in line, and nothing is refunded', async () => {
  await using world = await newWorld()
  const ticketTypes = [{ quantity: 1, priceCents: 0 }]
  const { eventId } = await onSaleShow(world, { day: '2026-11-21', ticketTypes })
  const { buyer, orderID, ids } = await paidOrder(world, eventId, {})
  await as(buyer).returnTickets({ orderID, ticketIDs: ids })
  const next = await paidOrder(world, eventId, {})
  await workAllJobs(world)
  expect(await statesOf(world, orderID)).toEqual(['refunded'])
  expect(await statesOf(world, next.orderID)).toEqual(['valid'])
  expect(await brokenInvariants(world.db)).toEqual({})
})
