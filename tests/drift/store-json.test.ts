import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listRooms } from '../../src/features/chat/rooms/chat-list.store.ts'
import { findByNonce } from '../../src/features/checkout/cash-sales/cash-sales.store.ts'
import { listEventOrders } from '../../src/features/checkout/event-orders/event-orders.store.ts'
import { listOpenHolds } from '../../src/features/checkout/orders/order-views.store.ts'
import { toggleUserAttendance } from '../../src/features/events/attendance/toggle-user-attendance.service.ts'
import { findWhole } from '../../src/features/events/event/event-views.store.ts'
import { listEntitiesNear } from '../../src/features/events/entities-nearby/entities-nearby.store.ts'
import { listFollowersToNotify } from '../../src/features/events/followers/new-shows.store.ts'
import { listGoingToo } from '../../src/features/events/friends-going/friends-going.store.ts'
import { findGlanceOfHost, listEventsOfHost } from '../../src/features/events/managed/managed-events.store.ts'
import { loadDatesOfEvents } from '../../src/features/events/read-model/listing-changes.store.ts'
import { findRoom } from '../../src/features/door/capacity/head-counts.store.ts'
import { listRequests } from '../../src/features/gigs/requests/collab-requests.store.ts'
import { changeFavoriteEntity } from '../../src/features/people/favorites/change-favorite-entity.service.ts'
import type { Day } from '../../src/kernel/day.ts'
import { boxAround } from '../../src/kernel/places/geo.ts'
import { cashSaleOf } from '../support/actor-door.ts'
import { bookingStage } from '../support/booking-desk.ts'
import { chattingShow, post } from '../support/chat-builders.ts'
import { boughtOrder, checkout, onSaleShow } from '../support/checkout-builders.ts'
import { approvedBand } from '../support/entity-builders.ts'
import { publishedShow, weeklyShow } from '../support/event-builders.ts'
import { askChoice } from '../support/question-builders.ts'
import { fan } from '../support/people-builders.ts'
import { listFiles, readSource } from '../support/sources.ts'
import { newWorld } from '../support/world.ts'
import { listDifferences, shapeOf } from './json-differences.ts'

const oakland = { lat: 37.8044, lng: -122.2712 }
const since = new Date('2026-11-01T00:00:00Z')

/** How the results of stores differ from their types, by the name of the function. */
const differencesIn = (results: Record<string, unknown>) =>
  Object.entries(results).flatMap(([name, result]) => listDifferences(result, shapeOf('Results', name), name))

test('the JSON of orders, holds and managed shows has the keys and types of the rows that read it', async () => {
  await using world = await newWorld()
  const { eventId, hostId } = await onSaleShow(world)
  const { buyer } = await boughtOrder(world, { eventId })
  await checkout(buyer, eventId)
  const answers = sql<{ question: string; answer: string }[]>`'[{"question": "Dinner", "answer": "Fish"}]'`
  await world.db.updateTable('orders').set({ answers }).execute()
  const removed = sql<Day[]>`'{2026-12-10}'`
  await world.db.updateTable('events').set({ removed_dates: removed, canceled_dates: removed }).execute()
  const { id: actId } = await approvedBand(world)
  await askChoice(world, eventId)
  const act = { event_id: eventId, position: 90, name: 'Night Ferries', entity_id: actId, asked_at: new Date() }
  await world.db.insertInto('event_acts').values(act).execute()
  // A booking that was canceled, of an act that the show still names.
  const former = await approvedBand(world, { name: 'Tin Moths' })
  const { requestID } = await bookingStage(world, former)
  const [now, canceled] = [world.ctx.now(), { outcome: 'accepted' as const, receiver_id: hostId, event_id: eventId }]
  await world.db
    .updateTable('collab_requests')
    .set({ ...canceled, closed_at: now, canceled_at: now })
    .where('id', '=', requestID)
    .execute()
  await world.db.updateTable('events').set({ name: 'Tin Moths live' }).where('id', '=', eventId).execute()

  const results = {
    listEventOrders: await listEventOrders(
      world.db,
      { eventId, day: null, filter: null, search: null },
      { before: null, limit: 10 },
    ),
    listOpenHolds: await listOpenHolds(world.db, buyer.who.userId, 10),
    findByNonce: await findByNonce(world.db, await cashSaleOf(world, { owner: buyer, sold: eventId })),
    findRoom: await findRoom(world.db, eventId),
    findWhole: await findWhole(world.db, eventId),
    listEventsOfHost: await listEventsOfHost(world.db, hostId, {
      now: world.ctx.now(),
      since,
      sizes: { upcoming: 10, drafts: 10, past: 10 },
      search: { text: '', saleState: null, from: null },
      isMoney: true,
    }),
    findGlanceOfHost: await findGlanceOfHost(world.db, hostId, { since, isMoney: true }),
  }
  expect(differencesIn(results)).toEqual([])
})

