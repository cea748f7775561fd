import { expect, test } from 'vitest'
import { approvedBand, approvedFestival, approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { findVenueFacts } from '../managed/find-venue-facts.service.ts'
import { suggestActs } from './suggest-acts.service.ts'

test('typing suggests public and unclaimed acts by the beginning of their name, the closest first', async () => {
  await using world = await newWorld()
  const fan = await world.person()
  const bands = [
    await approvedBand(world, { name: 'Night Ferries', city: 'Sacramento, CA' }),
    await approvedBand(world, { name: 'The Night Owls', city: 'Oakland, CA', status: 'unclaimed' }),
    await approvedBand(world, { name: 'Night 100%', city: 'Reno, NV' }),
  ]
  await approvedBand(world, { name: 'Night Waiting', status: 'pending' })
  await approvedBand(world, { name: 'Night Away', status: 'suspended' })
  await approvedVenue(world, { name: 'Night Room' })
  await approvedFestival(world, { name: 'Night Days' })

  const namesFor = async (text: string, near?: [number, number]) =>
    (await suggestActs(fan, { text, near })).acts.map((act) => act.name)
  expect(await namesFor('NIGHT', [37.8044, -122.2712])).toEqual(['The Night Owls', 'Night Ferries', 'Night 100%'])
  expect(await namesFor('night')).toEqual(['Night 100%', 'Night Ferries', 'The Night Owls'])
  expect(await namesFor('night f')).toEqual(['Night Ferries'])
  expect(await namesFor('the night')).toEqual(['The Night Owls'])
  for (const none of ['', 'n', '%', '__', 'ferries']) expect(await namesFor(none)).toEqual([])
  expect((await suggestActs(fan, { text: 'the night' })).acts).toEqual([
    {
      entityID: bands[1]?.id,
      name: 'The Night Owls',
      town: 'Oakland, CA',
      posterID: null,
      isUnclaimed: true,
      isOwn: false,
    },
  ])
})

test('a venue is known by the name or the address of a public venue in the city (G13)', async () => {
  await using world = await newWorld()
  const fan = await world.person()
  const { id } = await approvedVenue(world, { nonProfit: true })
  await approvedVenue(world, { name: 'The Red Room', address: '1 Main St', status: 'pending' })
  const facts = { venueID: id, name: 'The Blue Door', capacity: 150, nonProfit: true, exemption: 'none' }
  const cases: [venueName: string, venueAddress: string, expected: typeof facts | null][] = [
    ['the blue door', 'Somewhere, oakland, California', facts],
    ['Elsewhere', '12 Broadway, Oakland, CA 94607', facts],
    ['The Blue Door', '12 Broadway, Reno, NV', null],
    ['The Red Room', '1 Main St, Oakland, CA', null],
    ['The Blue Door', '', null],
  ]
  for (const [venueName, venueAddress, expected] of cases) {
    expect((await findVenueFacts(fan, { venueName, venueAddress })).venueFacts).toEqual(expected)
  }
})
