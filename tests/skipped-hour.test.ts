import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offerText } from '../src/features/checkout/rules/offer-text.ts'
import { listOrders } from '../src/features/checkout/orders/list-orders.service.ts'
import { listTickets } from '../src/features/checkout/orders/list-tickets.service.ts'
import { fetchDoor } from '../src/features/door/fetch-door.service.ts'
import { eventCalendar } from '../src/features/events/page/calendar.service.ts'
import { fetchEvent } from '../src/features/events/page/fetch-event.service.ts'
import { listEventsOfEntity } from '../src/features/events/listings/list-events-of-entity.service.ts'
import { listManagedEvents } from '../src/features/events/managed/list-managed-events.service.ts'
import { addDays, type Day, day, type WallTime, wallTime } from '../src/kernel/day.ts'
import { instantOf, parseZone, shownTime, wallOf, type Zone } from '../src/kernel/zone.ts'
import { eventMeta } from '../src/web/seo/event-meta.ts'
import { boughtOrder, sellingVenue } from './support/checkout-builders.ts'
import { publishedShow, weeklyShow } from './support/event-builders.ts'
import { clockChanges, usZones } from './support/us-zones.ts'
import { newWorld } from './support/world.ts'

/** On this day clocks in California go from 02:00 to 03:00. */
const springForward = day('2027-03-14')
const site = { productName: 'LocalSound', origin: 'http://localhost:3000' }

test('a show at a time that the clock skips has the time at which it starts everywhere (C43, P8)', async () => {
  await using world = await newWorld({ now: '2027-03-10T12:00:00-08:00' })
  const venue = await sellingVenue(world)
  const ticketTypes = [{ priceCents: 2000 }]
  const { eventId } = await publishedShow(world, { hostId: venue.id, day: springForward, time: '02:30', ticketTypes })
  await world.db
    .updateTable('events')
    .set({ doors_time: wallTime('02:00'), end_time: wallTime('05:00') })
    .execute()

  const { event } = await fetchEvent(venue.owner, { eventID: eventId })
  const times = { wallTime: '03:30', doorsTime: '03:00', endTime: '05:00', zoneName: 'PDT' }
  expect(event).toMatchObject({ ...times, startsAt: '2027-03-14T10:30:00.000Z', occurrences: [times] })
  expect(event.plannedTimes).toEqual({ wallTime: '02:30', doorsTime: '02:00', endTime: '05:00' })

  const { events } = await listEventsOfEntity(world.ctx, { entityID: venue.id, limit: 5 })
  const { upcoming, glance } = await listManagedEvents(venue.owner, { entityID: venue.id })
  const door = await fetchDoor(venue.owner, { eventID: eventId })
  expect(events).toMatchObject([{ wallTime: '03:30' }])
  expect(upcoming).toMatchObject([{ wallTime: '03:30', dates: [{ wallTime: '03:30' }] }])
  expect(glance?.next).toMatchObject({ wallTime: '03:30' })
  expect(door).toMatchObject({ event: { wallTime: '03:30' }, dates: [{ wallTime: '03:30' }] })

  const { buyer, order, tickets } = await boughtOrder(world, { eventId })
  expect([order, ...tickets].map((each) => each.wallTime)).toEqual(['03:30', '03:30'])
  expect((await listOrders(buyer)).orders).toMatchObject([{ wallTime: '03:30' }])
  expect((await listTickets(buyer)).tickets).toMatchObject([{ wallTime: '03:30' }])

  const moved = { day: springForward, startsAt: new Date(`${event.startsAt}`), time: wallTime('02:30') }
  const zone = parseZone(event.zone) as Zone
  const place = { zone, name: 'Harbor Lights', venueName: 'The Blue Door', venueAddress: 'Oakland, CA' }
  const before = { ...moved, ...place, day: addDays(springForward, -1) }
  expect(offerText({ ...moved, ...place }, new Date('2027-03-12T20:00:00Z'), before)).toContain(
    'has moved to Sun, Mar 14 at 3:30 AM PDT. It was Sat, Mar 13 at 2:30 AM.',
  )

  expect((await eventCalendar(world.ctx, eventId)).text).toContain('DTSTART:20270314T103000Z')
  const page = JSON.stringify(eventMeta(event, event.occurrences[0] ?? null, site))
  expect(page).toContain('"startDate":"2027-03-14T03:30:00-07:00"')
  expect(page).toContain('Sun Mar 14, 3:30 AM PDT')
})

test('a weekly show moves on that date alone, and its form keeps the planned time', async () => {
  await using world = await newWorld({ now: '2027-03-10T12:00:00-08:00' })
  const { eventId, hostId } = await weeklyShow(world, { dayOfWeek: 'Sunday', time: '02:15' })
  const { event } = await fetchEvent(world.ctx, { eventID: eventId })
  expect(event.occurrences.map((date) => date.wallTime)).toEqual(['03:15', ...Array(5).fill('02:15')])
  expect(event.plannedTimes.wallTime).toBe('02:15')
  const { events } = await listEventsOfEntity(world.ctx, { entityID: hostId, limit: 5 })
  expect(events[0]).toMatchObject({ day: '2027-03-14', wallTime: '03:15' })
})

test('in every US zone, on every day, the time shown is the one on the clock at the start', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...usZones),
      fc.oneof(
        fc.constantFrom(...clockChanges),
        fc.integer({ min: 0, max: 800 }).map((days): Day => addDays(day('2026-01-01'), days)),
      ),
      fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })),
      (zone, date, [hour, minute]) => {
        const planned = wallTime([hour, minute].map((part) => `${part}`.padStart(2, '0')).join(':'))
        const actualTime = shownTime(planned, date, zone) as WallTime
        expect({ day: date, time: actualTime }).toEqual(wallOf(instantOf(date, planned, zone), zone))
      },
    ),
    { examples: usZones.map((zone) => [zone, springForward, [2, 30]]) },
  )
})
