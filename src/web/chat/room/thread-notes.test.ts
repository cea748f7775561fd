import { expect, test } from 'vitest'
import { threadNotes } from './thread-notes.ts'

const change = { oldDay: null, newDay: null }

test('a thread says what became of the show and who left, in the order in which it happened', () => {
  const changes = [
    {
      ...change,
      id: 1,
      kind: 'moved' as const,
      oldDay: '2026-11-29',
      newDay: '2026-12-04',
      at: '2026-11-20T10:00:00Z',
    },
    { ...change, id: 2, kind: 'postponed' as const, oldDay: '2026-12-04', at: '2026-11-21T10:00:00Z' },
    { ...change, id: 3, kind: 'restored' as const, newDay: '2026-12-12', at: '2026-11-22T10:00:00Z' },
    { ...change, id: 4, kind: 'canceled' as const, at: '2026-11-23T10:00:00Z' },
    {
      ...change,
      id: 5,
      kind: 'again' as const,
      oldDay: '2026-12-12',
      newDay: '2027-01-22',
      at: '2026-12-20T10:00:00Z',
    },
    {
      ...change,
      id: 6,
      kind: 'weekday' as const,
      oldDay: '2027-01-29',
      newDay: '2027-02-04',
      at: '2026-12-21T10:00:00Z',
    },
  ]
  const departures = [{ entityID: 'band' as never, name: 'Salt & Rope', at: '2026-11-20T12:00:00Z' }]
  expect(threadNotes({ changes, departures }).map(({ text }) => text)).toEqual([
    'The show moved from Sun, Nov 29 to Fri, Dec 4',
    'Salt & Rope left the chat',
    'The show on Fri, Dec 4 was postponed',
    'The show on Sat, Dec 12 is back on',
    'The show was canceled',
    'The show has a new date: Fri, Jan 22',
    'The show moved from Fridays to Thursdays, starting Thu, Feb 4',
  ])
})
