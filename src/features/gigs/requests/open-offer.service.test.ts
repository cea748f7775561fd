import { expect, test } from 'vitest'
import { bookingStage, threadOf } from '../../../../tests/support/booking-desk.ts'
import { approvedBand, approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { accept, latestOf, openToRequests, request } from '../../../../tests/support/gig-desk.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const offerFirst = 'There’s an open offer for this request. Open the booking to accept, decline or withdraw the offer.'

test('while an offer is open, creating the event accepts that offer instead of the request', async () => {
  await using world = await newWorld()
  const { band, venue, offer, answer } = await bookingStage(world)
  const { notificationID } = await latestOf(venue, 'incoming')
  expect(await latestOf(venue, 'incoming')).toMatchObject({ isDiscussed: false })
  const counter = await offer(band, 40_000)
  await expect(accept(world, venue, notificationID)).rejects.toMatchObject({
    ...{ code: 'gigs/request-closed', message: offerFirst },
  })
  expect(await latestOf(venue, 'incoming')).toMatchObject({ status: 'Sent', openOffer: 'other', eventID: null })
  expect(await latestOf(band, 'outgoing')).toMatchObject({ openOffer: 'own', offeredTerms: { guarantee: 40_000 } })

  await answer(venue, counter, 'declined')
  expect(await latestOf(venue, 'incoming')).toMatchObject({ openOffer: null, offeredTerms: null, isDiscussed: true })
  await accept(world, venue, notificationID)
  expect(await latestOf(venue, 'incoming')).toMatchObject({ status: 'Accepted' })
})

test('a band that was asked accepts the offer too; it may still decline the request, and then no offer is open', async () => {
  await using world = await newWorld()
  const [band, venue] = [await approvedBand(world), await approvedVenue(world)]
  await openToRequests(world, band, venue)
  const { requestID } = await request(venue, band)
  const { offer } = threadOf(requestID)
  const { notificationID } = await latestOf(band, 'incoming')
  const entityDetails = { id: band.id }
  const respond = (action: 'approve' | 'deny') =>
    callsInProcess(band.owner).handleEntityNotification({ action, notification: { id: notificationID }, entityDetails })
  await offer(venue, 30_000)
  await offer(band, 40_000)
  expect(await respond('approve')).toMatchObject({ message: offerFirst })
  expect(await latestOf(band, 'incoming')).toMatchObject({ status: 'Sent', openOffer: 'own' })
  await respond('deny')
  expect(await latestOf(band, 'incoming')).toMatchObject({ status: 'Declined', openOffer: null })
})

test('an expired offer doesn’t get in the way', async () => {
  await using world = await newWorld()
  const { band, venue, offer } = await bookingStage(world)
  await offer(band, 40_000, 0, { validUntil: '2026-11-21' })
  await world.setNow('2026-11-23T12:00:00-08:00')
  const { openOffer, notificationID } = await latestOf(venue, 'incoming')
  expect(openOffer).toBeNull()
  await accept(world, venue, notificationID)
})
