import { expect, test } from 'vitest'
import { onSaleWeekly, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { soldShow } from '../../../../tests/support/lifecycle-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { postponeWithOffers } from '../refunds/postpone-with-offers.service.ts'
import { listEventOrders } from './list-event-orders.service.ts'

test('the pages of a show say when and where it is, and of a postponed one no date', async () => {
  await using world = await newWorld()
  const { eventId: eventID, owner } = await soldShow(world)
  const showOf = async () => (await listEventOrders(owner, { eventID, search: '' })).show
  const head = { venueName: 'The Blue Door', repeats: false, dayOfWeek: null }
  expect(await showOf()).toMatchObject({ ...head, status: 'published', day: '2026-11-21', wallTime: '20:30' })
  await postponeWithOffers(owner, { eventID })
  expect(await showOf()).toMatchObject({ ...head, status: 'postponed', day: null, wallTime: null })
})

test('the pages of a weekly show name its weekday', async () => {
  await using world = await newWorld()
  const { id: hostId, owner } = await sellingVenue(world)
  const { eventId: eventID } = await onSaleWeekly(world, { hostId })
  const { show } = await listEventOrders(owner, { eventID, search: '' })
  expect(show).toMatchObject({ repeats: true, day: null, dayOfWeek: 'Friday' })
})
