import { expect, test } from 'vitest'
import { sessionMadeAgo } from '../../../../tests/support/account-builders.ts'
import {
  checkout,
  onSaleShow,
  payAtProvider,
  sellingVenue,
  sessionOf,
} from '../../../../tests/support/checkout-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { soldOutShow } from '../../../../tests/support/waitlist-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { keepDevice } from '../../accounts/push/push.store.ts'
import { cancelOrder } from '../orders/cancel-order.service.ts'
import { cancelUnpaid, settlePayment } from '../settle/settle.service.ts'
import { fetchWaitlist } from './fetch-waitlist.service.ts'
import { offerReturnedTickets } from './offer-returned-tickets.service.ts'

const newsOf = (world: World, { who }: SignedInCtx) =>
  world.db
    .selectFrom('notifications')
    .select(['type', 'message', 'event_id as eventId', 'selected_date as day'])
    .where('to_user_id', '=', who.userId)
    .where('type', '=', 'Waitlist Offer')
    .execute()

const mailsOf = (world: World, { who }: SignedInCtx) =>
  world.db
    .selectFrom('mails')
    .select(['subject', 'html_body'])
    .where('kind', '=', 'waitlist-offer')
    .where('to_address', '=', who.email)
    .execute()

/** The show is tomorrow at 20:30, and no doors are announced: offers last 6 hours at first. */
const until = 'Sat Nov 21, 2:00 AM PST'

test('a returned ticket is held for the first in line, who is told once by bell, push and email', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world)
  const [first, second] = (await show.waiting(1, 1)) as [SignedInCtx, SignedInCtx]
  await sessionMadeAgo(world, first, 1)
  const subscription = { endpoint: 'https://push.example.com/device', p256dh: 'key', auth: 'auth' }
  await keepDevice(world.db, { userId: first.who.userId, sessionId: first.who.sessionId, ...subscription })
  expect(await show.placeOf(first)).toMatchObject({ position: 1, quantity: 1, offer: null })
  expect(await show.placeOf(second)).toMatchObject({ position: 2 })
  expect(await offerReturnedTickets(world.ctx)).toBe(0)

  await show.refund()
  expect(await offerReturnedTickets(world.ctx)).toBe(1)
  expect(await offerReturnedTickets(world.ctx), 'nothing is free anymore').toBe(0)
  const message = `1 ticket (General Admission) for Harbor Lights is held for you until ${until}. If you don’t buy by then, it goes to the next person on the waitlist.`
  expect(await newsOf(world, first)).toEqual([
    { type: 'Waitlist Offer', message, eventId: show.eventId, day: '2026-11-21' },
  ])
  expect(await newsOf(world, second)).toEqual([])
  const [mail, ...others] = await mailsOf(world, first)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`1 ticket (General Admission) for Harbor Lights is held for you until ${until}`)
  expect(mail?.html_body).toContain(`/event/${show.eventId}#tickets`)
  expect(await world.db.selectFrom('push_devices').selectAll().execute()).toHaveLength(1)

  expect(await show.placeOf(first)).toMatchObject({ position: null, offer: { wallTime: '02:00', secondsLeft: 21_600 } })
  expect(await show.placeOf(second)).toMatchObject({ position: 1 })
  expect(await show.stock()).toMatchObject({ quantity: 1, held: 1, sold: 0 })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('what is held for a person, or waited for, is sold to no one else', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world)
  const [first, second] = (await show.waiting(1, 1)) as [SignedInCtx, SignedInCtx]
  const stranger = await fan(world)
  await show.refund()
  const soldOut = { code: 'checkout/sold-out' }
  const visitor = callsInProcess(world.ctx)
  const onPage = async () =>
    (await visitor.fetchEvent({ eventID: show.eventId })).event.occurrences[0]?.tickets[0]?.left
  const onCard = async () => (await visitor.listEventsByIds({ ids: [show.eventId] })).events.map((card) => card.soldOut)
  expect([await onPage(), await onCard()], 'before the job has run').toEqual([0, [true]])
  for (const person of [stranger, first, second]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(checkout(person, show.eventId), 'before the job has run').rejects.toMatchObject(soldOut)
  }
  await offerReturnedTickets(world.ctx)
  await expect(checkout(stranger, show.eventId)).rejects.toMatchObject(soldOut)
  await expect(checkout(second, show.eventId)).rejects.toMatchObject(soldOut)

  const { orderID } = await checkout(first, show.eventId)
  expect(await show.stock()).toMatchObject({ held: 1, sold: 0 })
  await payAtProvider(world, orderID)
  await settlePayment(world.ctx, { orderId: orderID })
  expect(await show.stock()).toMatchObject({ held: 0, sold: 1 })
  expect(await show.placeOf(first)).toBeUndefined()
  expect(await show.placeOf(second)).toMatchObject({ position: 1 })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('tickets that are free are everyone’s once the last person leaves the waitlist, and lists learn of it', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world)
  const [only] = (await show.waiting(1)) as [SignedInCtx]
  await show.refund()
  await world.db.deleteFrom('listing_changes').execute()
  await show.leave(only)
  expect(await world.db.selectFrom('listing_changes').select('event_id').execute()).toEqual([
    { event_id: show.eventId },
  ])
  const { event } = await callsInProcess(world.ctx).fetchEvent({ eventID: show.eventId })
  expect(event.occurrences[0]?.tickets[0]?.left).toBe(1)
})

