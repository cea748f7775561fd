import { expect, test } from 'vitest'
import { approvedBand, approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { onSaleShow, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { bookingStage } from '../../../../tests/support/booking-desk.ts'
import { bellOf } from '../../../../tests/support/gig-desk.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { soldTickets } from '../../../../tests/support/ticket-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EntityId, NotificationId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess

/** An owner, and an admin "dana" who acts for the page and can then leave it in several ways. */
async function team(world: World, { id, owner: person }: { id: EntityId; owner: SignedInCtx }) {
  const owner = await fan(world, { person, username: 'olga' })
  const dana = await fan(world, { username: 'dana' })
  await manages(world, dana, id, 'admin')
  const hide = () =>
    world.db.updateTable('fans').set({ visibility: 'private' }).where('user_id', '=', dana.who.userId).execute()
  return { owner, dana, hide, leave: () => as(dana).leaveEntity({ entityID: id }) }
}

const namesInLog = async (reader: SignedInCtx, entityID: EntityId) => {
  const { lines } = await as(reader).listActivity({ entityID })
  return [...new Set(lines.map(({ by }) => by))]
}

test('the log names a manager who hides as long as they are in a team with the reader, and former ones as the reader may see them', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const { owner, dana, hide, leave } = await team(world, venue)
  await as(dana).setCollaborating({ entityID: venue.id, collaborating: true })
  await hide()
  await as(dana).blockUser({ userID: owner.who.userId })
  expect(await namesInLog(owner, venue.id)).toContain('dana')

  await leave()
  expect(await namesInLog(owner, venue.id)).toEqual([null])
  await as(dana).unblockUser({ userID: owner.who.userId })
  expect(await namesInLog(owner, venue.id)).toEqual([null])
  await world.db.updateTable('fans').set({ visibility: 'public' }).execute()
  expect(await namesInLog(owner, venue.id)).toEqual(['dana'])
  await as(owner).blockUser({ userID: dana.who.userId })
  expect(await namesInLog(owner, venue.id)).toEqual([null])

  const { id } = await approvedBand(world, { owner })
  await manages(world, dana, id, 'door')
  expect(await namesInLog(owner, venue.id)).toEqual(['dana'])
})

test('messages to ticket holders do not name a former manager who hides', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  const { owner, dana, hide, leave } = await team(world, venue)
  const { eventId: eventID } = await onSaleShow(world, { hostId: venue.id })
  await soldTickets(world, eventID)
  await as(dana).messageHolders({ eventID, message: 'Doors at 7.' })
  const senders = async () => (await as(owner).listHolderMessages({ eventID })).messages.map(({ sentBy }) => sentBy)
  await hide()
  expect(await senders()).toEqual(['dana'])
  await leave()
  expect(await senders()).toEqual([null])
})

test('a second answer does not say that a former manager who hides was first, and neither does the booking', async () => {
  await using world = await newWorld()
  const { band, venue, requestID, offer, answer } = await bookingStage(world)
  const { owner, dana, hide, leave } = await team(world, venue)
  await as(band.owner).sendEntityFriendRequest({ entityDetails: { id: band.id }, friendID: venue.id })
  const request = (await bellOf(venue)).find(({ type }) => type === 'Friend Request')
  const decline = async (by: SignedInCtx) => {
    const notification = { id: request?.id as NotificationId }
    return (await as(by).handleEntityNotification({ action: 'deny', notification, entityDetails: { id: venue.id } }))
      .message
  }
  await decline(dana)
  const offerID = await offer(band, 10_000)
  await answer(venue, offerID, 'declined', dana)
  const authors = async () =>
    (await as(owner).fetchBooking({ requestID, entityDetails: { id: venue.id } })).entries.map(({ by }) => by)

  await hide()
  expect(await decline(owner)).toBe('Already handled by dana.')
  expect(await authors()).toContain('dana')
  await leave()
  expect(await decline(owner)).toBe('Already handled by another manager.')
  expect((await answer(venue, offerID, 'declined')).message).toBe('Already handled by another manager.')
  expect(await authors()).not.toContain('dana')
})
