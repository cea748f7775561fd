import { expect, test } from 'vitest'
import { onSaleWeekly, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
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

test('a long list can begin with a later month, and counts what is in it', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  for (const date of ['2026-11-27', '2026-12-31', '2027-01-01'])
    // oxlint-disable-next-line no-await-in-loop -- a handful
    await publishedShow(world, { hostId: venue.id, name: date, day: date, time: '22:00' })
  const listFrom = async (from: string) => {
    const { upcoming, counts, all } = await listManagedEvents(venue.owner, { entityID: venue.id, from: day(from) })
    return [upcoming.map(({ eventName }) => eventName), counts.upcoming, all.upcoming]
  }
  // A show late on New Year's Eve is on the next day in UTC.
  expect(await listFrom('2027-01-01')).toEqual([['2027-01-01'], 1, 3])
  expect(await listFrom('2026-12-01')).toEqual([['2026-12-31', '2027-01-01'], 2, 3])
})
