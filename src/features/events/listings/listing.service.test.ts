import { expect, test } from 'vitest'
import { approvedBand, approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { publishedShow, weeklyShow } from '../../../../tests/support/event-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import { listEventsByIds } from './list-events-by-ids.service.ts'
import { listEventsOfEntity } from './list-events-of-entity.service.ts'

const plays = (world: World, eventId: EventId, entityId: EntityId, acceptedAt: Date | null) =>
  world.db
    .insertInto('event_acts')
    .values({ event_id: eventId, position: 0, name: 'An act', entity_id: entityId, accepted_at: acceptedAt })
    .execute()
const namesOf = async (world: World, entityID: EntityId) =>
  (await listEventsOfEntity(world.ctx, { entityID, limit: 20 })).events.map((event) => event.eventName)

test('events come by id in the order asked for, at their next dates; hidden and past ones are left out', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const { eventId: later } = await publishedShow(world, { name: 'later', day: '2026-12-20' })
  const { eventId: weekly } = await weeklyShow(world, { name: 'weekly' })
  const { eventId: draft } = await publishedShow(world, { status: 'draft' })
  const { eventId: past } = await publishedShow(world, { day: '2026-11-19' })
  const ids = [later, newId<EventId>(), draft, weekly, past, later]
  const { events } = await listEventsByIds(world.ctx, { ids })
  expect(events.map(({ eventName, day, distanceKm }) => [eventName, day, distanceKm])).toEqual([
    ['later', '2026-12-20', null],
    ['weekly', '2026-11-20', null],
  ])
  expect(await listEventsByIds(world.ctx, { ids: [] })).toEqual({ success: true, events: [] })
})

test('a show that has started is marked as such while it is listed, without a ticket price', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const { eventId } = await publishedShow(world, { day: '2026-11-20', time: '20:30', ticketTypes: [{}] })
  const card = async (now: string) => {
    await world.setNow(now)
    const { isOnNow, price } = (await listEventsByIds(world.ctx, { ids: [eventId] })).events[0] ?? {}
    return { isOnNow, price: price?.kind ?? null }
  }
  expect(await card('2026-11-20T20:29:59-08:00')).toEqual({ isOnNow: false, price: 'from' })
  expect(await card('2026-11-20T20:30:00-08:00')).toEqual({ isOnNow: true, price: null })
})

test('an entity’s shows are those that it hosts, gives room to, or has accepted to play at', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const { id: venue } = await approvedVenue(world)
  const { id: band } = await approvedBand(world)
  await publishedShow(world, { name: 'hosted', hostId: venue, time: '18:00' })
  const { eventId: atVenue } = await weeklyShow(world, { name: 'at the venue', venueEntityId: venue, time: '21:00' })
  const { eventId: invited } = await publishedShow(world, { name: 'not accepted' })
  await publishedShow(world, { name: 'over', hostId: venue, day: '2026-11-19' })
  await publishedShow(world, { name: 'draft', hostId: venue, status: 'draft' })
  await plays(world, atVenue, band, world.ctx.now())
  await plays(world, invited, band, null)

  expect(await namesOf(world, venue)).toEqual(['at the venue', 'hosted'])
  expect(await namesOf(world, band)).toEqual(['at the venue'])
})

test('an unclaimed page shows every show that names it', async () => {
  await using world = await newWorld()
  const { id: band } = await approvedBand(world, { status: 'unclaimed' })
  const { eventId } = await publishedShow(world, { name: 'imported' })
  await plays(world, eventId, band, null)
  expect(await namesOf(world, band)).toEqual(['imported'])
})

test('a page of an entity’s shows continues where the last one ended', async () => {
  await using world = await newWorld()
  const { id: hostId } = await approvedVenue(world)
  for (const name of ['a', 'b', 'c', 'd', 'e']) await publishedShow(world, { name, hostId, time: '20:00' })
  const names: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listEventsOfEntity>> = await listEventsOfEntity(world.ctx, {
      entityID: hostId,
      limit: 2,
      ...(cursor && { cursor }),
    })
    names.push(...page.events.map((event) => event.eventName))
    cursor = page.nextCursor
  } while (cursor)
  expect(names.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
})
