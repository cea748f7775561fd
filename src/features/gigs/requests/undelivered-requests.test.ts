import { expect, test } from 'vitest'
import { approvedBand, approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { bellOf, latestOf, openToRequests, request, requestsOf } from '../../../../tests/support/gig-desk.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { newId } from '../../../ports/ids.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

/** A band, and a venue whose editor has blocked the band's owner. */
async function scene() {
  const world = await newWorld()
  const band = await approvedBand(world)
  const venue = await approvedVenue(world)
  await openToRequests(world, band, venue)
  const editor = await fan(world)
  await fan(world, { person: band.owner })
  await manages(world, editor, venue.id, 'editor')
  await as(editor).blockUser({ userID: band.owner.who.userId })
  return { world, band, venue, editor, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

test('a request to a page whose manager has a block with the sender looks sent, and no one is notified', async () => {
  await using all = await scene()
  const { world, band, venue, editor } = all
  const answer = await request(band, venue)
  expect(answer.message).toBe('Request sent to The Blue Door for Fri, Nov 27. We’ll let you know when they respond.')
  expect((await request(band, venue)).requestID, 'sent twice it is sent once').toBe(answer.requestID)
  expect(await latestOf(band, 'outgoing')).toMatchObject({ status: 'Sent', page: { id: venue.id } })

  const booking = { requestID: answer.requestID, entityDetails: { id: band.id } }
  await as(band.owner).sendBookingMessage({ ...booking, entryID: newId<never>(), text: 'Still free?' })
  const thread = await as(band.owner).fetchBooking(booking)
  expect([thread.isWritable, thread.entries.length]).toEqual([true, 1])

  expect(await bellOf(venue)).toEqual([])
  for (const manager of [venue.owner, editor]) {
    expect(await requestsOf(venue, manager)).toMatchObject({ incoming: [], outgoing: [] })
    const theirRequest = { requestID: answer.requestID, entityDetails: { id: venue.id } }
    const refused = { code: 'request/not-found' }
    await expect(as(manager).fetchBooking(theirRequest)).rejects.toMatchObject(refused)
    await expect(as(manager).listBookingPages({ requestID: answer.requestID })).rejects.toMatchObject(refused)
    const note = { ...theirRequest, entryID: newId<never>(), text: 'Who is this?' }
    await expect(as(manager).sendBookingMessage(note)).rejects.toMatchObject(refused)
    await expect(as(manager).holdDate(theirRequest)).rejects.toMatchObject(refused)
  }
  const sentMails = await world.db
    .selectFrom('notifications')
    .select('id')
    .where('to_entity_id', '=', venue.id)
    .execute()
  expect(sentMails).toEqual([])
})

test('once the block is lifted, the next request is delivered', async () => {
  await using all = await scene()
  const { band, venue, editor } = all
  const { requestID } = await request(band, venue)
  await as(editor).unblockUser({ userID: band.owner.who.userId })
  expect((await requestsOf(venue)).incoming).toEqual([])
  await as(band.owner).withdrawCollabRequest({ requestID, entityDetails: { id: band.id } })
  await request(band, venue)
  expect((await requestsOf(venue)).incoming).toMatchObject([{ page: { id: band.id } }])
})
