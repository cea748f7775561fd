import { expect, test } from 'vitest'
import { onSaleWeekly, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { listManagedEvents } from './list-managed-events.service.ts'

test('a show is found without its accents and apostrophes, as people type it on a phone', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  await onSaleWeekly(world, { hostId: venue.id, name: 'Café Olé à Gogo' })
  await onSaleWeekly(world, { hostId: venue.id, name: "Robin’s Ol' J.R. Night" })
  for (const search of ['robins ol jr', "ROBIN'S", 'Ol’ J.R']) {
    // oxlint-disable-next-line no-await-in-loop -- a handful
    const { upcoming } = await listManagedEvents(venue.owner, { entityID: venue.id, search })
    expect([search, upcoming.map(({ eventName }) => eventName)]).toEqual([search, ["Robin’s Ol' J.R. Night"]])
  }
  for (const search of ['cafe ole', 'CAFÉ OLÉ', 'a gogo']) {
    // oxlint-disable-next-line no-await-in-loop -- a handful
    const { upcoming } = await listManagedEvents(venue.owner, { entityID: venue.id, search })
    expect([search, upcoming.map(({ eventName }) => eventName)]).toEqual([search, ['Café Olé à Gogo']])
  }
})

test('a show with only free tickets is listed as free', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  await onSaleWeekly(world, { hostId: venue.id, name: 'Listening Party', ticketTypes: [{ priceCents: 0 }] })
  await onSaleWeekly(world, {
    hostId: venue.id,
    name: 'Harbor Lights',
    ticketTypes: [{ priceCents: 0 }, { name: 'Balcony', priceCents: 2000 }],
  })
  const { upcoming } = await listManagedEvents(venue.owner, { entityID: venue.id })
  expect(Object.fromEntries(upcoming.map(({ eventName, isFree }) => [eventName, isFree]))).toEqual({
    'Listening Party': true,
    'Harbor Lights': false,
  })
})
