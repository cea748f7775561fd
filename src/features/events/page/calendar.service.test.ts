import { expect, test } from 'vitest'
import { approvedBand, approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { publishedShow, weeklyShow } from '../../../../tests/support/event-builders.ts'
import { soldTickets } from '../../../../tests/support/ticket-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { entityCalendar, eventCalendar, listCalendarShows } from './calendar.service.ts'
import { findShowDate, showDateCalendar } from './show-date.service.ts'
import { listEventsOfEntity } from '../listings/list-events-of-entity.service.ts'
import { writeOccurrences } from '../event/occurrences.service.ts'

/** The properties of each VEVENT, unfolded, by name. */
const eventsIn = (text: string) =>
  text
    .replace(/\r\n /g, '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((part) => Object.fromEntries(part.split('\r\n').map((line) => line.split(/:(.*)/s).slice(0, 2))))

const textOf = async (world: World, id: EntityId) => (await entityCalendar(world.ctx, id)).text

/** Changes an event's row and its dates, as saving it does. */
async function change(world: World, eventId: EventId, values: Record<string, unknown>) {
  await world.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('events')
      .set({ ...values, updated_at: world.ctx.now() })
      .where('id', '=', eventId)
      .execute()
    await writeOccurrences(tx, eventId, world.ctx.now())
  })
}

test('a show that is moved moves in the calendars of those who subscribed', async () => {
  await using world = await newWorld()
  const { eventId, hostId } = await publishedShow(world)
  const now = world.ctx.now()
  await world.db.updateTable('events').set({ created_at: now, updated_at: now }).execute()
  const [before] = eventsIn(await textOf(world, hostId))
  expect(before).toMatchObject({
    DTSTART: '20261122T043000Z',
    DTEND: '20261122T083000Z',
    SUMMARY: 'Harbor Lights',
    LOCATION: String.raw`The Blue Door\n12 Broadway\, Oakland\, CA 94607`,
    STATUS: 'CONFIRMED',
    SEQUENCE: '0',
  })
  expect(before?.['URL;VALUE=URI']).toBe(`${world.ctx.settings.origin}/event/${eventId}?date=2026-11-21`)

  await world.setNow('2026-11-20T21:00:00-08:00')
  await change(world, eventId, { day: day('2026-11-23'), wall_time: '19:00', end_time: '01:00' })
  const [after, ...others] = eventsIn(await textOf(world, hostId))
  expect(others).toEqual([])
  expect(after).toMatchObject({ UID: before?.['UID'], DTSTART: '20261124T030000Z', DTEND: '20261124T090000Z' })
  expect(Number(after?.['SEQUENCE'])).toBeGreaterThanOrEqual(3_590)
  expect(`${after?.['LAST-MODIFIED']}` > `${before?.['LAST-MODIFIED']}`).toBe(true)
})

test('a weekly show is in the file at its real dates, across a clock change, removed ones left out', async () => {
  await using world = await newWorld({ now: '2026-10-15T12:00:00-07:00' })
  const { hostId } = await weeklyShow(world, { removedDates: ['2026-10-23'] })
  const events = eventsIn(await textOf(world, hostId))
  expect(events.map((each) => each['DTSTART'])).toEqual([
    '20261017T033000Z',
    '20261031T033000Z',
    // Clocks went back on November 1: 20:30 is an hour later in UTC.
    '20261107T043000Z',
    '20261114T043000Z',
    '20261121T043000Z',
  ])
  expect(new Set(events.map((each) => each['UID'])).size).toBe(5)
  expect((await textOf(world, hostId)).includes('RRULE')).toBe(false)
})

/** What two programs read of a file, by date: both see the same shows. */
function readByPrograms(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const read = calendar.getAllSubcomponents('vevent').map((vevent) => ({
    uid: vevent.getFirstPropertyValue('uid'),
    name: vevent.getFirstPropertyValue('summary'),
    status: vevent.getFirstPropertyValue('status'),
    start: new ICAL.Event(vevent).startDate.toJSDate().toISOString(),
  }))
  const others = Object.values(nodeIcal.sync.parseICS(text))
    .filter((part) => part?.type === 'VEVENT')
    .map(({ uid, summary: name, status, start }) => ({ uid, name, status, start: start.toISOString() }))
  expect(others).toEqual(read)
  return read
}

