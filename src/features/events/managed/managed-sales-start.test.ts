import { expect, test } from 'vitest'
import { onSaleWeekly, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { listManagedEvents } from './list-managed-events.service.ts'

test('a show that sells nothing yet says when it goes on sale, on its venue’s clock, until its first tickets are', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  const start = '2026-11-30T10:00:00-08:00'
  await onSaleWeekly(world, {
    hostId: venue.id,
    ticketTypes: [{ salesStart: start }, { name: 'Balcony', salesStart: '2026-12-01T10:00:00-08:00' }],
  })
  const salesStart = async () => (await listManagedEvents(venue.owner, { entityID: venue.id })).upcoming[0]?.salesStart
  expect(await salesStart()).toEqual({ day: '2026-11-30', wallTime: '10:00', zoneName: 'PST' })
  await world.db.updateTable('ticket_types').set({ sales_start: null }).where('name', '=', 'Balcony').execute()
  expect(await salesStart()).toBeNull()
  await world.db
    .updateTable('ticket_types')
    .set({ sales_start: new Date(start) })
    .execute()
  await world.setNow(start)
  expect(await salesStart()).toBeNull()
})

test('hidden tickets say neither when a show goes on sale nor that it costs something', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  const start = '2026-11-30T10:00:00-08:00'
  await onSaleWeekly(world, {
    hostId: venue.id,
    ticketTypes: [
      { priceCents: 0, salesStart: start },
      { name: 'Green Room', priceCents: 3000, hidden: true },
    ],
  })
  const { upcoming } = await listManagedEvents(venue.owner, { entityID: venue.id })
  expect(upcoming).toMatchObject([{ salesStart: { day: '2026-11-30' }, isFree: true }])
})

test('a date is full once no one can buy without a promo code, whatever hidden tickets are left', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  await onSaleWeekly(world, {
    hostId: venue.id,
    ticketTypes: [{ quantity: 2 }, { name: 'Green Room', quantity: 10, hidden: true }],
  })
  const first = async () => (await listManagedEvents(venue.owner, { entityID: venue.id })).upcoming[0]?.dates[0]
  expect(await first()).toMatchObject({ isFull: false, quantity: 12 })
  await world.db.updateTable('ticket_stock').set({ sold: 2 }).where('quantity', '=', 2).execute()
  expect(await first()).toMatchObject({ isFull: true, sold: 2, quantity: 12 })
})
