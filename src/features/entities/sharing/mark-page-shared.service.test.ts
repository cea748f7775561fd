import { expect, test } from 'vitest'
import { approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { fetchProfile } from '../page/fetch-profile.service.ts'
import { markPageShared } from './mark-page-shared.service.ts'

test('once one manager has shared a page, it is shared for all who edit it, and no one else reads of it', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const [editor, door, stranger] = [await world.person(), await world.person(), await world.person()]
  await manages(world, editor, venue.id, 'editor')
  await manages(world, door, venue.id, 'door')
  const isShared = async (who: SignedInCtx) => (await fetchProfile(who, { entityID: venue.id })).profile.isShared
  const all = () => Promise.all([venue.owner, editor, door, stranger].map(isShared))
  expect(await all()).toEqual([false, false, undefined, undefined])

  await expect(markPageShared(door, { entityID: venue.id })).rejects.toMatchObject({ code: 'request/not-allowed' })
  await expect(markPageShared(stranger, { entityID: venue.id })).rejects.toMatchObject({ code: 'request/not-found' })
  expect(await isShared(venue.owner)).toBe(false)
  await markPageShared(editor, { entityID: venue.id })
  expect(await all()).toEqual([true, true, undefined, undefined])
})