test('calendar programs read the file, every line of which ends with CRLF', async () => {
  await using world = await newWorld()
  const name = 'Café “Noir”; 100 % fun, and\\or a name that goes on past the 75 octets at which lines are folded'
  const { hostId, eventId } = await publishedShow(world, { name })
  await publishedShow(world, { hostId, day: '2026-11-23', time: null })
  for (const text of [await textOf(world, hostId), (await eventCalendar(world.ctx, eventId)).text]) {
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n(?:[^\r\n]+\r\n)+END:VCALENDAR\r\n$/)
    expect(readByPrograms(text)[0]).toMatchObject({ name, status: 'CONFIRMED', start: '2026-11-22T04:30:00.000Z' })
  }
})

test('a date of a weekly show that is canceled stays in calendars as canceled, whether or not it was sold', async () => {
  await using world = await newWorld()
  const { hostId, eventId } = await weeklyShow(world, { ticketTypes: [{ priceCents: 0 }] })
  await soldTickets(world, eventId, { day: '2026-11-27' })
  const before = readByPrograms(await textOf(world, hostId))
  await world.setNow('2026-11-20T13:00:00-08:00')
  await change(world, eventId, { removed_dates: [day('2026-11-27'), day('2026-12-04')] })

  const after = readByPrograms(await textOf(world, hostId))
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
  const canceled = after.filter(({ status }) => status === 'CANCELLED').map(({ start }) => start.slice(0, 10))
  expect(canceled).toEqual(['2026-11-28', '2026-12-05'])
  expect(readByPrograms((await eventCalendar(world.ctx, eventId)).text)).toEqual(after)

  await world.setNow('2026-11-20T14:00:00-08:00')
  await change(world, eventId, { removed_dates: [day('2026-11-27')] })
  const [, sold, back] = readByPrograms(await textOf(world, hostId))
  expect([sold?.status, back]).toEqual(['CANCELLED', before[2]])
})

test('a canceled show says so, a postponed one too, and a show without a time is all day', async () => {
  await using world = await newWorld()
  const { id } = await approvedVenue(world)
  const off = await publishedShow(world, { hostId: id, name: 'Off' })
  const later = await publishedShow(world, { hostId: id, name: 'Later', day: '2026-11-22' })
  await publishedShow(world, { hostId: id, name: 'Some time', day: '2026-11-23', time: null })
  await publishedShow(world, { hostId: id, name: 'Draft', status: 'draft' })
  await change(world, off.eventId, { status: 'canceled' })
  await change(world, later.eventId, { status: 'postponed' })

  const events = eventsIn(await textOf(world, id))
  expect(events.map(({ SUMMARY, STATUS }) => [SUMMARY, STATUS])).toEqual([
    ['Off', 'CANCELLED'],
    ['Postponed: Later', 'TENTATIVE'],
    ['Some time', 'CONFIRMED'],
  ])
  expect(events[2]).toMatchObject({ 'DTSTART;VALUE=DATE': '20261123' })
  expect(events[2]).not.toHaveProperty('DTEND')
})

