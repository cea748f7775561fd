import { expect, test } from 'vitest'
import { approvedBand, approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { newId } from '../../../ports/ids.ts'
import { requireRole, findRole } from './managers.service.ts'

test('only managers act for an entity, each within the role', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const door = await world.person()
  await manages(world, door, venue.id, 'door')

  expect(await requireRole(venue.owner, venue.id, rolesThat.edit)).toBe('owner')
  expect(await requireRole(door, venue.id, rolesThat.scan)).toBe('door')
  await expect(requireRole(door, venue.id, rolesThat.edit)).rejects.toMatchObject({ code: 'request/not-allowed' })
})

test('someone else’s entity and a nonexistent one look the same', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const { owner: stranger } = await approvedBand(world)

  for (const id of [venue.id, newId<EntityId>()]) {
    await expect(requireRole(stranger, id, rolesThat.scan)).rejects.toMatchObject({ code: 'request/not-found' })
  }
  expect(await findRole(world.ctx, venue.id)).toBeNull()
})

test('a membership that a save relies on cannot end before the save does', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const steps: string[] = []
  let removed: Promise<unknown> = Promise.resolve()

  await world.db.transaction().execute(async (tx) => {
    await requireRole(venue.owner, venue.id, rolesThat.edit, tx)
    removed = world.db
      .deleteFrom('entity_managers')
      .where('entity_id', '=', venue.id)
      .execute()
      .then(() => steps.push('removed'))
    await new Promise((resolve) => setTimeout(resolve, 100))
    steps.push('saved')
  })
  await removed

  expect(steps).toEqual(['saved', 'removed'])
  await expect(requireRole(venue.owner, venue.id, rolesThat.edit)).rejects.toMatchObject({ code: 'request/not-found' })
})
