import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { addPassword, goodPassword } from '../../../tests/support/account-builders.ts'
import { approvedBand, approvedFestival, approvedVenue, manages } from '../../../tests/support/entity-builders.ts'
import { bellOf } from '../../../tests/support/gig-desk.ts'
import { fan } from '../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { EntityId } from '../../kernel/ids.ts'
import { callsInProcess } from '../../server/calls/execute-call.ts'
import { exportMyData } from './export/export-my-data.service.ts'

const as = callsInProcess

/** A band that is a festival's friend and has asked a venue. */
async function stage(world: World) {
  const [band, venue, festival] = [await approvedBand(world), await approvedVenue(world), await approvedFestival(world)]
  await addPassword(world, band.owner)
  const ask = (from: typeof band, to: EntityId) =>
    as(from.owner).sendEntityFriendRequest({ entityDetails: { id: from.id }, friendID: to })
  await ask(festival, band.id)
  await ask(band, festival.id)
  await ask(band, venue.id)
  return { band, venue, festival }
}

const friendsOf = async (world: World, entityID: EntityId) =>
  (await as(world.ctx).listEntityFriends({ entityID })).friends.map(({ name }) => name)

test('a deleted page leaves its friends’ lists, and what it asked leaves the bells', async () => {
  await using world = await newWorld()
  const { band, venue, festival } = await stage(world)
  expect(await friendsOf(world, festival.id)).toEqual(['Night Ferries'])
  await as(band.owner).deleteEntity({ entityID: band.id, entityType: 'band', password: goodPassword })
  expect(await friendsOf(world, festival.id)).toEqual([])
  expect([await bellOf(venue), await bellOf(festival)]).toEqual([[], []])
  for (const table of ['entity_friendships', 'entity_friend_requests'] as const)
    expect(await world.db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('friend requests that a person sent for pages are theirs to take along, and stay without a name', async () => {
  await using world = await newWorld()
  const { band, venue } = await stage(world)
  const { zip } = await exportMyData(band.owner)
  const everything = JSON.parse(strFromU8(unzipSync(Buffer.from(zip, 'base64'))['everything.json'] ?? new Uint8Array()))
  expect(everything['page-friend-requests-sent']).toMatchObject([{ sentFor: 'Night Ferries', to: 'The Blue Door' }])

  await fan(world, { person: band.owner })
  await manages(world, await fan(world), band.id, 'owner')
  await as(band.owner).deleteAccount({ password: goodPassword })
  expect((await bellOf(venue)).map(({ type }) => type)).toEqual(['Friend Request'])
  const rows = await world.db.selectFrom('entity_friend_requests').select(['sent_by', 'closed_by']).execute()
  expect(rows.map(({ closed_by: by }) => by)).toEqual([null, null])
  expect(rows.some(({ sent_by: by }) => by === band.owner.who.userId)).toBe(false)
})
