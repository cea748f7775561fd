import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runCommand } from '../../../../tests/support/run-command.ts'
import { clockAt, clockChanges, edgeTimes, instantsShowing, usZones } from '../../../../tests/support/us-zones.ts'
import { addDays, type Day, day, wallTime, weekdayOf } from '../../../kernel/day.ts'
import { dayAt } from '../../../kernel/zone.ts'
import { occurrencesOf, type Schedule, scheduledDates, startOn } from './occurrences.ts'
import { currentUntil, isPast, type PastContext } from './past.ts'

const two = (number: number) => String(number).padStart(2, '0')
const anyTime = fc.oneof(
  fc.constantFrom(...edgeTimes),
  fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hour, minute]) => wallTime(`${two(hour)}:${two(minute)}`)),
)
const anyZone = fc.constantFrom(...usZones)
const aroundChanges = fc
  .tuple(fc.constantFrom(...clockChanges), fc.integer({ min: -2, max: 2 }))
  .map(([change, days]) => addDays(change, days))
const anyDay = fc.oneof(
  aroundChanges,
  fc.integer({ min: 0, max: 2190 }).map((days) => addDays(day('2025-01-01'), days)),
)
/** Any second of any day; half of them within days of a clock change. */
const anyNow = fc
  .tuple(anyDay, fc.integer({ min: 0, max: 86_399 }))
  .map(([on, seconds]) => new Date(Date.parse(`${on}T00:00:00Z`) + seconds * 1000))
const hourMs = 3_600_000

test('S21: in every US zone a show starts when the venue’s clock shows its time, a skipped one an hour on, a double one first', () => {
  fc.assert(
    fc.property(anyDay, anyTime, anyZone, (on, time, zone) => {
      const startsAt = startOn(on, { time, zone }).getTime()
      const [first] = instantsShowing(on, time, zone)
      const skippedTo = `${on}T${two(Number(time.slice(0, 2)) + 1)}:${time.slice(3)}`
      expect(clockAt(startsAt, zone)).toBe(first === undefined ? skippedTo : `${on}T${time}`)
      expect(startsAt).toBe(first ?? startsAt)
    }),
    { numRuns: 1500 },
  )
})

type Weekly = { zone: Schedule['zone']; time: NonNullable<Schedule['time']>; from: number; removed: number[] }
const anyWeekly: fc.Arbitrary<Weekly> = fc.record({
  zone: anyZone,
  time: anyTime,
  from: fc.integer({ min: 0, max: 6 }),
  removed: fc.array(fc.integer({ min: -1, max: 7 }), { maxLength: 4 }),
})

/** A weekly schedule at a moment: which days it leaves out is told in weeks from its weekday. */
function scheduleAt(now: Date, { zone, time, from, removed }: Weekly): Schedule {
  const first = addDays(dayAt(now, zone), from)
  const removedDates = removed.map((week) => addDays(first, week * 7))
  return { repeats: true, day: null, dayOfWeek: weekdayOf(first), removedDates, time, zone }
}

test('S22: the dates are the venue’s days 0 to 41 and a current yesterday, on its weekday, not removed, six at most', () => {
  fc.assert(
    fc.property(anyNow, anyWeekly, (now, weekly) => {
      const schedule = scheduleAt(now, weekly)
      const today = clockAt(now.getTime(), weekly.zone).slice(0, 10)
      const expected = Array.from({ length: 43 }, (_, index) => addDays(day(today), index - 1))
        .filter(
          (on) =>
            new Date(`${on}T12:00Z`).getUTCDay() === new Date(`${addDays(day(today), weekly.from)}T12:00Z`).getUTCDay(),
        )
        .filter((on) => !schedule.removedDates.includes(on))
        .map((on): { day: Day; startsAt: number } => {
          const instants = instantsShowing(on, weekly.time, weekly.zone)
          return { day: on, startsAt: instants[0] ?? startOn(on, weekly).getTime() }
        })
        .filter(({ startsAt }) => now.getTime() <= startsAt + 4 * hourMs)
        .slice(0, 6)
      const actual = occurrencesOf(schedule, now).map((date) => ({ ...date, startsAt: date.startsAt.getTime() }))
      expect(actual).toEqual(expected)
    }),
    { numRuns: 400 },
  )
})

test('S22: at every cutoff a show is current to its last second and past in the next, whatever the zone', () => {
  const hours: [PastContext, number][] = [
    ['listings', 4],
    ['search', 6],
    ['saved', 6],
  ]
  fc.assert(
    fc.property(anyDay, anyTime, anyZone, fc.constantFrom(...hours), (on, time, zone, [context, after]) => {
      const startsAt = startOn(on, { time, zone })
      const end = startsAt.getTime() + after * hourMs
      expect(currentUntil(startsAt, context).getTime()).toBe(end)
      const past = [-1000, 0, 1000].map((ms) => isPast(startsAt, context, new Date(end + ms)))
      expect(past).toEqual([false, false, true])
    }),
    { numRuns: 300 },
  )
})

const script = `
  import { scheduledDates } from '${new URL('./occurrences.ts', import.meta.url)}'
  const { schedules } = JSON.parse(process.argv[1])
  const dates = schedules.map(({ now, schedule }) => scheduledDates(schedule, new Date(now)))
  console.log(JSON.stringify({ offset: new Date('2026-07-01').getTimezoneOffset(), dates }))
`

test('S21: the answer is the same whatever zone the server is in', async () => {
  const schedules = fc.sample(fc.tuple(anyNow, anyWeekly), { numRuns: 200, seed: 42 }).map(([now, weekly]) => ({
    now,
    schedule: scheduleAt(now, weekly),
  }))
  const expected = schedules.map(({ now, schedule }) => scheduledDates(schedule, now))
  const input = JSON.stringify({ schedules })
  const answers = await Promise.all(
    ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'].map(async (TZ) => {
      const { output } = await runCommand(['node', '--input-type=module', '-e', script, input], { env: { TZ } })
      return JSON.parse(output) as { offset: number; dates: unknown }
    }),
  )
  expect(answers.map(({ offset }) => offset)).toEqual([0, -14 * 60, 11 * 60])
  for (const { dates } of answers) expect(dates).toEqual(JSON.parse(JSON.stringify(expected)))
})
