import { expect, test } from 'vitest'
import { boughtOrder, checkout, payAtProvider, sessionOf } from '../../../../tests/support/checkout-builders.ts'
import { groupOf } from '../../../../tests/support/group-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { bellOf, workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { cancelEvent } from '../../gigs/cancel/cancel-event.service.ts'
import { cancelOrder } from '../orders/cancel-order.service.ts'
import { settlePayment } from '../settle/settle.service.ts'
import { fetchWaitlist } from '../waitlist/fetch-waitlist.service.ts'
import { joinWaitlist } from '../waitlist/join-waitlist.service.ts'
import { offerReturnedTickets } from '../waitlist/offer-returned-tickets.service.ts'

const newsOf = async (world: World, person: SignedInCtx) =>
  (await bellOf(world, person)).flatMap(({ type, message }) => (type === 'Group Hold' ? [message] : []))

const mailsOf = (world: World, { who }: SignedInCtx) =>
  world.db
    .selectFrom('mails')
    .select(['subject', 'html_body'])
    .where('kind', '=', 'group-hold')
    .where('to_address', '=', who.email)
    .orderBy('created_at')
    .execute()

test('at the deadline unpaid tickets go back on sale, and the holder reads how many were paid', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const group = await groupOf(world)
  await group.pay(await fan(world))
  await group.pay(group.holder)
  await world.setNow('2026-11-21T11:59:59-08:00')
  expect(await group.close()).toBe(0)
  await world.setNow('2026-11-21T12:00:00-08:00')
  await expect(group.take(await fan(world)), 'over before the job runs').rejects.toMatchObject({ code: 'group/over' })
  expect(await group.seenBy(world.ctx)).toMatchObject({ deadline: null })
  expect(await group.close()).toBe(1)
  expect(await group.close()).toBe(0)
  expect(await group.stock()).toMatchObject({ held: 0, sold: 2 })
  expect((await bellOf(world, group.holder)).at(-1)).toEqual({
    type: 'Group Hold',
    message: '2 of 4 tickets for Harbor Lights that you held for friends were paid for. The other 2 went back on sale.',
  })
  const mail = (await mailsOf(world, group.holder)).at(-1)
  expect(mail?.subject).toBe('2 of 4 tickets for Harbor Lights that you held for friends were paid for')
  expect(mail?.html_body).toContain(`/event/${group.eventId}`)
  await expect(checkout(await fan(world), group.eventId)).resolves.toBeTruthy()
  await expect(group.hold(group.holder, 2), 'and another group').resolves.toBeTruthy()
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('the holder is reminded once of what is unpaid, hours before the deadline, with the link', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const group = await groupOf(world)
  await group.pay(await fan(world))
  await world.setNow('2026-11-21T07:59:59-08:00')
  await group.close()
  expect(await newsOf(world, group.holder)).toEqual([])
  await world.setNow('2026-11-21T08:00:00-08:00')
  for (const _ of [1, 2]) await group.close()
  expect(await newsOf(world, group.holder)).toEqual([
    '3 of 4 tickets for Harbor Lights that you’re holding for friends are still unpaid. They go back on sale on Sat Nov 21, 12:00 PM PST. Send your friends the link again, or pay for more tickets yourself.',
  ])
  const [mail, ...others] = await mailsOf(world, group.holder)
  expect(others).toEqual([])
  expect(mail?.html_body).toContain(`/together/${group.key}`)
  expect(await group.stock()).toMatchObject({ held: 3, sold: 1 })
})

