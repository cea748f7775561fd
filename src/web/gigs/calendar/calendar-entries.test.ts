import { expect, test } from 'vitest'
import { calendarEntries, type GigCalendar } from './calendar-entries.ts'

const show = {
  eventID: 'e1',
  eventName: 'Two bands',
  status: 'published',
  venueName: 'The Blue Door',
  wallTime: '20:30',
}
const events = {
  upcoming: [
    { ...show, status: 'published' as const, dates: [{ day: '2026-12-05', wallTime: '20:30', isCancelled: false }] },
  ],
  drafts: [{ ...show, eventID: 'e2', status: 'draft' as const, dates: [] }],
}
const line = { holdID: 'h1' as never, requestID: null, rank: 1, expiresOn: '2026-12-01', isConfirmed: false }
const calendar = {
  success: true as const,
  blocked: [{ firstDay: '2026-12-24', lastDay: '2027-01-02', note: '' }],
  holds: [
    {
      ...line,
      day: '2026-12-05',
      challengedUntil: null,
      canChallenge: false,
      holder: { pageID: null, name: 'Low Tide' },
    },
  ],
  heldFor: [
    {
      ...{ ...line, day: '2026-11-28', challengedUntil: null, canChallenge: false },
      page: { id: 'p1' as never, name: 'The Far Room', type: 'venue' },
    },
  ],
  shows: [
    { eventID: 'e1', eventName: 'Two bands', day: '2026-12-05', venueName: 'The Blue Door' },
    { eventID: 'e3', eventName: 'Elsewhere', day: '2027-01-08', venueName: 'The Far Room' },
  ],
  calendarPath: null,
} satisfies GigCalendar

const kinds = (calendarSeen: GigCalendar | null) =>
  calendarEntries(events, calendarSeen).months.map(([month, days]) => [
    month,
    ...days.map(({ day, entries }) => `${day} ${entries.map(({ kind }) => kind).join(' ')}`),
  ])

test('shows, holds and blocked days stand together by day and month; a show of one’s own stands once', () => {
  expect(kinds(calendar)).toEqual([
    ['November 2026', '2026-11-28 heldFor'],
    ['December 2026', '2026-12-05 show hold', '2026-12-24 blocked'],
    ['January 2027', '2027-01-08 show'],
  ])
})

test('whoever sees no holds sees the shows, and drafts without a date stand apart', () => {
  expect(kinds(null)).toEqual([['December 2026', '2026-12-05 show']])
  expect(calendarEntries(events, null).undated).toHaveLength(1)
})
