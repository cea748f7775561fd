import { expect, test } from 'vitest'
import { conflictText } from './conflict-list.tsx'
import { withUncounted } from './offline-door.ts'
import { words } from './offline-words.ts'

const conflict = {
  ...{ conflictID: '1', occurrenceDate: '2026-11-20', name: 'Ava Reed', people: 1 },
  reason: 'already_used',
  ticketName: 'General Admission',
  use: { day: '2026-11-20', at: '20:44', door: 'Patio' },
  first: { day: '2026-11-20', at: '20:41', door: 'Main door' },
} as const

test('a duplicate says both times and doors in order, and the day where it isn’t the show’s', () => {
  expect(conflictText(conflict)).toBe('8:41 PM at Main door and 8:44 PM at Patio')
  expect(conflictText({ ...conflict, use: conflict.first, first: conflict.use })).toBe(
    '8:41 PM at Main door and 8:44 PM at Patio',
  )
  expect(conflictText({ ...conflict, first: null })).toBe('8:44 PM at Patio')
  expect(conflictText({ ...conflict, use: { day: '2026-11-21', at: '00:10', door: 'Patio' } })).toBe(
    '8:41 PM at Main door and Sat, Nov 21, 12:10 AM at Patio',
  )
})

test('the door counts those whom it let in before the server does', () => {
  expect(withUncounted({ admitted: 3, expected: 5 }, 1)).toEqual({ admitted: 4, expected: 5 })
  expect(withUncounted({ admitted: 5, expected: 5 }, 1), 'one who isn’t on the list').toEqual({
    admitted: 6,
    expected: 6,
  })
  expect(withUncounted({ admitted: 1, expected: 5 }, -1), 'an undo that isn’t sent').toEqual({
    admitted: 0,
    expected: 5,
  })
})

test('the door says how many check-ins wait', () => {
  expect(words.unsent(14)).toBe('14 check-ins will be sent when you’re back online.')
  expect(words.unsent(1)).toBe('1 check-in will be sent when you’re back online.')
})
