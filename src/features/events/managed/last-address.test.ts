import { expect, test } from 'vitest'
import { manages } from '../../../../tests/support/entity-builders.ts'
import { desk } from '../../../../tests/support/event-desk.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { listManagedEvents } from './list-managed-events.service.ts'

test('the address of the last show at a page’s own place is known to those who create shows', async () => {
  await using world = await newWorld()
  const { venue, create } = await desk(world)
  const lastAddress = async (ctx = venue.owner) => (await listManagedEvents(ctx, { entityID: venue.id })).lastAddress
  expect(await lastAddress()).toBeNull()
  await create({ venueName: 'Elsewhere', venueAddress: '9 Elm St, Oakland, CA 94607' })
  expect(await lastAddress()).toBeNull()
  await create({ venueAddress: '14 Broadway, Oakland, CA 94607', status: 'draft' })
  expect(await lastAddress()).toBe('14 Broadway, Oakland, CA 94607')
  const door = await world.person()
  await manages(world, door, venue.id, 'door')
  expect(await lastAddress(door)).toBeNull()
})
