import { expect, test } from 'vitest'
import { day, wallTime } from '../../../../kernel/day.ts'
import { parseZone } from '../../../../kernel/zone.ts'
import { endAfter, endOf } from './end-of-show.ts'

const zone = parseZone('America/Los_Angeles')
const start = { day: day('2027-03-05'), time: wallTime('20:30'), zone: null }
const local = { zone: '', isExclusive: false }

test.each([
  ['', { endTime: null, lastDay: null }],
  ['  ', { endTime: null, lastDay: null }],
  ['23:00', { endTime: '23:00', lastDay: null }],
  ['late', null],
  ['2027-03-05T23:00', { endTime: '23:00', lastDay: null }],
  ['2027-03-05T20:30', { endTime: '20:30', lastDay: null }],
  ['2027-03-05T20:15', null],
  ['2027-03-06T09:00', { endTime: '09:00', lastDay: null }],
  ['2027-03-07T06:00', { endTime: '06:00', lastDay: '2027-03-06' }],
  ['2027-03-07T06:01', { endTime: '06:01', lastDay: '2027-03-07' }],
  ['2027-03-07', { endTime: null, lastDay: '2027-03-07' }],
  ['2027-03-05', { endTime: null, lastDay: null }],
  ['2027-03-04', null],
  ['2027-03-06T07:00Z', { endTime: '07:00', lastDay: null }],
])('a show at 8:30 PM on its venue’s clock with the end %j', (text, end) => {
  expect(endOf(text, start, local)).toEqual(end)
})

test('an end in another time zone is converted to that of the start', () => {
  expect(endOf('2027-03-06T07:00Z', { ...start, zone }, local)).toEqual({ endTime: '23:00', lastDay: null })
})

test('a show without a time may end early in the morning of its day', () => {
  const untimed = { ...start, time: null }
  expect(endOf('2027-03-05T05:00', untimed, local)).toEqual({ endTime: '05:00', lastDay: null })
  expect(endOf('2027-03-06T05:00', untimed, local)).toEqual({ endTime: '05:00', lastDay: null })
})

test('in iCalendar the day of an end is the one after the last', () => {
  expect(endOf('20270307', start, { ...local, isExclusive: true })).toEqual({ endTime: null, lastDay: '2027-03-06' })
})

test.each([
  ['20270305T200000', ' PT2H ', '20270305T2200'],
  ['20270305T203000', 'PT3H45M', '20270306T0015'],
  ['20270306T040000Z', 'PT2H', '20270306T0600Z'],
  [' 2027-03-06T04:00z ', 'PT2H', '20270306T0600Z'],
  ['20270305T200000', 'P1W2DT1H', '20270314T2100'],
  ['20270305', 'P2D', '20270307'],
  ['20270305', 'P2W1D', '20270320'],
  ['20270305', '', ''],
  ['20270305', 'soon', 'soon'],
  ['late', 'PT2H', 'PT2H'],
])('what lasts from %j for %j ends at %j', (from, length, end) => {
  expect(endAfter(from, length)).toBe(end)
})
