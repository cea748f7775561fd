import { expect, test } from 'vitest'
import { boughtOrder, checkout, onSaleWeekly, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { datesOf } from '../../../../tests/support/event-builders.ts'
import { desk, type Form, form, general, weeklySale as weekly } from '../../../../tests/support/event-desk.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import {
  bellOf,
  mailsTo,
  soldShow,
  subjectsOf,
  withRole,
  workJobs,
} from '../../../../tests/support/lifecycle-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
import type { NotificationId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { checkIn } from '../../door/check-in.service.ts'
import { EventInput } from '../../events/event/event-input-data.ts'
import { fetchEvent } from '../../events/page/fetch-event.service.ts'
import { fetchLeaving } from '../../leaving/fetch-leaving.service.ts'
import { listManagedEvents } from '../../events/managed/list-managed-events.service.ts'
import { handleRequest } from '../../requests/handle-request.service.ts'
import { listNotifications } from '../../requests/list-notifications.service.ts'
import { cancelEventWithRefunds } from '../lifecycle/cancel-event-with-refunds.service.ts'
import { fetchOrder } from '../orders/fetch-order.service.ts'
import { listTickets } from '../orders/list-tickets.service.ts'
import { moveSoldEvent } from './move-sold-event.service.ts'
import { postponeWithOffers } from './postpone-with-offers.service.ts'
import { respondRefundOffer } from './respond-refund-offer.service.ts'

const formOf = (over: Form) => EventInput.parse(form(over))
const offersOf = (world: World) =>
  world.db.selectFrom('refund_offers').select(['order_id', 'answer']).orderBy('made_at').orderBy('order_id').execute()
const offerNotice = async (world: World, { who }: SignedInCtx) =>
  (
    await world.db
      .selectFrom('notifications')
      .select('id')
      .where('to_user_id', '=', who.userId)
      .where('type', '=', 'Refund Offer')
      .executeTakeFirstOrThrow()
  ).id satisfies NotificationId

test('G24, C31: a new time is saved together with one open offer an order, and buyers are asked once', async () => {
  await using world = await newWorld()
  const { eventId, owner, first, second } = await soldShow(world)
  expect(await moveSoldEvent(owner, { eventID: eventId, newEventTime: '21:30' })).toEqual({
    success: true,
    message: 'Refund notifications have been sent to ticket purchasers.',
  })
  await workJobs(world)
  expect((await fetchEvent(world.ctx, { eventID: eventId })).event.wallTime).toBe('21:30')
  expect(await offersOf(world)).toMatchObject([{ answer: null }, { answer: null }])
  for (const { buyer, orderID } of [first, second]) {
    expect(await mailsTo(world, buyer)).toEqual(['tickets', 'refund-offer'])
    expect(await bellOf(world, buyer)).toMatchObject([
      { type: 'Refund Offer', message: /now on Sat Nov 21, 9:30 PM PST, at The Blue Door/ },
    ])
    expect((await fetchOrder(buyer, { orderID })).order.offer).toMatchObject({
      isKept: false,
      text: expect.stringMatching(/now starts at 9:30 PM PST instead of [0-9:]+ PM\./),
    })
    expect(new Set((await subjectsOf(world, 'refund-offer')).map((subject) => subject.slice(0, 10)))).toEqual(
      new Set(['New time: ']),
    )
  }
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('keep, then the money after all; all of it, once, also when asked twice and from the bell', async () => {
  await using world = await newWorld()
  const { eventId, owner, first, second, stock } = await soldShow(world)
  await moveSoldEvent(owner, { eventID: eventId, newEventTime: '21:30' })
  await workJobs(world)

  await respondRefundOffer(first.buyer, { orderID: first.orderID, answer: 'keep' })
  expect(await bellOf(world, first.buyer)).toEqual([])
  expect((await fetchOrder(first.buyer, { orderID: first.orderID })).order.offer).toMatchObject({ isKept: true })
  const refund = { orderID: first.orderID, answer: 'refund' } as const
  await Promise.all([respondRefundOffer(first.buyer, refund), respondRefundOffer(first.buyer, refund)])
  expect(await stock()).toMatchObject([{ sold: 1 }])
  expect((await fetchOrder(first.buyer, { orderID: first.orderID })).order).toMatchObject({
    refund: { isCalledOff: false },
    offer: null,
  })

  expect((await listNotifications(second.buyer)).notifications).toMatchObject([
    { type: 'Refund Offer', refund: { cents: second.order.totalCents, tickets: 1 } },
  ])
  const id = await offerNotice(world, second.buyer)
  const accept = { action: 'approve', notification: { id }, reason: '' } as const
  expect(await handleRequest(second.buyer, accept)).toMatchObject({ message: /^Your refund is on its way/ })
  expect(await handleRequest(second.buyer, accept)).toMatchObject({ message: /^Your refund is on its way/ })
  await expect(respondRefundOffer(second.buyer, { orderID: second.orderID, answer: 'keep' })).rejects.toMatchObject({
    code: 'refund/under-way',
  })
  await workJobs(world)
  for (const { buyer, orderID, order } of [first, second]) {
    expect((await fetchOrder(buyer, { orderID })).order.state).toBe('refunded')
    expect(await world.db.selectFrom('orders').select('refunded_cents').where('id', '=', orderID).execute()).toEqual([
      { refunded_cents: order.totalCents },
    ])
  }
  expect(await stock()).toMatchObject([{ sold: 0 }])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('S18: a second change replaces the first offer, even one that was already answered', async () => {
  await using world = await newWorld()
  const { eventId, owner, first } = await soldShow(world)
  await moveSoldEvent(owner, { eventID: eventId, newEventTime: '21:30' })
  await respondRefundOffer(first.buyer, { orderID: first.orderID, answer: 'keep' })
  await moveSoldEvent(owner, { eventID: eventId, newEventTime: '22:00' })
  await workJobs(world)
  expect(new Set((await offersOf(world)).map(({ answer }) => answer))).toEqual(new Set(['keep', 'over', null]))
  expect(await bellOf(world, first.buyer)).toMatchObject([{ message: /10:00 PM/ }])
  await respondRefundOffer(first.buyer, { orderID: first.orderID, answer: 'refund' })
  await workJobs(world)
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('S18: the offer ends at the deadline, not a second earlier', async () => {
  await using world = await newWorld()
  const { eventId, owner, first, second } = await soldShow(world)
  await moveSoldEvent(owner, { eventID: eventId, newEventTime: '21:30' })
  await world.setNow('2026-11-21T21:29:59-08:00')
  await respondRefundOffer(first.buyer, { orderID: first.orderID, answer: 'refund' })
  await world.setNow('2026-11-21T21:30:00-08:00')
  await expect(respondRefundOffer(second.buyer, { orderID: second.orderID, answer: 'refund' })).rejects.toMatchObject({
    code: 'refund/offer-over',
  })
  expect((await fetchOrder(second.buyer, { orderID: second.orderID })).order.offer).toBeNull()
})

test('only its buyer can answer an offer, a used ticket can’t be refunded, and an order without an offer has none', async () => {
  await using world = await newWorld()
  const { eventId, owner, first, second } = await soldShow(world)
  const refund = { orderID: first.orderID, answer: 'refund' } as const
  await expect(respondRefundOffer(first.buyer, refund)).rejects.toMatchObject({ code: 'request/not-found' })
  await moveSoldEvent(owner, { eventID: eventId, newEventTime: '21:30' })
  await expect(respondRefundOffer(second.buyer, refund)).rejects.toMatchObject({ code: 'request/not-found' })

  const offerNow = async () => (await fetchOrder(first.buyer, { orderID: first.orderID })).order.offer
  expect(await offerNow()).toMatchObject({ isUsed: false })
  const occurrenceDate = day('2026-11-21')
  const [ticket] = first.tickets
  await checkIn(owner, {
    eventID: eventId,
    occurrenceDate,
    ticketID: ticket!.ticketID,
    door: 'Main',
    nonce: 'n1',
    allowEarly: true,
  })
  await expect(respondRefundOffer(first.buyer, refund)).rejects.toMatchObject({ code: 'refund/ticket-used' })
  expect(await offerNow()).toMatchObject({ isUsed: true })
  expect((await fetchOrder(first.buyer, { orderID: first.orderID })).tickets.map(({ state }) => state)).toEqual([
    'used',
    'valid',
  ])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a buyer who was admitted before a show was postponed gets a refund, including the used ticket', async () => {
  await using world = await newWorld()
  const { eventId: eventID, owner, first } = await soldShow(world)
  const door = { eventID, occurrenceDate: day('2026-11-21'), door: 'Main' }
  const [used, unused] = first.tickets
  await checkIn(owner, { ...door, ticketID: used!.ticketID, nonce: 'n1', allowEarly: true })
  await postponeWithOffers(owner, { eventID })

  expect(await checkIn(owner, { ...door, ticketID: unused!.ticketID, nonce: 'n2', allowEarly: true })).toMatchObject({
    reason: 'postponed',
  })
  await respondRefundOffer(first.buyer, { orderID: first.orderID, answer: 'refund' })
  await workJobs(world)
  const { order } = await fetchOrder(first.buyer, { orderID: first.orderID })
  expect(order).toMatchObject({ state: 'refunded', refunded: { cents: order.totalCents } })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('G24: date, venue and city move with the whole form; a refused form changes nothing and offers nothing', async () => {
  await using world = await newWorld()
  const { save, create, row, venue } = await desk(world, await sellingVenue(world))
  const sale = { internalTickets: true, ticketList: [general] }
  const eventID = await create(sale)
  const { buyer, orderID } = await boughtOrder(world, { eventId: eventID })
  const moved = { ...sale, eventID, image: null, eventDate: '2026-12-05', venueName: 'Another Room' }
  await expect(save(moved)).rejects.toMatchObject({
    code: 'event/tickets-sold',
    data: {
      way: 'offer',
      fields: ['date', 'venue'],
      touched: [{ day: '2026-11-27', orders: 1, tickets: 1, heldForFriends: 0, others: 0 }],
      buyers: [{ fullName: 'Robin Vale', tickets: 1, day: '2026-11-27' }],
    },
  })
  const editor = await withRole(world, venue.id, 'editor')
  await expect(save(moved, editor)).rejects.toSatisfy((refusal) => {
    const { data } = refusal as { data: Record<string, unknown> }
    return 'touched' in data && !('buyers' in data)
  })

  const event = formOf(moved)
  await expect(moveSoldEvent(editor, { eventID, newEventTime: '20:30', event })).rejects.toMatchObject({
    code: 'request/not-allowed',
  })
  await expect(
    moveSoldEvent(venue.owner, { eventID, newEventTime: '20:30', event: { ...event, eventName: '' } }),
  ).rejects.toMatchObject({ code: 'event/incomplete' })
  expect(await offersOf(world)).toEqual([])

  await moveSoldEvent(venue.owner, { eventID, newEventTime: '20:30', event })
  expect(await row(eventID)).toMatchObject({ day: '2026-12-05', venue_name: 'Another Room' })
  expect((await fetchOrder(buyer, { orderID })).order).toMatchObject({
    occurrenceDate: '2026-12-05',
    offer: { text: expect.stringContaining('Sat, Dec 5') },
  })
})

test('a weekly show may move its hour; its sold dates go to no other weekday', async () => {
  await using world = await newWorld()
  const { save, create, venue } = await desk(world, await sellingVenue(world))
  const eventID = await create(weekly)
  await boughtOrder(world, { eventId: eventID })
  const other = formOf({ ...weekly, eventID, image: null, dayOfWeek: 'Saturday' })
  await expect(moveSoldEvent(venue.owner, { eventID, newEventTime: '20:30', event: other })).rejects.toMatchObject({
    code: 'event/tickets-sold',
    data: { way: 'none' },
  })
  await expect(save({ ...weekly, eventID, image: null, removedDates: ['2026-11-20'] })).rejects.toMatchObject({
    data: { way: 'cancel-dates', touched: [{ orders: 1, tickets: 1 }] },
  })
  await moveSoldEvent(venue.owner, { eventID, newEventTime: '21:00' })
  expect(await offersOf(world)).toHaveLength(1)
})

test('G19: a postponed show sells nothing, tickets stay good, and a new date publishes it again', async () => {
  await using world = await newWorld()
  const { save, create, row, venue } = await desk(world, await sellingVenue(world))
  const sale = { internalTickets: true, ticketList: [general] }
  const eventID = await create(sale)
  const { buyer, orderID } = await boughtOrder(world, { eventId: eventID })
  expect(await postponeWithOffers(venue.owner, { eventID })).toMatchObject({ orders: 1 })
  expect(await postponeWithOffers(venue.owner, { eventID })).toMatchObject({
    message: 'The event is already postponed.',
  })
  await workJobs(world)
  expect(await datesOf(world, eventID)).toMatchObject([{ listed: false }])
  await expect(checkout(await world.person(), eventID)).rejects.toMatchObject({ code: 'checkout/not-on-sale' })
  const { order, tickets } = await fetchOrder(buyer, { orderID })
  expect(tickets).toMatchObject([{ state: 'valid' }])
  expect(order.offer?.text).toContain('by the end of Sun, Dec 20. If the new date is sooner')

  await world.setNow('2026-11-29T12:00:00-08:00')
  await save({ ...sale, eventID, image: null, eventName: 'Harbor Lights, late' })
  expect(await row(eventID)).toMatchObject({ status: 'postponed' })
  const event = formOf({ ...sale, eventID, image: null, eventDate: '2026-12-11' })
  await expect(save({ ...sale, eventID, image: null, eventDate: '2026-12-11' })).rejects.toMatchObject({
    code: 'event/tickets-sold',
  })
  await moveSoldEvent(venue.owner, { eventID, newEventTime: '20:30', event })
  await workJobs(world)
  expect(await row(eventID)).toMatchObject({ status: 'published', postponed_at: null })
  expect(await datesOf(world, eventID)).toMatchObject([{ listed: true, day: '2026-12-11' }])
  expect((await fetchOrder(buyer, { orderID })).order.offer?.text).toContain('moved to Fri, Dec 11')
  expect(await bellOf(world, buyer)).toHaveLength(1)
})

test('a postponed show without buyers is published by saving its new date, and can be canceled late', async () => {
  await using world = await newWorld()
  const { save, create, row, venue } = await desk(world, await sellingVenue(world))
  const eventID = await create()
  await postponeWithOffers(venue.owner, { eventID })
  await save({ eventID, image: null, eventDate: '2026-12-11' })
  expect(await row(eventID)).toMatchObject({ status: 'published', day: '2026-12-11' })

  await postponeWithOffers(venue.owner, { eventID })
  await world.setNow('2026-12-20T12:00:00-08:00')
  await save({ eventID, image: null, eventDate: '2026-12-11', eventTime: '21:15' })
  expect(await row(eventID)).toMatchObject({ status: 'postponed' })
  expect((await fetchEvent(world.ctx, { eventID })).event).toMatchObject({ status: 'postponed' })
  expect(await listManagedEvents(venue.owner, { entityID: venue.id })).toMatchObject({
    upcoming: [{ eventID }],
    past: [],
  })
  await world.setNow('2026-11-20T12:00:00-08:00')

  const { eventId } = await onSaleWeekly(world, { hostId: venue.id })
  const { buyer, orderID } = await boughtOrder(world, { eventId })
  await postponeWithOffers(venue.owner, { eventID: eventId })
  await world.setNow('2026-11-29T12:00:00-08:00')
  expect((await listTickets(buyer)).tickets).toMatchObject([{ isPostponed: true, state: 'valid' }])
  expect((await fetchLeaving(buyer)).tickets).toMatchObject([{ quantity: 1 }])
  await cancelEventWithRefunds({ ...venue.owner }, { eventID: eventId, confirm: true })
  await workJobs(world)
  expect((await fetchOrder(buyer, { orderID })).order.state).toBe('refunded')
  expect(await brokenInvariants(world.db)).toEqual({})
})
