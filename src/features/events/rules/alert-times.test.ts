import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekdayOf } from '../../../kernel/day.ts'
import { parseZone, wallOf } from '../../../kernel/zone.ts'
import { frequencies, nextAlertAt } from './alert-times.ts'

const zone = (name: string) => parseZone(name)!
const pacific = zone('America/Los_Angeles')

test.each([
  ['daily', '2026-11-20T08:59:00-08:00', '2026-11-20T09:00:00-08:00'],
  ['daily', '2026-11-20T09:00:00-08:00', '2026-11-21T09:00:00-08:00'],
  ['weekly', '2026-11-20T12:00:00-08:00', '2026-11-26T09:00:00-08:00'],
  ['weekly', '2026-11-26T08:00:00-08:00', '2026-11-26T09:00:00-08:00'],
  // Clocks change on March 14.
  ['daily', '2027-03-13T12:00:00-08:00', '2027-03-14T09:00:00-07:00'],
] as const)('%s alerts after %s are at %s', (frequency, now, at) => {
  expect(nextAlertAt(new Date(now), pacific, frequency)).toEqual(new Date(at))
})

test('an alert comes at nine on the person’s own clock, within a day or a week, the weekly one on a Thursday', () => {
  const zones = ['America/Los_Angeles', 'America/New_York', 'Pacific/Honolulu', 'America/Phoenix'].map(zone)
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), fc.constantFrom(...frequencies), (now, ownZone, frequency) => {
      const at = nextAlertAt(now, ownZone, frequency)
      const wall = wallOf(at, ownZone)
      const hours = (at.getTime() - now.getTime()) / 3_600_000
      expect(wall.time).toBe('09:00')
      expect(hours).toBeGreaterThan(0)
      expect(hours).toBeLessThanOrEqual(frequency === 'daily' ? 25 : 7 * 24 + 1)
      expect(frequency === 'daily' || weekdayOf(wall.day) === 'Thursday').toBe(true)
    }),
  )
})