test('a show says that its last tickets are in checkout, as long as they may come back', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  const { eventId: eventID } = await onSaleShow(world, { hostId: venue.id, ticketTypes: [{ quantity: 2 }] })
  const tickets = async () => (await callsInProcess(world.ctx).fetchEvent({ eventID })).event.occurrences[0]?.tickets
  await checkout(await fan(world), eventID)
  expect(await tickets()).toMatchObject([{ left: 1, isInCheckout: false }])
  const { orderID } = await checkout(await fan(world), eventID)
  expect(await tickets()).toMatchObject([{ left: 0, isInCheckout: true }])
  await payAtProvider(world, orderID)
  await settlePayment(world.ctx, { orderId: orderID })
  expect(await tickets(), 'the other one is still unpaid').toMatchObject([{ left: 0, isInCheckout: true }])
})

test('an offer that isn’t taken up in time goes to the next in line', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world)
  const [first, second] = (await show.waiting(1, 1)) as [SignedInCtx, SignedInCtx]
  await show.refund()
  await offerReturnedTickets(world.ctx)
  await world.setNow('2026-11-21T01:59:59-08:00')
  expect(await offerReturnedTickets(world.ctx)).toBe(0)
  await world.setNow('2026-11-21T02:00:00-08:00')
  await expect(checkout(first, show.eventId)).rejects.toMatchObject({ code: 'checkout/sold-out' })
  expect(await offerReturnedTickets(world.ctx)).toBe(1)
  expect(await show.placeOf(first)).toBeUndefined()
  expect((await show.placeOf(second))?.offer).toMatchObject({ wallTime: '04:00' })
  await show.join(first)
  expect(await show.placeOf(first)).toMatchObject({ position: 1 })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('whoever declines passes the tickets on at once', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world)
  const [first, second, third] = (await show.waiting(1, 1, 1)) as [SignedInCtx, SignedInCtx, SignedInCtx]
  await show.leave(third)
  expect(await show.placeOf(third)).toBeUndefined()
  await show.refund()
  await offerReturnedTickets(world.ctx)
  for (const _ of [1, 2]) await show.leave(first)
  expect((await show.placeOf(second))?.offer).not.toBeNull()
  await show.leave(second)
  expect(await show.stock()).toMatchObject({ held: 0, sold: 0 })
  await expect(checkout(await fan(world), show.eventId)).resolves.toMatchObject({ success: true })
})

