import { expect, test } from 'vitest'
import { checkout, onSaleShow, onSaleWeekly, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { usZones } from '../../../../tests/support/us-zones.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { day, commaDayText, wallTime } from '../../../kernel/day.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { pastAfterHours } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { listCalendarShows } from '../../events/page/calendar.service.ts'
import { fetchEvent } from '../../events/page/fetch-event.service.ts'
import { listEventsByIds } from '../../events/listings/list-events-by-ids.service.ts'
import { listEventsOfEntity } from '../../events/listings/list-events-of-entity.service.ts'
import { listManagedEvents } from '../../events/managed/list-managed-events.service.ts'
import { listHome } from '../../events/home/list-home.service.ts'
import { listEventsNearby } from '../../events/listings/list-events-nearby.service.ts'
import { listPastEventsOfEntity } from '../../events/listings/list-past-events-of-entity.service.ts'
import { nextOccurrence, type Schedule } from '../../events/rules/occurrences.ts'
import { isPast } from '../../events/rules/past.ts'

const [zone] = usZones.filter((name) => name === 'America/Los_Angeles')
if (!zone) throw new Error('No such zone')
const near = { near: 'Oakland, CA', genres: [], ageGroups: [] }
const page = { limit: 50 }

type Fixture = { world: World; owner: SignedInCtx; hostId: EntityId; eventId: EventId }
type Card = { eventID: string; day: string }

const dayOf = (cards: Card[], { eventId }: Fixture) => cards.find(({ eventID }) => eventID === eventId)?.day ?? null

/** A refusal in the words for a show that is over is an answer too. */
const orNone = async (attempt: Promise<string | null>) => {
  try {
    return await attempt
  } catch (error) {
    const over = ['event/already-passed', 'event/no-future-occurrences', 'checkout/not-on-sale']
    if (error instanceof Refusal && over.includes(error.code)) return null
    throw error
  }
}

/** Every place that tells when a show is on next: its day, null where there is none anymore. */
const surfaces: Record<string, (fixture: Fixture) => Promise<string | null>> = {
  'nearby list': async (fixture) =>
    dayOf((await listEventsNearby(fixture.world.ctx, { ...near, ...page, radiusMiles: 25 })).events, fixture),
  'list by ids': async (fixture) =>
    dayOf((await listEventsByIds(fixture.world.ctx, { ids: [fixture.eventId] })).events, fixture),
  'list of its host': async (fixture) =>
    dayOf((await listEventsOfEntity(fixture.world.ctx, { ...page, entityID: fixture.hostId })).events, fixture),
  home: async (fixture) => {
    const { highlights, events } = await listHome(fixture.world.ctx, near)
    return dayOf([...highlights, ...events], fixture)
  },
  'its page': ({ world, eventId }) =>
    orNone(fetchEvent(world.ctx, { eventID: eventId }).then(({ event }) => event.occurrences[0]?.day ?? null)),
  'its managers’ list': async ({ owner, hostId, eventId }) => {
    const { upcoming } = await listManagedEvents(owner, { entityID: hostId })
    return upcoming.find(({ eventID }) => eventID === eventId)?.dates[0]?.day ?? null
  },
  'calendar file': async ({ world, hostId, eventId }) =>
    (await listCalendarShows(world.ctx, hostId)).find(({ eventID }) => eventID === eventId)?.day ?? null,
  'tickets’ mail': async ({ world, eventId }) => {
    const buyer = await world.person()
    const bought = await orNone(checkout(buyer, eventId).then(({ orderID }) => orderID))
    if (!bought) return null
    const { subject } = await world.db
      .selectFrom('mails')
      .select('subject')
      .where('to_address', '=', buyer.who.email)
      .executeTakeFirstOrThrow()
    const dates = await world.db.selectFrom('event_occurrences').select('day').where('event_id', '=', eventId).execute()
    return dates.find(({ day: on }) => subject.includes(commaDayText(on)))?.day ?? subject
  },
}

type Show = { name: string; time: string | null; on: string; weekly: boolean }

const shows: Show[] = [
  { name: 'an evening show', time: '21:00', on: '2026-11-20', weekly: false },
  { name: 'a weekly evening show', time: '21:00', on: '2026-11-20', weekly: true },
  { name: 'a midnight show', time: '00:00', on: '2026-11-21', weekly: false },
  { name: 'a weekly midnight show', time: '00:00', on: '2026-11-21', weekly: true },
  { name: 'a show without a time', time: null, on: '2026-11-20', weekly: false },
  { name: 'a weekly show on the night the clock goes back', time: '23:30', on: '2026-10-31', weekly: true },
]

/** Hours and seconds after the start. */
const moments = [
  [-1, 0],
  [0, 0],
  [pastAfterHours.search, 0],
  ...([-1, 0, 1] as const).map((seconds) => [pastAfterHours.listings, seconds] as const),
] as const

test.each(shows)('S22: every place tells the same next date of $name, to the second', async ({ time, on, weekly }) => {
  await using world = await newWorld({ now: `${on}T08:00:00Z` })
  const venue = await sellingVenue(world)
  const wishes = { hostId: venue.id, time, ticketTypes: [{ priceCents: 0 }] }
  const weekday = new Date(`${on}T12:00Z`).getUTCDay() === 5 ? ('Friday' as const) : ('Saturday' as const)
  const { eventId, occurrences } = weekly
    ? await onSaleWeekly(world, { ...wishes, dayOfWeek: weekday })
    : await onSaleShow(world, { ...wishes, day: on })
  const schedule: Schedule = {
    repeats: weekly,
    day: weekly ? null : day(on),
    dayOfWeek: weekly ? weekday : null,
    removedDates: [],
    time: time === null ? null : wallTime(time),
    zone,
  }
  const start = occurrences.find((date) => date.day === on)?.startsAt
  if (!start) throw new Error(`No date ${on}`)
  const fixture = { world, owner: venue.owner, hostId: venue.id, eventId }

  for (const [after, seconds] of moments) {
    const now = new Date(start.getTime() + after * 3_600_000 + seconds * 1000)
    await world.setNow(now.toISOString())
    const owner = { ...venue.owner, now: () => now }
    const expectedDay = nextOccurrence(schedule, now)?.day ?? null
    const actual = await Promise.all(
      Object.entries(surfaces).map(async ([surface, findDay]) => [surface, await findDay({ ...fixture, owner })]),
    )
    const when = `${after} h and ${seconds} s after its start`
    const expected = Object.keys(surfaces).map((surface) => [surface, expectedDay])
    expect({ when, ...Object.fromEntries(actual) }).toEqual({ when, ...Object.fromEntries(expected) })

    const { highlights } = await listHome(world.ctx, near)
    const isPromoted = highlights.some(({ eventID, day: cardDay }) => eventID === eventId && cardDay === on)
    expect({ when, isPromoted }).toEqual({ when, isPromoted: start > now })
    const { events: over } = await listPastEventsOfEntity(world.ctx, { ...page, entityID: venue.id })
    const isOver = over.some(({ day: cardDay }) => cardDay === on)
    expect({ when, isOver }).toEqual({ when, isOver: isPast(start, 'listings', now) })
  }
})
