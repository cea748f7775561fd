import { expect, test } from 'vitest'
import { conflictText } from './conflict-list.tsx'
import { withUncounted } from './offline-door.ts'
import type { TicketId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import { countHere } from './counted-here.ts'
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

test('after a reload without a connection the door counts by its list and what it did since', () => {
  const use = { day: '2026-11-20', at: '20:44', door: 'Main' }
  const ticket = {
    ...{ ticketID: newId<TicketId>(), holderName: 'Ava', ticketName: 'GA', doorCode: '' },
    ...{ firstTicketID: newId<TicketId>(), position: 1, orderSize: 1, state: 'valid' as const, use: null, out: null },
  }
  const list = {
    tickets: [
      { ...ticket, codeHash: 'in', use },
      { ...ticket, codeHash: 'new' },
      { ...ticket, codeHash: 'out', use, out: { ...use, stepNumber: 1 } },
    ],
    counted: { admitted: 3, expected: 4, alsoInside: 2, out: 1, at: '2026-11-21T04:41:00.000Z' },
  }
  const countsWith = (uses: Parameters<typeof countHere>[0]['uses'], partyPeople = 0) =>
    countHere({ list, uses, partyPeople })
  expect(countsWith(new Map())).toEqual(list.counted)
  expect(countsWith(new Map([['new', use]]), 2), 'a ticket and two of a party').toMatchObject({ admitted: 6 })
  expect(countsWith(new Map([['in', use]])), 'one whom the list has').toMatchObject({ admitted: 3 })
  expect(countsWith(new Map([['in', null]])), 'an undo').toMatchObject({ admitted: 2 })
  expect(countsWith(new Map([['unlisted', use]]))).toMatchObject({ admitted: 4, expected: 5 })
  expect(countsWith(new Map([['out', use]])), 'one who comes back').toMatchObject({
    alsoInside: 3,
    out: 0,
    admitted: 3,
  })
  expect(countHere({ list: { ...list, counted: undefined }, uses: new Map(), partyPeople: 0 })).toBeNull()
})

test('the door says how many check-ins wait', () => {
  expect(words.unsent(14)).toBe('14 check-ins will be sent when you’re back online.')
  expect(words.unsent(1)).toBe('1 check-in will be sent when you’re back online.')
})
