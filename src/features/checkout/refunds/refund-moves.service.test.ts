import { expect, test } from 'vitest'
import {
  boughtOrder,
  checkout,
  onSaleShow,
  onSaleWeekly,
  payAtProvider,
  sellingVenue,
} from '../../../../tests/support/checkout-builders.ts'
import { countAsSold, skipDates } from '../../../../tests/support/event-builders.ts'
import { desk, form, general } from '../../../../tests/support/event-desk.ts'
import { bellOf, mailsTo, soldShow, subjectsOf, workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
import { EventInput } from '../../events/event/event-input-data.ts'
import { fetchEvent } from '../../events/page/fetch-event.service.ts'
import { cancelEventWithRefunds } from '../lifecycle/cancel-event-with-refunds.service.ts'
import { fetchOrder } from '../orders/fetch-order.service.ts'
import { settlePayment } from '../settle/settle.service.ts'
import { moveSoldEvent } from './move-sold-event.service.ts'
import { postponeWithOffers } from './postpone-with-offers.service.ts'
import { respondRefundOffer } from './respond-refund-offer.service.ts'

test('an offer of refunds says what it did: nothing at the same time again, or without buyers (C31)', async () => {
  await using world = await newWorld()
  const { eventId, owner } = await soldShow(world)
  const unmoved = 'The date, time and place are the same as before, so no refunds were offered.'
  expect(await moveSoldEvent(owner, { eventID: eventId, newEventTime: '20:30' })).toMatchObject({ message: unmoved })
  expect(await world.db.selectFrom('refund_offers').select('id').execute()).toEqual([])

  const venue = await sellingVenue(world)
  const { create } = await desk(world, venue)
  const eventID = await create({ internalTickets: true, ticketList: [general] })
  await checkout(await world.person(), eventID)
  const unsold = 'No one has bought tickets for this show, so no refunds were offered.'
  expect(await moveSoldEvent(venue.owner, { eventID, newEventTime: '21:00' })).toMatchObject({ message: unsold })
  await workJobs(world)
  expect(await moveSoldEvent(venue.owner, { eventID, newEventTime: '21:30' })).toMatchObject({ message: unsold })
  const event = EventInput.parse(
    form({ eventID, internalTickets: true, ticketList: [general], eventName: 'Late Set', image: null }),
  )
  expect(await moveSoldEvent(venue.owner, { eventID, newEventTime: '21:30', event })).toMatchObject({
    message: unmoved,
  })
})

test('the same change again says that its refunds were offered already, until no offer is open', async () => {
  await using world = await newWorld()
  const { eventId, owner, first, second } = await soldShow(world)
  const again = 'Buyers were already offered refunds for this change, so no new offers were sent.'
  const offer = (newEventTime: string) => moveSoldEvent(owner, { eventID: eventId, newEventTime })
  const listOffers = () => world.db.selectFrom('refund_offers').select('id').execute()

  await offer('21:30')
  expect(await offer('21:30')).toMatchObject({ message: again })
  expect(await listOffers()).toHaveLength(2)

  await respondRefundOffer(first.buyer, { orderID: first.orderID, answer: 'keep' })
  expect(await offer('21:30')).toMatchObject({ message: again })
  await respondRefundOffer(second.buyer, { orderID: second.orderID, answer: 'keep' })
  const unmoved = 'The date, time and place are the same as before, so no refunds were offered.'
  expect(await offer('21:30')).toMatchObject({ message: unmoved })
  expect(await listOffers()).toHaveLength(2)
})

test('an offer for a postponed show does not cover its move to the time that it had', async () => {
  await using world = await newWorld()
  const { eventId, owner } = await soldShow(world)
  await postponeWithOffers(owner, { eventID: eventId })
  expect(await moveSoldEvent(owner, { eventID: eventId, newEventTime: '20:30' })).toMatchObject({
    message: 'The date, time and place are the same as before, so no refunds were offered.',
  })
})

test('a past show with sales isn’t moved, and no one is told that refunds were offered', async () => {
  await using world = await newWorld()
  const { eventId, owner, first } = await soldShow(world)
  await world.setNow('2026-11-23T12:00:00-08:00')
  await expect(moveSoldEvent(owner, { eventID: eventId, newEventTime: '21:30' })).rejects.toMatchObject({
    code: 'event/already-passed',
  })
  await workJobs(world)
  expect(await mailsTo(world, first.buyer)).toEqual(['tickets'])
  expect((await fetchEvent(owner, { eventID: eventId })).event.wallTime).toBe('20:30')
})

test('past sales of a weekly show do not prevent skipping all of its upcoming dates', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  const { eventId, occurrences } = await onSaleWeekly(world, { hostId: venue.id })
  const [past] = occurrences
  if (!past) throw new Error('no date')
  await countAsSold(world, past.id, { sold: 2 })
  await world.setNow('2026-11-23T12:00:00-08:00')
  const days = occurrences.slice(1).map((date) => date.day)
  await skipDates(world, eventId, [...days, day('2027-01-01')])
  expect(await moveSoldEvent(venue.owner, { eventID: eventId, newEventTime: '21:30' })).toMatchObject({
    message: 'No one has bought tickets for this show, so no refunds were offered.',
  })
})

