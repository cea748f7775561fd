import { expect, test } from 'vitest'
import { closeShows } from './conflict-check.ts'

const plannedTimes = { days: ['2026-12-05'], eventTime: '20:00' }
const show = (wallTime: string | null, day = '2026-12-05') => ({
  eventID: 'e' as never,
  eventName: 'Fog',
  day,
  wallTime,
})

test.each([
  ['at the same time', show('20:00'), true],
  ['three hours before', show('17:00'), true],
  ['three hours after', show('23:00'), true],
  ['whose time is not announced', show(null), true],
  ['in the early afternoon', show('16:59'), false],
  ['late at night', show('23:30'), false],
  ['of the night before', show('23:00', '2026-12-04'), false],
])('a show %s is asked about: %s', (_, other, isClose) => {
  expect(closeShows([other], plannedTimes)).toEqual(isClose ? [other] : [])
})

test('a weekly show is asked about with all of its dates that meet another show', () => {
  const shows = ['2026-12-05', '2026-12-12', '2026-12-19'].map((day) => show('20:00', day))
  const days = ['2026-12-05', '2026-12-19']
  expect(closeShows(shows, { ...plannedTimes, days }).map(({ day }) => day)).toEqual(days)
})
