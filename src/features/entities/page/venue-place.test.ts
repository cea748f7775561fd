import { expect, test } from 'vitest'
import { venueOf } from '../../../../tests/support/entity-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess

test('a failed geocoder is reported, and a pin places a venue whose street is unknown', async () => {
  await using world = await newWorld()
  const owner = await world.person()
  const entityData = await venueOf(world, owner)
  const down: SignedInCtx = {
    ...owner,
    geocoder: { ...owner.geocoder, locate: () => Promise.reject(new Error('ECONNREFUSED')) },
  }
  await expect(as(down).createEntity({ entityType: 'venue', entityData })).rejects.toMatchObject({
    status: 503,
    message: 'Failed to geocode address',
  })

  const pinned = {
    ...entityData,
    address: '1 Gravel Rd, Nowhereville, CA',
    coordinates: [37.9, -122.3] as [number, number],
  }
  const { entityID } = await as(owner).createEntity({ entityType: 'venue', entityData: pinned })
  expect(await as(owner).fetchProfile({ entityID })).toMatchObject({
    profile: { coordinates: [37.9, -122.3], placeExact: true, location: 'Oakland, CA' },
  })
})

test('a pin far from the address of a venue is kept and questioned', async () => {
  await using world = await newWorld()
  const owner = await world.person()
  const far = { ...(await venueOf(world, owner)), coordinates: [45.52, -122.68] as [number, number] }
  const { entityID, message } = await as(owner).createEntity({ entityType: 'venue', entityData: far })
  const question = 'The pin is 534 miles from the address. Make sure both are correct.'
  expect(message).toMatch(new RegExp(`${question}$`))
  const changed = { entityID, entityData: { address: '13 Broadway, Oakland, CA', coordinates: far.coordinates } }
  expect(await as(owner).updateEntity(changed)).toEqual({ success: true, message: `Saved. ${question}` })
  const denver = {
    entityID,
    entityData: { address: '13 Broadway, Oakland', coordinates: [39.74, -104.99] as [number, number] },
  }
  await as(owner).updateEntity(denver)
  expect(
    await world.db
      .selectFrom('entities')
      .select(['address', 'zone'])
      .where('id', '=', entityID as EntityId)
      .executeTakeFirst(),
  ).toEqual({ address: '13 Broadway, Oakland, CA', zone: 'America/Los_Angeles' })
  const back = { entityID, entityData: { coordinates: [37.81, -122.27] as [number, number] } }
  expect(await as(owner).updateEntity(back)).toEqual({ success: true, message: 'Saved.' })
})
