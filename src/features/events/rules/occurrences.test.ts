import { describe, expect, test } from 'vitest'
import { day, wallTime } from '../../../kernel/day.ts'
import { parseZone, wallOf, type Zone } from '../../../kernel/zone.ts'
import { nextOccurrence, occurrencesOf, type Schedule, scheduledDates } from './occurrences.ts'
import { isPast } from './past.ts'

const zone = (name: string): Zone => {
  const parsed = parseZone(name)
  if (!parsed) throw new Error(`No zone ${name}`)
  return parsed
}
const pacific = zone('America/Los_Angeles')

const weekly = (over: Partial<Schedule> = {}): Schedule => ({
  repeats: true,
  day: null,
  dayOfWeek: 'Friday',
  removedDates: [],
  time: wallTime('21:00'),
  zone: pacific,
  ...over,
})
const oneOff = (over: Partial<Schedule> = {}): Schedule =>
  weekly({ repeats: false, dayOfWeek: null, day: day('2026-11-20'), ...over })
const days = (schedule: Schedule, now: string) => occurrencesOf(schedule, new Date(now)).map((date) => date.day)

describe('a weekly event', () => {
  test('has the six days of its weekday within 42 days, today included', () => {
    expect(days(weekly(), '2026-11-20T12:00:00-08:00')).toEqual([
      '2026-11-20',
      '2026-11-27',
      '2026-12-04',
      '2026-12-11',
      '2026-12-18',
      '2026-12-25',
    ])
  })

  test('is still tonight’s at half past midnight, and six dates stay the most', () => {
    const dates = days(weekly(), '2026-11-21T00:30:00-08:00')
    expect(dates).toHaveLength(6)
    expect(dates[0]).toBe('2026-11-20')
  })

  test('reaches day 41 and not day 42', () => {
    expect(days(weekly(), '2026-11-21T12:00:00-08:00').at(-1)).toBe('2027-01-01')
    expect(days(weekly({ dayOfWeek: 'Saturday' }), '2026-11-21T23:59:00-08:00').at(-1)).toBe('2026-12-26')
  })

  test('leaves out its removed dates and has none when all are removed', () => {
    const all = days(weekly(), '2026-11-20T12:00:00-08:00').map((text) => day(text))
    expect(days(weekly({ removedDates: all.slice(0, 1) }), '2026-11-20T12:00:00-08:00')[0]).toBe('2026-11-27')
    expect(nextOccurrence(weekly({ removedDates: all }), new Date('2026-11-20T12:00:00-08:00'))).toBeNull()
  })

  test('keeps its weekday at the venue though the evening is the next day in UTC', () => {
    const thursdays = occurrencesOf(
      weekly({ dayOfWeek: 'Thursday', time: wallTime('20:00') }),
      new Date('2026-10-29T12:00:00-07:00'),
    )
    expect(thursdays.slice(0, 2).map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2026-10-30T03:00:00.000Z',
      '2026-11-06T04:00:00.000Z',
    ])
  })
})

describe('the cutoff to the second', () => {
  const startsAt = new Date('2026-11-20T21:00:00-08:00')
  const after = (hours: number, seconds: number) => new Date(startsAt.getTime() + hours * 3_600_000 + seconds * 1000)
  test.each([
    ['listings', 4],
    ['search', 6],
    ['saved', 6],
  ] as const)('%s: past after %i hours', (context, hours) => {
    expect(isPast(startsAt, context, after(hours, -1))).toBe(false)
    expect(isPast(startsAt, context, after(hours, 0))).toBe(false)
    expect(isPast(startsAt, context, after(hours, 1))).toBe(true)
  })

  test.each([
    ['a one-off show', oneOff()],
    ['a weekly show’s date', weekly()],
    ['a show at midnight', oneOff({ day: day('2026-11-21'), time: wallTime('00:00') })],
    ['a show without a time, counted as 23:59', oneOff({ time: null })],
  ] as const)('%s is current until 4 hours after its start, past midnight too', (_, schedule) => {
    const [first] = scheduledDates(schedule, new Date('2026-11-20T12:00:00-08:00'))
    const end = (first?.startsAt.getTime() ?? 0) + 4 * 3_600_000
    const isFirst = (ms: number) => nextOccurrence(schedule, new Date(ms))?.day === first?.day
    expect([isFirst(end - 1000), isFirst(end), isFirst(end + 1000)]).toEqual([true, true, false])
  })

  test('a show without a time starts in the last minute of its day', () => {
    const [only] = scheduledDates(oneOff({ time: null }), new Date())
    expect(only?.startsAt.toISOString()).toBe('2026-11-21T07:59:00.000Z')
  })
})

describe('clock changes (decision C43)', () => {
  test('02:30 on the day that skips it is 03:30', () => {
    const [only] = scheduledDates(oneOff({ day: day('2027-03-14'), time: wallTime('02:30') }), new Date())
    expect(only?.startsAt.toISOString()).toBe('2027-03-14T10:30:00.000Z')
    expect(only && wallOf(only.startsAt, pacific).time).toBe('03:30')
  })

  test('01:30 on the day that has it twice is the first', () => {
    const [only] = scheduledDates(oneOff({ day: day('2026-11-01'), time: wallTime('01:30') }), new Date())
    expect(only?.startsAt.toISOString()).toBe('2026-11-01T08:30:00.000Z')
  })
})

test('an event whose day is not chosen yet has no date', () => {
  const now = new Date('2026-11-20T12:00:00-08:00')
  expect(scheduledDates(oneOff({ day: null }), now)).toEqual([])
  expect(scheduledDates(weekly({ dayOfWeek: null }), now)).toEqual([])
  expect(nextOccurrence(weekly({ dayOfWeek: null }), now)).toBeNull()
})