test('what is confirmed in the file is what the page lists, a show until four hours after its start', async () => {
  await using world = await newWorld()
  const band = await approvedBand(world)
  const venue = await approvedVenue(world)
  await publishedShow(world, { hostId: venue.id, venueEntityId: venue.id, name: 'One' })
  const show = await publishedShow(world, {
    hostId: venue.id,
    name: 'Two',
    day: '2026-11-25',
    lineup: ['Night Ferries'],
  })
  await publishedShow(world, { hostId: venue.id, name: 'Over', day: '2026-11-19' })
  await world.db.updateTable('event_acts').set({ entity_id: band.id }).where('event_id', '=', show.eventId).execute()

  const agree = async (id: EntityId) => {
    const [shows, { events }] = await Promise.all([
      listCalendarShows(world.ctx, id),
      listEventsOfEntity(world.ctx, { entityID: id, limit: 50 }),
    ])
    const confirmed = shows.filter(({ status }) => status === 'confirmed')
    expect(confirmed.map(({ occurrenceID }) => occurrenceID)).toEqual(events.map(({ occurrenceID }) => occurrenceID))
    return confirmed.map(({ eventName }) => eventName)
  }
  expect(await agree(venue.id)).toEqual(['One', 'Two'])
  expect(await agree(band.id)).toEqual([])
  await world.db.updateTable('event_acts').set({ accepted_at: world.ctx.now() }).execute()
  expect(await agree(band.id)).toEqual(['Two'])
  await world.setNow('2026-11-22T00:29:00-08:00')
  expect(await agree(venue.id)).toEqual(['One', 'Two'])
  await world.setNow('2026-11-22T00:31:00-08:00')
  expect(await agree(venue.id)).toEqual(['Two'])
})

test('pages that are hidden have no file, nor have events of hidden hosts', async () => {
  await using world = await newWorld()
  for (const status of ['pending', 'denied', 'suspended'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- few
    const venue = await approvedVenue(world, { status })
    // oxlint-disable-next-line no-await-in-loop -- few
    const { eventId } = await publishedShow(world, { hostId: venue.id })
    // oxlint-disable-next-line no-await-in-loop -- few, and its owner gets none either: programs have no session
    await expect(entityCalendar(venue.owner, venue.id)).rejects.toMatchObject({ code: 'entities/hidden' })
    // oxlint-disable-next-line no-await-in-loop -- few
    await expect(eventCalendar(world.ctx, eventId)).rejects.toMatchObject({ code: 'event/not-found' })
  }
  const draft = await publishedShow(world, { status: 'draft' })
  await expect(eventCalendar(world.ctx, draft.eventId)).rejects.toMatchObject({ code: 'event/not-found' })
  await expect(eventCalendar(world.ctx, '../etc')).rejects.toMatchObject({ code: 'event/not-found' })
})

test('an event has its own file with all its dates', async () => {
  await using world = await newWorld()
  const { eventId } = await weeklyShow(world, { dayOfWeek: 'Monday', name: 'Öpen; Stage, 100%' })
  const { text, fileName } = await eventCalendar(world.ctx, eventId)
  expect(eventsIn(text)).toHaveLength(6)
  expect(fileName).toBe('open-stage-100.ics')
  expect((await eventCalendar(world.ctx, eventId)).text).toBe(text)
})

test('the file of one date contains only that date, under the UID of the ticket email’s entry', async () => {
  await using world = await newWorld()
  const { eventId } = await weeklyShow(world, { dayOfWeek: 'Monday' })
  const second = await world.db
    .selectFrom('event_occurrences')
    .select(['id', 'day'])
    .where('event_id', '=', eventId)
    .orderBy('day')
    .offset(1)
    .executeTakeFirstOrThrow()
  const [entry, ...others] = eventsIn((await eventCalendar(world.ctx, eventId, second.day)).text)
  expect(others).toEqual([])

  const date = await findShowDate(world.db, second.id)
  if (!date) throw new Error('no date')
  const mailed = showDateCalendar(world.ctx, date, { method: 'PUBLISH', description: '', replaces: false })
  const [mailedEntry] = eventsIn(mailed)
  expect(entry).toMatchObject({ UID: mailedEntry?.['UID'], DTSTART: mailedEntry?.['DTSTART'] })
  await expect(eventCalendar(world.ctx, eventId, '2026-11-24')).rejects.toMatchObject({ code: 'event/not-found' })
  await expect(eventCalendar(world.ctx, eventId, 'x')).rejects.toMatchObject({ code: 'event/not-found' })
})
