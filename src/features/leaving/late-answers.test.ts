import { expect, test } from 'vitest'
import { addPassword, goodPassword } from '../../../tests/support/account-builders.ts'
import { approvedBand, approvedVenue } from '../../../tests/support/entity-builders.ts'
import { accept, bellOf, latestOf, openToRequests, type Page, request } from '../../../tests/support/gig-desk.ts'
import { fan } from '../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { callsInProcess as as } from '../../server/calls/execute-call.ts'

const notFound = { code: 'request/not-found' }

const leave = (person: SignedInCtx) => as(person).deleteAccount({ password: goodPassword })
const deletePage = ({ id, owner }: Page) => as(owner).deleteEntity({ entityID: id, password: goodPassword })

/** A person who has asked another to be friends, and the notification that the other one has. */
async function friendRequest(world: World) {
  const [sender, receiver] = [await fan(world), await fan(world)]
  await addPassword(world, sender)
  await as(sender).sendFriendRequest({ friendId: receiver.who.userId })
  const [notification] = (await as(receiver).listNotifications()).notifications
  return {
    ...{ sender, receiver },
    answer: (action: 'approve' | 'deny') =>
      as(receiver).handleRequest({ action, notification: { id: `${notification?.id}` } }),
  }
}

/** A band that has asked a venue to play and to be friends. */
async function pageRequests(world: World) {
  const [band, venue] = [await approvedBand(world), await approvedVenue(world)]
  await addPassword(world, band.owner)
  await openToRequests(world, venue)
  await request(band, venue)
  const { notificationID } = await latestOf(venue, 'incoming')
  await as(band.owner).sendEntityFriendRequest({ entityDetails: { id: band.id }, friendID: venue.id })
  const friends = (await bellOf(venue)).find(({ type }) => type === 'Friend Request')
  return { band, venue, notificationID, friendsID: `${friends?.id}` }
}

const rowsOf = (world: World, table: 'friendships' | 'entity_friendships' | 'events') =>
  world.db.selectFrom(table).selectAll().execute()

test('S37: a friend request from before its sender’s account was deleted can’t be answered', async () => {
  await using world = await newWorld()
  const { sender, answer } = await friendRequest(world)
  await leave(sender)
  for (const action of ['approve', 'deny'] as const) await expect(answer(action)).rejects.toMatchObject(notFound)
  expect(await rowsOf(world, 'friendships')).toEqual([])
})

test('S37: requests from before their page was deleted make neither a show nor a friend', async () => {
  await using world = await newWorld()
  const { band, venue, notificationID, friendsID } = await pageRequests(world)
  await deletePage(band)
  await expect(accept(world, venue, notificationID)).rejects.toMatchObject({
    ...{ code: 'gigs/request-closed', message: 'This request was withdrawn.' },
  })
  const entityDetails = { id: venue.id }
  const answers = [notificationID, friendsID].flatMap((id) =>
    (['approve', 'deny'] as const).map((action) =>
      as(venue.owner).handleEntityNotification({ action, notification: { id }, entityDetails }),
    ),
  )
  // Each says that it was handled, or isn't there anymore.
  await Promise.allSettled(answers)
  expect(await rowsOf(world, 'events')).toEqual([])
  expect(await rowsOf(world, 'entity_friendships')).toEqual([])
})

test('S37: an answer at the moment its sender’s account is deleted leaves no friendship with it', async () => {
  await using world = await newWorld()
  for (let round = 0; round < 10; round += 1) {
    const { sender, answer } = await friendRequest(world)
    const [deletion, outcome] = await Promise.allSettled([leave(sender), answer('approve')])
    expect(deletion.status).toBe('fulfilled')
    const code = outcome.status === 'rejected' ? outcome.reason.code : null
    expect([null, notFound.code]).toContain(code)
    expect(await rowsOf(world, 'friendships')).toEqual([])
  }
})

test('S37: a request accepted at the moment its page is deleted makes a show or is refused, and is closed', async () => {
  await using world = await newWorld()
  for (let round = 0; round < 6; round += 1) {
    const before = (await rowsOf(world, 'events')).length
    const { band, venue, notificationID } = await pageRequests(world)
    const [deletion, outcome] = await Promise.allSettled([deletePage(band), accept(world, venue, notificationID)])
    expect(deletion.status).toBe('fulfilled')
    const saved = outcome.status === 'fulfilled' ? 1 : 0
    const code = outcome.status === 'rejected' ? outcome.reason.code : null
    expect([null, 'gigs/request-closed']).toContain(code)
    expect((await rowsOf(world, 'events')).length - before).toBe(saved)
    const open = await world.db.selectFrom('collab_requests').select('id').where('closed_at', 'is', null).execute()
    expect(open).toEqual([])
  }
})