test('tickets that a group didn’t pay for go to the waitlist first', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const group = await groupOf(world, { stock: 20 })
  for (const quantity of [10, 6]) await boughtOrder(world, { eventId: group.eventId, quantity })
  const waiting = await fan(world)
  const { eventId: eventID, ticketTypeID } = group
  await joinWaitlist(waiting, { eventID, occurrenceDate: '2026-11-23' as never, ticketTypeID, quantity: 2 })
  await world.setNow('2026-11-21T12:00:00-08:00')
  await group.close()
  await expect(checkout(await fan(world), eventID)).rejects.toMatchObject({ code: 'checkout/sold-out' })
  await offerReturnedTickets(world.ctx)
  expect((await fetchWaitlist(waiting, { eventID })).places[0]?.offer).not.toBeNull()
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a hold whose tickets are all paid ends at once, with good news', async () => {
  await using world = await newWorld()
  const group = await groupOf(world, { tickets: 2 })
  await group.pay(await fan(world))
  const { orderID } = await group.take(group.holder)
  expect(await group.close()).toBe(0)
  await payAtProvider(world, orderID)
  await settlePayment(world.ctx, { orderId: orderID })
  expect(await group.close()).toBe(1)
  expect(await newsOf(world, group.holder)).toEqual([
    'Both tickets for Harbor Lights that you held for friends are paid for.',
  ])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a friend who gives up leaves the ticket to the group; once it has ended, the ticket is on sale', async () => {
  await using world = await newWorld()
  const group = await groupOf(world)
  const [ana, bo] = [await fan(world), await fan(world)]
  const first = await group.take(ana)
  await cancelOrder(ana, { orderID: first.orderID })
  expect(await group.seenBy(ana)).toMatchObject({ left: 4, ownOrder: null })
  expect(await group.stock()).toMatchObject({ held: 4 })
  await group.take(ana)
  const second = await group.take(bo)
  await group.release(0)
  await group.release(0)
  expect(await group.stock()).toMatchObject({ held: 2 })
  await cancelOrder(bo, { orderID: second.orderID })
  expect(await group.stock()).toMatchObject({ held: 1 })
  expect(await newsOf(world, group.holder), 'who ends it knows').toEqual([])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('the holder releases tickets that no one has taken, and no one else can', async () => {
  await using world = await newWorld()
  const group = await groupOf(world, { tickets: 5 })
  const ana = await fan(world)
  const { orderID } = await group.take(ana)
  await expect(group.release(0, ana)).rejects.toMatchObject({ code: 'request/not-found' })
  for (const _ of [1, 2]) await group.release(2)
  expect(await group.seenBy(ana)).toMatchObject({ quantity: 3, inCheckout: 1, left: 2 })
  expect(await group.stock()).toMatchObject({ held: 3 })
  await cancelOrder(ana, { orderID })
  await world.setNow('2026-11-24T12:00:00-08:00')
  await group.close()
  await expect(group.release(1)).rejects.toMatchObject({ code: 'group/over' })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test.each([
  ['canceled', { status: 'canceled' }],
  ['postponed', { status: 'postponed' }],
] as const)('a show that is %s ends its holds; what is paid has its own way', async (_, change) => {
  await using world = await newWorld()
  const group = await groupOf(world)
  await group.pay(await fan(world))
  if (change.status === 'canceled') await cancelEvent(group.venue.owner, { eventID: group.eventId, confirm: true })
  else await world.db.updateTable('events').set(change).execute()
  await workJobs(world)
  expect(await group.close()).toBe(1)
  expect((await newsOf(world, group.holder)).at(-1)).toMatch(
    /^Your group’s hold for Harbor Lights ended.* 3 unpaid tickets were released\.$/,
  )
  expect(await group.stock()).toMatchObject({ held: 0 })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a hold follows its show to another time of the day, and the holder reads it once', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const group = await groupOf(world)
  await world.db
    .updateTable('event_occurrences')
    .set({ starts_at: new Date('2026-11-23T21:30-08:00') })
    .where('day', '=', day('2026-11-23'))
    .execute()
  for (const _ of [1, 2]) expect(await group.close()).toBe(0)
  expect(await newsOf(world, group.holder)).toEqual([
    'Harbor Lights moved to Mon Nov 23, 9:30 PM PST. Your group’s tickets are still held, until Sat Nov 21, 12:00 PM PST. Let your friends know.',
  ])
  await group.pay(await fan(world))
  expect(await group.stock()).toMatchObject({ held: 3, sold: 1 })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a show that moves ends its holds, and until then no one pays for another date', async () => {
  await using world = await newWorld()
  const group = await groupOf(world)
  await world.db
    .updateTable('event_occurrences')
    .set({ starts_at: new Date('2026-11-24T20:30-08:00') })
    .execute()
  await expect(group.take(await fan(world))).rejects.toMatchObject({ code: 'group/over' })
  expect(await group.close()).toBe(1)
  expect(await newsOf(world, group.holder)).toEqual([
    expect.stringMatching(
      /^Your group’s hold for Harbor Lights ended because the show moved to Tue Nov 24, 8:30 PM PST\./,
    ),
  ])
  expect(await group.stock()).toMatchObject({ held: 0 })
})

test('a payment that comes after its order was released gets a ticket of its group, if one is left', async () => {
  await using world = await newWorld()
  const group = await groupOf(world, { stock: 20, tickets: 2 })
  const ana = await fan(world)
  const { orderID } = await group.take(ana)
  const { sessionId } = await sessionOf(world, orderID)
  await cancelOrder(ana, { orderID })
  for (const quantity of [10, 8]) await checkout(await fan(world), group.eventId, { quantity })
  await world.db
    .updateTable('local_payments.sessions')
    .set({ status: 'complete', payment_id: 'pi_local_late' })
    .where('id', '=', sessionId)
    .execute()
  await settlePayment(world.ctx, { orderId: orderID })
  expect(await group.seenBy(ana)).toMatchObject({ paid: 1, left: 1 })
  expect(await group.stock()).toMatchObject({ held: 19, sold: 1 })
  expect(await brokenInvariants(world.db)).toEqual({})
})
