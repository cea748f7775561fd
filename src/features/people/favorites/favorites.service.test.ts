import { expect, test } from 'vitest'
import { approvedBand, approvedFestival, approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { changeFavoriteEntity } from './change-favorite-entity.service.ts'
import { fetchFavorites } from './fetch-favorites.service.ts'
import { fetchFollowing } from './fetch-following.service.ts'
import { listFavorites } from './list-favorites.service.ts'
import { removeUserFavorites } from './remove-user-favorites.service.ts'

const follow = (person: SignedInCtx, entityID: string, following?: boolean) =>
  changeFavoriteEntity(person, { entityID, ...(following !== undefined && { following }) })

const followed = async (person: SignedInCtx) => {
  const { favorites } = await listFavorites(person)
  return [...favorites.bands, ...favorites.venues, ...favorites.festivals].map(({ name }) => name)
}

test('a followed page is in its follower’s list, by type, and the page counts them', async () => {
  await using world = await newWorld()
  const [one, two] = [await fan(world), await fan(world)]
  const band = await approvedBand(world, { genres: ['Standup Comic'], name: 'Ada Quill' })
  const room = await approvedVenue(world, { status: 'unclaimed' })
  const festival = await approvedFestival(world)
  for (const { id } of [band, room, festival]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person clicks
    expect(await follow(one, id)).toMatchObject({ following: true, followers: 1 })
  }
  expect(await follow(two, band.id)).toMatchObject({ followers: 2 })

  const { favorites } = await listFavorites(one)
  expect(favorites).toMatchObject({
    bands: [{ id: band.id, kind: 'Standup Comic', location: 'Oakland, CA' }],
    venues: [{ id: room.id }],
    festivals: [{ id: festival.id }],
  })
  expect(await fetchFollowing(one, { entityID: band.id })).toMatchObject({ followers: 2, following: true })
  expect(await fetchFollowing(world.ctx, { entityID: band.id })).toMatchObject({ followers: 2, following: false })
  expect(await follow(one, band.id)).toMatchObject({ following: false, followers: 1 })
})

test('a repeated toggle flips once, and a requested state is reached from either state', async () => {
  await using world = await newWorld()
  const person = await fan(world)
  const band = await approvedBand(world)
  const sameRequest = { ...person, idempotencyKey: 'tap-1' }
  const twice = await Promise.all([
    follow(sameRequest, band.id),
    follow(sameRequest, band.id),
    follow(sameRequest, band.id),
  ])
  expect(twice.map(({ following }) => following)).toEqual([true, true, true])

  expect(await follow({ ...person, idempotencyKey: 'tap-2' }, band.id)).toMatchObject({ following: false })
  expect(await follow(sameRequest, band.id)).toMatchObject({ following: true, followers: 0 })
  expect(await followed(person)).toEqual([])

  expect(await follow(person, band.id, true)).toMatchObject({ following: true })
  expect(await follow(person, band.id, true)).toMatchObject({ following: true, followers: 1 })
})

test('two taps in the same instant are two taps', async () => {
  await using world = await newWorld()
  const person = await fan(world)
  const band = await approvedBand(world)
  const states = await Promise.all([follow(person, band.id), follow(person, band.id)])
  expect(states.filter(({ following }) => following)).toHaveLength(1)
  expect(await followed(person)).toEqual([])
})

test('hidden pages cannot be followed; one that was hidden later can be unfollowed', async () => {
  await using world = await newWorld()
  const person = await fan(world)
  const unknown = { code: 'favorites/unknown', message: 'Failed to update favorites.' }
  for (const status of ['pending', 'denied', 'suspended'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- few
    const { id } = await approvedBand(world, { status })
    // oxlint-disable-next-line no-await-in-loop -- few
    await expect(follow(person, id)).rejects.toMatchObject(unknown)
    // oxlint-disable-next-line no-await-in-loop -- few
    await expect(fetchFollowing(person, { entityID: id })).rejects.toMatchObject({ code: 'entities/hidden' })
  }
  await expect(follow(person, newId<EntityId>(), false)).rejects.toMatchObject(unknown)
  await expect(follow(person, 'harbor')).rejects.toMatchObject(unknown)

  const band = await approvedBand(world)
  await follow(person, band.id)
  await world.db.updateTable('entities').set({ status: 'suspended' }).where('id', '=', band.id).execute()
  expect(await followed(person)).toEqual([])
  expect(await follow(person, band.id, false)).toMatchObject({ following: false })
})

test('S39: a client that misses every favorite removes none that is there or only hidden', async () => {
  await using world = await newWorld()
  const [person, other] = [await fan(world), await fan(world)]
  const [live, hidden, deletedPage] = [
    await approvedBand(world),
    await approvedVenue(world),
    await approvedFestival(world),
  ]
  for (const { id } of [live, hidden, deletedPage]) {
    // oxlint-disable-next-line no-await-in-loop -- few
    await Promise.all([follow(person, id), follow(other, id)])
  }
  const state = (id: EntityId, status: 'suspended' | 'deleted') =>
    world.db
      .updateTable('entities')
      .set({ status, deleted_at: status === 'deleted' ? world.ctx.now() : null })
      .where('id', '=', id)
      .execute()
  await state(hidden.id, 'suspended')
  const missing = { missingBands: [live.id], missingVenues: [hidden.id], missingFestivals: [deletedPage.id] }
  expect(await removeUserFavorites(person, missing)).toEqual({ success: true, removed: [] })

  await state(deletedPage.id, 'deleted')
  await world.setNow('2027-11-20T20:00:00-08:00')
  expect(await removeUserFavorites(person, missing)).toEqual({ success: true, removed: [deletedPage.id] })
  expect(await removeUserFavorites(person, missing)).toEqual({ success: true, removed: [] })
  const rows = await world.db.selectFrom('favorites').select(['user_id', 'entity_id']).execute()
  expect(rows.filter((row) => row.user_id === person.who.userId).map((row) => row.entity_id)).toEqual(
    [live.id, hidden.id].toSorted(),
  )
  expect(rows.filter((row) => row.user_id === other.who.userId)).toHaveLength(3)
})

test('anyone can get entities by id, and of each only what is public', async () => {
  await using world = await newWorld()
  const [band, pending] = [await approvedBand(world), await approvedVenue(world, { status: 'pending' })]
  const { favorites } = await fetchFavorites(world.ctx, {
    bandIDs: [pending.id],
    // The type is a hint: ids are unique across types.
    venueIDs: [band.id],
    festivalIDs: [newId<EntityId>()],
  })
  expect(favorites).toMatchObject({ bands: [{ id: band.id }], venues: [], festivals: [] })
  expect(Object.keys(favorites.bands[0] ?? {}).toSorted()).toEqual([
    'demo',
    'genre',
    'id',
    'kind',
    'location',
    'name',
    'pictureID',
    'status',
    'type',
    'username',
  ])
})
