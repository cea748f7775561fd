import { expect, test } from 'vitest'
import { approvedVenue } from '../../../tests/support/entity-builders.ts'
import { form, poster } from '../../../tests/support/event-desk.ts'
import { newWorld } from '../../../tests/support/world.ts'
import { addDays, day } from '../../kernel/day.ts'
import type { EntityId } from '../../kernel/ids.ts'
import { EventInput } from '../events/event/event-input-data.ts'
import { listManagedEvents } from '../events/managed/list-managed-events.service.ts'
import { saveEventForm } from '../events/save/save-event-form.service.ts'
import { previewImport } from './preview-import.service.ts'
import { publishImport } from './publish-import.service.ts'

const iCalendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', 'SUMMARY:Open Mic', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\n')
const weekly = (first: string) => [`DTSTART:${first}T200000`, 'RRULE:FREQ=WEEKLY']
const fridays = (first: string, count: number) =>
  Array.from({ length: count }, (_, week) => addDays(day(first), 7 * week).replaceAll('-', ''))

const publish = (owner: Parameters<typeof publishImport>[0], id: EntityId, text: string, line = 2) =>
  publishImport(owner, { entityDetails: { id }, fileName: 'shows', text, fixes: [], lines: [line] })

test('a weekly show that begins after the dates of the event form is refused with its first date', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  const schedule = { '@type': 'Schedule', repeatFrequency: 'P1W', startDate: '2035-06-01', startTime: '20:00' }
  const jsonLd = JSON.stringify({ '@type': 'MusicEvent', name: 'Open Mic', eventSchedule: schedule })
  const inJson = await publish(owner, id, jsonLd, 1)
  expect(inJson.rows).toMatchObject([{ outcome: 'unusable', reason: expect.stringContaining('Jun 1, 2035') }])
  const late = await publish(owner, id, iCalendar(...weekly('20270101')))
  expect(late.rows).toMatchObject([
    {
      outcome: 'unusable',
      reason: 'its weekly dates start on Fri, Jan 1, 2027. Import it again within 42 days of that',
    },
  ])
  const soon = await publish(owner, id, iCalendar(...weekly('20261225')))
  expect(soon.rows).toMatchObject([{ outcome: 'created' }])
  const { upcoming, past } = await listManagedEvents(owner, { entityID: id })
  expect([upcoming.map((show) => show.dates.map((date) => date.day)), past]).toEqual([[['2026-12-25']], []])
})

test('an imported weekly show skips no more dates than its form can save', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  const skipping = (...dates: string[]) => iCalendar(...weekly('20260102'), `EXDATE:${dates.join(',')}`)
  const over = fridays('2024-01-05', 90)
  const tooMany = await publish(owner, id, skipping(...fridays('2026-11-27', 401)))
  expect(tooMany.rows).toMatchObject([{ outcome: 'unusable', reason: 'it skips more than 400 dates' }])
  const most = await publish(owner, id, skipping(...over, ...fridays('2026-11-27', 400)))
  expect(most.rows).toMatchObject([{ outcome: 'created' }])

  const show = await world.db
    .selectFrom('events')
    .select(['id', 'removed_dates'])
    .where('host_entity_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(show.removed_dates).toHaveLength(400)
  const image = await poster(world, owner.who.userId)
  const payload = { eventID: show.id, image, repeatEvent: true, dayOfWeek: 'Friday', eventDate: null }
  const event = EventInput.parse(form({ ...payload, removedDates: show.removed_dates }))
  expect(await saveEventForm(owner, { event })).toMatchObject({ success: true })
})

test('a weekly show in a file on another clock than the venue’s is mended as the date that its form shows', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  // Friday, 8:30 PM at the venue.
  const text = iCalendar('DTSTART:20261205T043000Z', 'RRULE:FREQ=WEEKLY')
  const preview = (calendar: string, fixes: { line: number; day: string; start: string }[] = []) =>
    previewImport(owner, { entityDetails: { id }, fileName: 'shows', text: calendar, fixes })
  expect((await preview(text)).rows).toMatchObject([
    { hasVenueClock: false, fields: { day: '2026-12-04', start: '20:30' }, show: { repeats: true } },
  ])
  expect((await preview(iCalendar(...weekly('20261204')))).rows).toMatchObject([{ hasVenueClock: true }])

  const { rows } = await preview(text, [{ line: 2, day: '2026-12-04', start: '21:00' }])
  expect(rows).toMatchObject([{ show: { day: '2026-12-04', time: '21:00', repeats: false } }])
})
