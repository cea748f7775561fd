import { expect, test } from 'vitest'
import { firstDoors } from './doors-today.ts'

const tonight = { day: '2026-11-20', isToday: true, isCanceled: false, wallTime: '20:00' }
const show = { eventID: '1', eventName: 'Paper Lantern Night', status: 'published', internalTickets: true } as const

test('the door of a show that sells here and is on today is one tap away', () => {
  expect(firstDoors([{ ...show, dates: [tonight] }], 'editor')).toEqual([
    { eventID: '1', eventName: 'Paper Lantern Night', day: null, wallTime: '20:00' },
  ])
  expect(firstDoors([{ ...show, dates: [{ ...tonight, isToday: false }] }], 'editor')).toEqual([])
  expect(firstDoors([{ ...show, internalTickets: false, dates: [tonight] }], 'editor')).toEqual([])
})

test('a canceled or postponed show, or a canceled date, has no door today', () => {
  for (const status of ['canceled', 'postponed'] as const) {
    expect(firstDoors([{ ...show, status, dates: [tonight] }], 'editor')).toEqual([])
  }
  expect(firstDoors([{ ...show, dates: [{ ...tonight, isCanceled: true }] }], 'editor')).toEqual([])
})

test('door staff find the door of the next show first on days without one', () => {
  const on = (day: string, isCanceled = false) => ({ ...tonight, day, isCanceled, isToday: false })
  const upcoming = [
    { ...show, dates: [on('2026-11-25', true), on('2026-12-02')] },
    { ...show, eventID: '2', status: 'postponed' as const, dates: [on('2026-11-24')] },
    { ...show, eventID: '3', dates: [on('2026-11-27'), on('2026-12-04')] },
  ]
  expect(firstDoors(upcoming, 'door')).toEqual([
    { eventID: '3', eventName: 'Paper Lantern Night', day: '2026-11-27', wallTime: '20:00' },
  ])
  expect(firstDoors(upcoming, 'editor')).toEqual([])
  expect(firstDoors([{ ...show, dates: [tonight] }, ...upcoming], 'door')).toMatchObject([{ eventID: '1', day: null }])
})