test('tickets go to the first in line who waits for so few, and what no one there can use is on sale', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world, { tickets: 5 })
  const [pair, three, single] = (await show.waiting(2, 3, 1)) as [SignedInCtx, SignedInCtx, SignedInCtx]
  await show.refund()
  expect(await offerReturnedTickets(world.ctx)).toBe(1)
  expect((await show.placeOf(single))?.offer).not.toBeNull()
  expect(await show.placeOf(pair)).toMatchObject({ position: 1, offer: null })

  await show.refund()
  expect(await offerReturnedTickets(world.ctx)).toBe(0)
  const other = await fan(world)
  const { orderID } = await checkout(other, show.eventId)
  await cancelOrder(other, { orderID })
  await show.refund(2)
  expect(await offerReturnedTickets(world.ctx)).toBe(1)
  expect((await show.placeOf(pair))?.offer).not.toBeNull()
  expect(await show.placeOf(three)).toMatchObject({ position: 1, offer: null })
  expect(await show.stock()).toMatchObject({ quantity: 5, held: 3, sold: 1 })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a person who buys fewer than are held leaves the others to the next in line', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world, { tickets: 3 })
  const [first, second] = (await show.waiting(3, 2)) as [SignedInCtx, SignedInCtx]
  await show.refund(3)
  await offerReturnedTickets(world.ctx)
  await checkout(first, show.eventId, { quantity: 1 })
  expect(await show.stock()).toMatchObject({ held: 1 })
  expect(await brokenInvariants(world.db)).toEqual({})
  expect(await offerReturnedTickets(world.ctx)).toBe(1)
  expect((await show.placeOf(second))?.offer).not.toBeNull()
  expect(await show.stock()).toMatchObject({ held: 3 })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('an order that is given up leaves the offer as it was, until it ends', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world, { tickets: 2 })
  const [first, second] = (await show.waiting(2, 1)) as [SignedInCtx, SignedInCtx]
  await show.refund(2)
  await offerReturnedTickets(world.ctx)
  const { orderID } = await checkout(first, show.eventId, { quantity: 2 })
  expect(await show.placeOf(first)).toBeUndefined()
  await cancelOrder(first, { orderID })
  expect(await show.placeOf(first)).toMatchObject({ quantity: 2, offer: { wallTime: '02:00' } })
  expect(await brokenInvariants(world.db)).toEqual({})

  const again = await checkout(first, show.eventId, { quantity: 2 })
  const fewer = await checkout(first, show.eventId, { quantity: 1, replaces: again.orderID })
  expect(await brokenInvariants(world.db), 'replaced by an order of fewer').toEqual({})
  await world.setNow('2026-11-21T02:10:00-08:00')
  await cancelUnpaid(world.ctx, fewer.orderID)
  expect(await show.placeOf(first)).toBeUndefined()
  await offerReturnedTickets(world.ctx)
  expect((await show.placeOf(second))?.offer).not.toBeNull()
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('tickets in checkout are not lost to the waitlist by a wish to change them', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world, { tickets: 3 })
  await show.refund(2)
  const buyer = await fan(world)
  const { orderID } = await checkout(buyer, show.eventId, { quantity: 2 })
  const [waiter] = (await show.waiting(1)) as [SignedInCtx]
  await expect(checkout(buyer, show.eventId, { quantity: 1, replaces: orderID })).rejects.toMatchObject({
    code: 'checkout/sold-out',
  })
  expect(await show.stock()).toMatchObject({ held: 2, sold: 1 })
  await offerReturnedTickets(world.ctx)
  expect(await show.placeOf(waiter)).toMatchObject({ position: 1, offer: null })
  await show.leave(waiter)
  const fewer = await checkout(buyer, show.eventId, { quantity: 1, replaces: orderID })
  await expect(checkout(buyer, show.eventId, { quantity: 2, replaces: fewer.orderID })).resolves.toBeTruthy()
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a payment that comes after its hold gets the tickets that are held for its buyer', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world)
  const [first] = (await show.waiting(1)) as [SignedInCtx]
  await show.refund()
  await offerReturnedTickets(world.ctx)
  const { orderID } = await checkout(first, show.eventId)
  const { sessionId } = await sessionOf(world, orderID)
  await cancelOrder(first, { orderID })
  expect((await show.placeOf(first))?.offer).not.toBeNull()
  await world.db
    .updateTable('local_payments.sessions')
    .set({ status: 'complete', payment_id: 'pi_local_late' })
    .where('id', '=', sessionId)
    .execute()
  await settlePayment(world.ctx, { orderId: orderID })
  expect(await show.placeOf(first)).toBeUndefined()
  expect(await show.stock()).toMatchObject({ held: 0, sold: 1 })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a visitor sees whether a waitlist is open, and no one’s place', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world)
  await show.waiting(1)
  expect(await fetchWaitlist(world.ctx, { eventID: show.eventId })).toEqual({ success: true, isOpen: true, places: [] })
  await world.db.updateTable('events').set({ status: 'draft' }).execute()
  expect(await fetchWaitlist(world.ctx, { eventID: show.eventId })).toMatchObject({ isOpen: false })
})
