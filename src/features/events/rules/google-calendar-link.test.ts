import { expect, test } from 'vitest'
import { day, wallTime } from '../../../kernel/day.ts'
import { instantOf, type Zone } from '../../../kernel/zone.ts'
import { googleCalendarLink } from './google-calendar-link.ts'
import { showEnd } from './show-end.ts'

const zone = 'America/Los_Angeles' as Zone

function linkOf(date: string, start: string | null, end: string | null = null, url: string | null = null) {
  const [showDay, time, endTime] = [day(date), start ? wallTime(start) : null, end ? wallTime(end) : null]
  const startsAt = instantOf(showDay, time ?? wallTime('19:00'), zone)
  const endsAt = showEnd({ day: showDay, startsAt, wallTime: time, endTime, zone })
  const show = { eventName: 'Salt & Rope', venueName: 'The Parlor', venueAddress: '12 Broadway, Oakland, CA 94607' }
  return new URL(googleCalendarLink({ ...show, day: showDay, startsAt, endsAt, isAllDay: time === null, zone }, url))
}
const datesOf = (...show: Parameters<typeof linkOf>) => linkOf(...show).searchParams.get('dates')

test('Google Calendar gets the name, place, page and zone of a show', () => {
  const link = linkOf('2026-12-05', '20:00', '23:00', 'https://localsound.example/event/1')
  expect(link.origin + link.pathname).toBe('https://calendar.google.com/calendar/render')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    ...{ action: 'TEMPLATE', text: 'Salt & Rope', dates: '20261206T040000Z/20261206T070000Z' },
    ...{ ctz: 'America/Los_Angeles', location: 'The Parlor, 12 Broadway, Oakland, CA 94607' },
    details: 'https://localsound.example/event/1',
  })
  expect(linkOf('2026-12-05', '20:00').searchParams.has('details')).toBe(false)
})

test.each([
  ['over midnight', '2026-12-05', '22:00', '02:00', '20261206T060000Z/20261206T100000Z'],
  ['without an end, for four hours', '2026-12-31', '21:30', null, '20270101T053000Z/20270101T093000Z'],
  ['over the night in which clocks go forward', '2027-03-13', '23:00', '03:30', '20270314T070000Z/20270314T103000Z'],
  ['over the night in which clocks go back', '2026-10-31', '23:00', '03:00', '20261101T060000Z/20261101T110000Z'],
  ['without a time, on its day', '2026-12-31', null, null, '20261231/20270101'],
])('a show %s is in Google Calendar at its own time', (_when, date, start, end, dates) => {
  expect(datesOf(date, start, end)).toBe(dates)
})
