import { expect, test } from 'vitest'
import { approvedBand, approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { listManagedEvents } from './list-managed-events.service.ts'

test('an act sees the confirmed shows that others host, with their time and host, and none that it was only asked to', async () => {
  await using world = await newWorld()
  const [band, venue] = [await approvedBand(world), await approvedVenue(world)]
  const show = (name: string, over: object = {}) =>
    publishedShow(world, { hostId: venue.id, name, day: '2026-11-27', time: '20:30', ...over })
  const join = (eventId: unknown, accepted: boolean) =>
    world.db
      .insertInto('event_acts')
      .values({
        ...{ event_id: eventId as EventId, position: 5, name: 'Night Ferries', entity_id: band.id },
        ...{ accepted_at: accepted ? world.ctx.now() : null, asked_at: world.ctx.now() },
      })
      .execute()
  await join((await show('Confirmed')).eventId, true)
  await join((await show('Only asked')).eventId, false)
  await join((await show('Over', { day: '2026-11-01' })).eventId, true)
  await join((await show('A draft', { status: 'draft' })).eventId, true)

  const { elsewhere, all } = await listManagedEvents(band.owner, { entityID: band.id })
  expect(elsewhere).toMatchObject([
    { eventName: 'Confirmed', day: '2026-11-27', wallTime: '20:30', hostName: 'The Blue Door' },
  ])
  expect(all).toEqual({ upcoming: 0, drafts: 0, past: 0 })
  expect((await listManagedEvents(venue.owner, { entityID: venue.id })).elsewhere).toEqual([])
})
