import { expect, test } from 'vitest'
import { approvedBand, approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import { setCollaborating } from './set-collaborating.service.ts'
import { fetchProfile } from './fetch-profile.service.ts'

test('owners and editors open an entity to collaborations and close it again', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const editor = await world.person()
  await manages(world, editor, venue.id, 'editor')
  const isOpen = async () => (await fetchProfile(world.ctx, { entityID: venue.id })).profile.collaborating

  await setCollaborating(venue.owner, { entityID: venue.id, entityType: 'venue', collaborating: true })
  expect(await isOpen()).toBe(true)
  await setCollaborating(editor, { entityID: venue.id, entityType: 'band', collaborating: false })
  expect(await isOpen()).toBe(false)
})

test('the door does not, and to strangers the entity is not there', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const { owner: stranger } = await approvedBand(world)
  const door = await world.person()
  await manages(world, door, venue.id, 'door')

  await expect(setCollaborating(door, { entityID: venue.id, collaborating: true })).rejects.toMatchObject({
    code: 'request/not-allowed',
  })
  for (const entityID of [venue.id, newId<EntityId>()]) {
    await expect(setCollaborating(stranger, { entityID, collaborating: true })).rejects.toMatchObject({
      code: 'request/not-found',
    })
  }
})
