import { expect, test } from 'vitest'
import { day, parseWallTime } from '../../../kernel/day.ts'
import { listMoves, type WhenAndWhere } from './moves.ts'

const show: WhenAndWhere = {
  repeats: false,
  day: day('2026-11-27'),
  dayOfWeek: null,
  time: parseWallTime('20:30'),
  zone: 'America/New_York',
  venueName: 'The Mill',
  venueAddress: '12 Broadway, New York, NY',
  city: 'New York City',
  state: 'NY',
  lat: 40.7,
  lng: -74,
}

test.each<[what: string, change: Partial<WhenAndWhere>, moved: string[]]>([
  ['nothing', {}, []],
  ['the spelling of the city', { city: 'New York' }, []],
  ['the spelling of the venue', { venueName: 'the mill' }, []],
  ['the city', { city: 'Newark' }, ['city']],
  ['the state', { state: 'NJ' }, ['city']],
  ['the pin by a few steps', { lat: 40.705 }, []],
  ['the pin to another part of town', { lat: 40.75 }, ['venue']],
  ['the time zone', { zone: 'America/Chicago' }, ['time']],
  ['the name of the venue', { venueName: 'The Barn' }, ['venue']],
  ['the address', { venueAddress: '14 Broadway, New York, NY' }, ['venue']],
  ['the time alone', { time: null }, ['time']],
  ['one date into a weekly show', { repeats: true, dayOfWeek: 'Friday' }, ['date']],
  ['a weekday that it does not repeat on', { dayOfWeek: 'Friday' }, []],
  ['date and time', { day: day('2026-11-28'), time: parseWallTime('21:00') }, ['date', 'time']],
])('a change of %s moves what buyers count on, and only that', (_, change, moved) => {
  expect(listMoves(show, { ...show, ...change })).toEqual(moved)
})

test('a weekly show is moved by another weekday, not by the day that its form still holds', () => {
  const weekly: WhenAndWhere = { ...show, repeats: true, dayOfWeek: 'Friday' }
  expect(listMoves(weekly, { ...weekly, day: day('2026-12-04') })).toEqual([])
  expect(listMoves(weekly, { ...weekly, dayOfWeek: 'Saturday' })).toEqual(['date'])
  expect(listMoves(weekly, show)).toEqual(['date'])
})
