import { expect, test } from 'vitest'
import { doorsToday } from './doors-today.ts'

const tonight = { isToday: true, isCanceled: false, wallTime: '20:00' }
const show = { eventID: '1', eventName: 'Paper Lantern Night', status: 'published', internalTickets: true } as const

test('the door of a show that sells here and is on today is one tap away', () => {
  expect(doorsToday([{ ...show, dates: [tonight] }])).toEqual([
    { eventID: '1', eventName: 'Paper Lantern Night', wallTime: '20:00' },
  ])
  expect(doorsToday([{ ...show, dates: [{ ...tonight, isToday: false }] }])).toEqual([])
  expect(doorsToday([{ ...show, internalTickets: false, dates: [tonight] }])).toEqual([])
})

test('a canceled or postponed show, or a canceled date, has no door today', () => {
  for (const status of ['canceled', 'postponed'] as const) {
    expect(doorsToday([{ ...show, status, dates: [tonight] }])).toEqual([])
  }
  expect(doorsToday([{ ...show, dates: [{ ...tonight, isCanceled: true }] }])).toEqual([])
})
