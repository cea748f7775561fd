import { expect, test } from 'vitest'
import { approvedBand, approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import { fetchProfile } from './fetch-profile.service.ts'
import { listManagedEntities } from './list-managed-entities.service.ts'

const hidden = { code: 'entities/hidden', status: 404, message: 'Failed to fetch profile.' }

test('everyone sees an approved or imported page, whichever type they ask for', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const unclaimed = await approvedBand(world, { status: 'unclaimed' })
  for (const entityType of ['venue', 'band', 'nonsense', undefined]) {
    expect(await fetchProfile(world.ctx, { entityID: venue.id, entityType })).toMatchObject({
      success: true,
      profile: { id: venue.id, type: 'venue' },
    })
  }
  expect(await fetchProfile(world.ctx, { entityID: unclaimed.id })).toMatchObject({ profile: { status: 'unclaimed' } })
})

test('details for managers aren’t returned to others', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world, { onboarded: true })
  await world.db.updateTable('entities').set({ contact_email: 'booking@example.com' }).execute()

  for (const stranger of [world.ctx, await world.person()]) {
    const response = JSON.stringify(await fetchProfile(stranger, { entityID: venue.id }))
    expect(response).not.toMatch(/email|stripe|acct_|booking|managers|"lat|role/i)
  }
  expect(await fetchProfile(venue.owner, { entityID: venue.id })).toMatchObject({
    profile: { role: 'owner', contactEmail: 'booking@example.com', stripeOnboardingComplete: true },
  })
})

test.each(['pending', 'denied', 'suspended'] as const)(
  'a page that is %s is there for its managers and operators',
  async (status) => {
    await using world = await newWorld()
    const venue = await approvedVenue(world, { status })
    const [door, operator] = [await world.person(), await world.person({ operator: true })]
    await manages(world, door, venue.id, 'door')
    for (const who of [venue.owner, door, operator]) {
      expect(await fetchProfile(who, { entityID: venue.id })).toMatchObject({ profile: { status } })
    }
    for (const who of [world.ctx, await world.person()]) {
      await expect(fetchProfile(who, { entityID: venue.id })).rejects.toMatchObject(hidden)
    }
  },
)

test('a missing page looks like a hidden one', async () => {
  await using world = await newWorld()
  for (const entityID of [newId<EntityId>(), '', '../../etc/passwd', "' OR 1=1", 'x'.repeat(100)]) {
    await expect(fetchProfile(world.ctx, { entityID })).rejects.toMatchObject(hidden)
  }
})

test('people find the entities that they run, and no others', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world, { name: 'The Blue Door' })
  await approvedBand(world)
  const comic = await approvedBand(world, {
    owner: venue.owner,
    name: 'Ana',
    genres: ['Standup Comic'],
    status: 'pending',
  })

  const { entities } = await listManagedEntities(venue.owner)
  expect(entities).toMatchObject([
    { id: comic.id, kind: 'Standup Comic', status: 'pending', role: 'owner' },
    { id: venue.id, kind: 'Venue', status: 'approved', role: 'owner' },
  ])
})
