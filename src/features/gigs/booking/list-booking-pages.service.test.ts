import { expect, test } from 'vitest'
import { bookingStage } from '../../../../tests/support/booking-desk.ts'
import { manages } from '../../../../tests/support/entity-builders.ts'
import { bellOf } from '../../../../tests/support/gig-desk.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { listBookingPages } from './list-booking-pages.service.ts'

test('a thread knows which of its pages are the viewer’s, and isn’t found by anyone else', async () => {
  await using world = await newWorld()
  const { band, venue, requestID } = await bookingStage(world)
  expect((await listBookingPages(band.owner, { requestID })).pageIDs).toEqual([band.id])
  await manages(world, band.owner, venue.id, 'editor')
  expect((await listBookingPages(band.owner, { requestID })).pageIDs).toEqual([venue.id, band.id])

  const stranger = await world.person()
  await expect(listBookingPages(stranger, { requestID })).rejects.toMatchObject({ code: 'request/not-found' })
  await manages(world, stranger, venue.id, 'door')
  await expect(listBookingPages(stranger, { requestID })).rejects.toMatchObject({ code: 'request/not-allowed' })
})

test('a request and all news of its thread name the thread that they open', async () => {
  await using world = await newWorld()
  const { band, venue, requestID, offer, write, answer } = await bookingStage(world)
  await write(venue, 'Hello')
  const offerID = await offer(band, 25_000)
  await answer(venue, offerID, 'accepted')
  const bells = [...(await bellOf(band)), ...(await bellOf(venue))]
  // The offer is answered, and the bell no longer tells of it.
  expect(bells.map(({ type, requestID: about }) => [type, about])).toEqual([
    ['Collaboration Update', requestID],
    ['Collaboration Update', requestID],
  ])
})
