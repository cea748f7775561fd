import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wallOf, type Zone } from '../../../kernel/zone.ts'
import { venueClock } from './decide.ts'

test('a device’s clock says the venue’s day and time as the server does', () => {
  const zones = fc.constantFrom('America/Los_Angeles', 'America/New_York', 'Pacific/Honolulu', 'UTC')
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(zones, instants, (zone, instant) => {
      const { day, time } = wallOf(instant, zone as Zone)
      expect(venueClock(instant, zone)).toEqual({ day, at: time })
    }),
  )
})