test('a payment that beats the change gets its offer, a slower one is ended', async () => {
  await using world = await newWorld()
  const { eventId, owner } = await soldShow(world)
  const [quick, slow] = [await world.person(), await world.person()]
  const paid = await checkout(quick, eventId)
  const unpaid = await checkout(slow, eventId)
  await payAtProvider(world, paid.orderID)
  await moveSoldEvent(owner, { eventID: eventId, newEventTime: '21:30' })
  await settlePayment(world.ctx, { orderId: paid.orderID })
  await workJobs(world)
  await workJobs(world)
  expect((await fetchOrder(slow, { orderID: unpaid.orderID })).order).toMatchObject({ state: 'expired', offer: null })
  expect((await fetchOrder(quick, { orderID: paid.orderID })).order).toMatchObject({
    state: 'paid',
    offer: { isKept: false },
  })
  expect(await mailsTo(world, quick)).toEqual(['tickets', 'refund-offer'])
  expect(await subjectsOf(world, 'refund-offer')).toContainEqual(
    expect.stringMatching(/^New time: Harbor Lights, Sat Nov 21, 9:30 PM$/),
  )
})

test('a buyer who pays while the show is postponed reads so, without the date that is off', async () => {
  await using world = await newWorld()
  const { eventId, owner } = await soldShow(world)
  const buyer = await world.person()
  const { orderID } = await checkout(buyer, eventId)
  await payAtProvider(world, orderID)
  await postponeWithOffers(owner, { eventID: eventId })
  await settlePayment(world.ctx, { orderId: orderID })
  await workJobs(world)
  const subjects = await subjectsOf(world, 'refund-offer')
  expect(subjects).toHaveLength(3)
  expect(new Set(subjects)).toEqual(new Set(['Postponed: Harbor Lights']))
  const mails = await world.db.selectFrom('mails').select('text_body').where('kind', '=', 'refund-offer').execute()
  for (const { text_body: text } of mails) {
    expect(text).toContain('Hold on to your tickets.')
    expect(text).not.toContain('Still coming?')
  }
})

test('emails and bell about a moved show that is canceled name the date it has now', async () => {
  await using world = await newWorld()
  const { create, venue } = await desk(world, await sellingVenue(world))
  const sale = { internalTickets: true, ticketList: [general] }
  const eventID = await create(sale)
  const { buyer } = await boughtOrder(world, { eventId: eventID })
  const event = EventInput.parse(form({ ...sale, eventID, image: null, eventDate: '2026-12-05' }))
  await moveSoldEvent(venue.owner, { eventID, newEventTime: '20:30', event })
  await workJobs(world)
  await cancelEventWithRefunds(venue.owner, { eventID, confirm: true })
  await workJobs(world)

  expect(await subjectsOf(world, 'called-off')).toEqual(['Canceled: Harbor Lights, Sat, Dec 5'])
  expect(await subjectsOf(world, 'refund')).toEqual(['Refund: Harbor Lights, Sat, Dec 5'])
  const mails = await world.db
    .selectFrom('mails')
    .select('text_body')
    .where('kind', 'in', ['called-off', 'refund'])
    .execute()
  expect(mails).toHaveLength(2)
  for (const mail of mails) expect(mail.text_body).not.toContain('Nov 27')
  const refund = (await bellOf(world, buyer)).find(({ type }) => type === 'Refund')
  expect(refund?.message).toMatch(/^We refunded \$21\.31 to your card for Harbor Lights, Sat, Dec 5\./)
})

test('a refund for a postponed show names no date', async () => {
  await using world = await newWorld()
  const { eventId, owner, first } = await soldShow(world)
  await postponeWithOffers(owner, { eventID: eventId })
  await workJobs(world)
  await respondRefundOffer(first.buyer, { orderID: first.orderID, answer: 'refund' })
  await workJobs(world)
  expect(await subjectsOf(world, 'refund')).toEqual(['Refund: Harbor Lights'])
})

test('a show that moves to and fro carries three notes in 24 hours; without one it still moves', async () => {
  await using world = await newWorld()
  const { eventId, owner } = await soldShow(world)
  const buyer = await world.person()
  const { orderID } = await checkout(buyer, eventId)
  await payAtProvider(world, orderID)
  await settlePayment(world.ctx, { orderId: orderID })
  const move = (newEventTime: string, message: string) =>
    moveSoldEvent(owner, { eventID: eventId, newEventTime, message })
  for (const time of ['21:00', '21:30', '22:00']) await move(time, 'Look at this')
  await expect(move('21:00', 'Once more')).rejects.toMatchObject({
    ...{ code: 'messages/too-many', data: { field: 'message' } },
  })
  expect(await move('21:00', '')).toMatchObject({ success: true })
})

test('a show with buyers is moved six times in 24 hours, since each move emails everyone; one without moves on', async () => {
  await using world = await newWorld()
  const { eventId, owner, venue } = await soldShow(world)
  const { eventId: unsoldId } = await onSaleShow(world, { hostId: venue.id })
  const timeOf = async () => (await fetchEvent(world.ctx, { eventID: eventId })).event.eventTime
  const move = (eventID: typeof eventId, newEventTime: string) => moveSoldEvent(owner, { eventID, newEventTime })
  for (const minutes of ['01', '02', '03', '04', '05', '06']) {
    expect(await move(eventId, `21:${minutes}`)).toMatchObject({
      message: 'Refund notifications have been sent to ticket purchasers.',
    })
    await move(unsoldId, `21:${minutes}`)
  }
  await expect(move(eventId, '21:07')).rejects.toMatchObject({ code: 'event/moved-often' })
  expect(await move(unsoldId, '21:07')).toMatchObject({ success: true })
  expect(await timeOf()).toBe('2026-11-22T05:06:00.000Z')

  await world.setNow('2026-11-21T21:00:00-08:00')
  expect(await move(eventId, '21:07')).toMatchObject({ success: true })
})