test('the JSON of chats, of people who are going and of new shows has the keys and types of the rows that read it', async () => {
  await using world = await newWorld()
  const { eventId, venue, fans, fanRoom } = await chattingShow(world)
  await post(fans[0], fanRoom, 'See you at the door')
  const follower = await fan(world)
  await changeFavoriteEntity(follower, { entityID: venue.id })
  await publishedShow(world, { hostId: venue.id, day: '2026-11-28' })
  await toggleUserAttendance(follower, { eventID: eventId, going: true })

  const { userId } = fans[0].who
  const now = world.ctx.now()
  const results = {
    listRooms: await listRooms(world.db, { userId, entityId: null, limit: 10, unreadMax: 10 }),
    listEntitiesNear: await listEntitiesNear(world.db, {
      center: oakland,
      radiusKm: 40,
      box: boxAround(oakland, 40),
      type: 'venue',
      kindGenre: null,
      genres: null,
      since,
      until: new Date('2027-01-01T00:00:00Z'),
      viewer: userId,
      offset: 0,
      limit: 10,
    }),
    listGoingToo: await listGoingToo(world.db, userId, { since, limit: 10 }),
    listFollowersToNotify: await listFollowersToNotify(world.db, {
      after: null,
      limit: 10,
      now,
      newsSince: since,
      notifiedBefore: now,
    }),
  }
  expect(differencesIn(results)).toEqual([])
})

test('the JSON of agreed terms has the keys and types of the rows that read it', async () => {
  await using world = await newWorld()
  const { band, venue, offer, answer } = await bookingStage(world)
  await answer(venue, await offer(band, 30_000), 'accepted')
  const requests = await listRequests(world.db, venue.id, 'receiver', 10)
  expect(requests[0]?.agreed).not.toBeNull()
  expect(differencesIn({ listRequests: requests })).toEqual([])
})

test('the JSON of shows in memory has the keys and types of the rows that read it', async () => {
  await using world = await newWorld()
  const onSale = await onSaleShow(world)
  const weekly = await weeklyShow(world)
  const { cards } = await loadDatesOfEvents(world.db, [onSale.eventId], since)
  const { furtherDates } = await loadDatesOfEvents(world.db, [weekly.eventId], since)
  expect([cards.length, furtherDates.length]).toEqual([1, 5])
  expect(differencesIn({ loadDatesOfEvents: { cards, furtherDates } })).toEqual([])
})

test('every store that builds JSON is compared', () => {
  const stores = listFiles('src/features').filter((path) => path.endsWith('.store.ts'))
  const buildJson = /\bjsonb?_(build_|agg|object_agg)|row_to_json|to_jsonb?\(|json(Array|Object)From\(/
  expect(stores.filter((path) => buildJson.test(readSource(path)))).toEqual(
    [
      'chat/rooms/chat-list',
      'checkout/buy/holds',
      'checkout/buy/sale',
      'checkout/cash-sales/cash-sales',
      'checkout/event-orders/event-orders',
      'checkout/orders/order-views',
      'door/capacity/head-counts',
      'events/entities-nearby/entities-nearby',
      'events/event/event-views',
      'events/followers/new-shows',
      'events/friends-going/friends-going',
      'events/managed/managed-events',
      'events/read-model/listing-changes',
      'gigs/requests/request-columns',
    ].map((name) => `src/features/${name}.store.ts`),
  )
})
