import { expect, test } from 'vitest'
import { approvedBand, approvedFestival, approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { bellOf } from '../../../../tests/support/gig-desk.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EntityId, NotificationId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { expireFriendRequests } from '../friends/expire-friend-requests.service.ts'

const as = callsInProcess

type Page = { id: EntityId; owner: SignedInCtx }

const send = (from: Page, to: { id: EntityId }, by = from.owner) =>
  as(by).sendEntityFriendRequest({ entityDetails: { id: from.id }, friendID: to.id })

const withdraw = (from: Page, to: Page) =>
  as(from.owner).withdrawEntityFriendRequest({ entityDetails: { id: from.id }, friendID: to.id })

async function answer(page: Page, action: 'approve' | 'deny' | 'delete', by = page.owner, id?: NotificationId) {
  const notification = { id: id ?? (await requestIn(page)) }
  return (await as(by).handleEntityNotification({ action, notification, entityDetails: { id: page.id } })).message
}

/** The friend request in a page's bell. */
async function requestIn(page: Page): Promise<NotificationId> {
  const request = (await bellOf(page)).find(({ type }) => type === 'Friend Request')
  if (!request) throw new Error('There is no friend request.')
  return request.id as NotificationId
}

const friendsOf = async (world: World, page: { id: EntityId }) =>
  (await as(world.ctx).listEntityFriends({ entityID: page.id })).friends.map(({ name }) => name)

/** How a page stands with another, as its owner reads it. */
const stateOf = async (page: Page, other: Page) =>
  (await as(page.owner).listEntityFriends({ entityID: other.id })).ownPages.find(({ id }) => id === page.id)?.friendship
    .state

const befriend = async (from: Page, to: Page) => {
  await send(from, to)
  await answer(to, 'approve')
}

test('G37: a page accepts the friend request of another: both list each other, and the sender’s team is told', async () => {
  await using world = await newWorld()
  const [band, venue] = [await approvedBand(world), await approvedVenue(world)]
  expect(await send(band, venue)).toMatchObject({ state: 'sent', message: 'Friend request sent to The Blue Door.' })
  expect(await bellOf(venue)).toMatchObject([
    {
      type: 'Friend Request',
      message:
        'Night Ferries (Band, Oakland, CA) wants to be friends. If you accept, your pages will list each other as friends.',
      ...{ senderID: band.id, senderType: 'band' },
    },
  ])
  expect([await stateOf(band, venue), await stateOf(venue, band)]).toEqual(['sent', 'received'])
  expect([await friendsOf(world, band), await friendsOf(world, venue)]).toEqual([[], []])

  expect(await answer(venue, 'approve')).toBe('You’re now friends with Night Ferries.')
  expect([await friendsOf(world, band), await friendsOf(world, venue)]).toEqual([['The Blue Door'], ['Night Ferries']])
  expect([await stateOf(band, venue), await stateOf(venue, band)]).toEqual(['friends', 'friends'])
  expect(await bellOf(venue)).toEqual([])
  expect(await bellOf(band)).toMatchObject([
    { type: 'Friend News', message: 'The Blue Door accepted your friend request.', senderID: venue.id },
  ])
})

test('G37: a declined request looks sent to its page for 30 days and is not delivered again', async () => {
  await using world = await newWorld()
  const [band, venue] = [await approvedBand(world), await approvedVenue(world)]
  await send(band, venue)
  expect(await answer(venue, 'deny')).toBe('Friend request declined.')
  expect([await bellOf(venue), await bellOf(band)]).toEqual([[], []])
  expect(await stateOf(band, venue)).toBe('sent')
  expect(await send(band, venue)).toMatchObject({ state: 'sent' })

  await withdraw(band, venue)
  expect(await stateOf(band, venue)).toBe('none')
  await send(band, venue)
  expect(await stateOf(band, venue)).toBe('sent')
  expect(await bellOf(venue)).toEqual([])

  await send(venue, band)
  await answer(band, 'approve')
  expect(await stateOf(band, venue)).toBe('friends')
})

test('if two managers answer at once, the second changes nothing and reads who was first', async () => {
  await using world = await newWorld()
  const [band, venue] = [await approvedBand(world), await approvedVenue(world)]
  const editor = await fan(world, { username: 'edith' })
  await fan(world, { person: venue.owner, username: 'olive' })
  await manages(world, editor, venue.id, 'editor')
  await send(band, venue)
  const id = await requestIn(venue)
  const answers = await Promise.all([
    answer(venue, 'approve', venue.owner, id),
    answer(venue, 'approve', editor, id),
    answer(venue, 'approve', editor, id),
  ])
  expect(answers.filter((text) => text === 'You’re now friends with Night Ferries.')).toHaveLength(1)
  expect(answers.filter((text) => /^Already handled by (?:you|olive|edith)\.$/.test(text))).toHaveLength(2)
  expect(await answer(venue, 'deny', venue.owner, id)).toMatch(/^Already handled by (?:you|edith)\.$/)
  expect(await friendsOf(world, venue)).toEqual(['Night Ferries'])
  expect((await bellOf(band)).map(({ type }) => type)).toEqual(['Friend News'])
})

test('two managers who send it at once send it once, and two pages that ask each other become friends', async () => {
  await using world = await newWorld()
  const [band, venue, festival] = [await approvedBand(world), await approvedVenue(world), await approvedFestival(world)]
  const editor = await fan(world)
  await manages(world, editor, band.id, 'editor')
  await Promise.all([send(band, venue), send(band, venue, editor), send(band, venue)])
  expect(await bellOf(venue)).toHaveLength(1)

  const crossing = await Promise.all([send(band, festival), send(festival, band)])
  expect(crossing.map(({ state }) => state).toSorted()).toEqual(['friends', 'sent'])
  expect(await friendsOf(world, festival)).toEqual(['Night Ferries'])
})

test('only pages that are public are asked, all others with one answer', async () => {
  await using world = await newWorld()
  const [band, venue] = [await approvedBand(world), await approvedVenue(world)]
  const hidden = [
    await approvedVenue(world, { status: 'pending' }),
    await approvedVenue(world, { status: 'denied' }),
    await approvedVenue(world, { status: 'suspended' }),
    await approvedVenue(world, { status: 'unclaimed' }),
    { id: newId<EntityId>() },
  ]
  for (const page of hidden) await expect(send(band, page)).rejects.toMatchObject({ code: 'friends/page-unavailable' })
  await expect(send(band, band)).rejects.toMatchObject({ code: 'friends/own-page' })
  const pending = await approvedBand(world, { status: 'pending' })
  await expect(send(pending, venue)).rejects.toMatchObject({ code: 'friends/page-not-approved' })
  await expect(send(band, venue, await world.person())).rejects.toMatchObject({ code: 'request/not-found' })
})

test('G8: to a page run by a person who blocked the sender, a request looks sent, and it isn’t delivered', async () => {
  await using world = await newWorld()
  const [band, venue] = [await approvedBand(world), await approvedVenue(world)]
  await fan(world, { person: band.owner })
  const editor = await fan(world)
  await manages(world, editor, venue.id, 'editor')
  await as(editor).blockUser({ userID: band.owner.who.userId })
  for (const _again of [1, 2])
    expect(await send(band, venue)).toMatchObject({ state: 'sent', message: 'Friend request sent to The Blue Door.' })
  expect(await bellOf(venue)).toEqual([])
  const { lines } = await as(band.owner).listActivity({ entityID: band.id })
  expect(lines.map(({ action }) => action)).toEqual(['friend-requested'])
  await withdraw(band, venue)
  await send(band, venue)
  expect(await bellOf(venue)).toEqual([])
})

test('G8: an undelivered request binds neither its page nor the other one', async () => {
  await using world = await newWorld()
  const [band, venue] = [await approvedBand(world), await approvedVenue(world)]
  await fan(world, { person: band.owner })
  const editor = await fan(world)
  await manages(world, editor, band.id, 'editor')
  await as(venue.owner).blockUser({ userID: band.owner.who.userId })
  const requestsInBell = async () => (await bellOf(venue)).filter(({ type }) => type === 'Friend Request').length

  await send(band, venue)
  await withdraw(band, venue)
  await send(band, venue, editor)
  expect(await requestsInBell(), 'of a manager whom no block concerns').toBe(1)

  await withdraw(band, venue)
  await send(band, venue)
  expect(await requestsInBell()).toBe(0)
  await as(venue.owner).unblockUser({ userID: band.owner.who.userId })
  await withdraw(band, venue)
  await send(band, venue)
  expect(await requestsInBell(), 'after the block').toBe(1)

  await answer(venue, 'deny')
  await withdraw(band, venue)
  await send(band, venue, editor)
  expect(await requestsInBell(), 'after a decline').toBe(0)
})

test('G8: asking back accepts a page’s request as it appears in the bell, even if its team blocks the person', async () => {
  await using world = await newWorld()
  const [band, venue] = [await approvedBand(world), await approvedVenue(world)]
  await fan(world, { person: band.owner })
  await send(venue, band)
  await as(venue.owner).blockUser({ userID: band.owner.who.userId })
  expect(await stateOf(band, venue)).toBe('received')
  expect(await send(band, venue)).toMatchObject({ state: 'friends' })
  expect(await friendsOf(world, venue)).toEqual(['Night Ferries'])
})

test('a page sends at most 20 requests a day', async () => {
  await using world = await newWorld()
  const band = await approvedBand(world)
  for (let count = 0; count < 20; count += 1) await send(band, await approvedVenue(world))
  await expect(send(band, await approvedVenue(world))).rejects.toMatchObject({ code: 'request/too-many' })
})

test('G37: requests to a page that declined count towards the limit like those to any other', async () => {
  await using world = await newWorld()
  const [band, venue] = [await approvedBand(world), await approvedVenue(world)]
  await send(band, venue)
  await answer(venue, 'deny')
  for (let sent = 1; sent < 20; sent += 1) {
    await withdraw(band, venue)
    await send(band, venue)
  }
  await withdraw(band, venue)
  await expect(send(band, venue)).rejects.toMatchObject({ code: 'request/too-many' })
  expect(await bellOf(venue)).toEqual([])
})

test('either page ends the friendship for both, without a notification, and may ask again', async () => {
  await using world = await newWorld()
  const [band, venue] = [await approvedBand(world), await approvedVenue(world)]
  await befriend(band, venue)
  const end = { entityDetails: { id: venue.id }, friendID: band.id }
  await expect(as(band.owner).removeEntityFriend(end)).rejects.toMatchObject({ code: 'request/not-found' })
  await as(venue.owner).removeEntityFriend(end)
  await as(venue.owner).removeEntityFriend(end)
  expect([await friendsOf(world, band), await friendsOf(world, venue)]).toEqual([[], []])
  expect((await bellOf(band)).map(({ type }) => type)).toEqual(['Friend News'])
  expect(await send(band, venue)).toMatchObject({ state: 'sent' })
  const { lines } = await as(band.owner).listActivity({ entityID: band.id })
  expect(lines.map(({ action, subject, by }) => [action, subject, by])).toEqual([
    ['friend-requested', 'The Blue Door', null],
    ['friend-removed', 'The Blue Door', null],
    ['friend-added', 'The Blue Door', null],
    ['friend-requested', 'The Blue Door', null],
  ])
})

test('what a suspended page asked leaves the bell, and its friends don’t list it until it is back', async () => {
  await using world = await newWorld()
  const [band, venue, festival] = [await approvedBand(world), await approvedVenue(world), await approvedFestival(world)]
  await befriend(band, festival)
  await send(band, venue)
  const id = await requestIn(venue)
  const setStatus = (status: 'suspended' | 'approved') =>
    world.db.updateTable('entities').set({ status }).where('id', '=', band.id).execute()
  await setStatus('suspended')
  expect(await bellOf(venue)).toEqual([])
  expect(await friendsOf(world, festival)).toEqual([])
  await expect(friendsOf(world, band)).rejects.toMatchObject({ code: 'entities/hidden' })
  await expect(answer(venue, 'approve', venue.owner, id)).rejects.toMatchObject({ code: 'friends/page-unavailable' })

  await setStatus('approved')
  expect(await friendsOf(world, festival)).toEqual(['Night Ferries'])
  expect(await answer(venue, 'approve')).toBe('You’re now friends with Night Ferries.')
})

test('a request without an answer expires after 30 days, and one that was withdrawn is gone', async () => {
  await using world = await newWorld()
  const [band, venue] = [await approvedBand(world), await approvedVenue(world)]
  await send(band, venue)
  const withdrawn = await requestIn(venue)
  await withdraw(band, venue)
  expect(await bellOf(venue)).toEqual([])
  expect(await answer(venue, 'approve', venue.owner, withdrawn)).toBe('This request was withdrawn.')

  await send(band, venue)
  const id = await requestIn(venue)
  await world.setNow('2026-12-25T20:00:00-08:00')
  await expireFriendRequests(world.ctx)
  expect(await bellOf(venue)).toEqual([])
  expect(await answer(venue, 'approve', venue.owner, id)).toBe('This request has expired.')
  expect(await stateOf(band, venue)).toBe('none')
})
