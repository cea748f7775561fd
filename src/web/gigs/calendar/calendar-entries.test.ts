import { expect, test } from 'vitest'
import {
  calendarEntries,
  entriesOf,
  firstDays,
  type GigCalendar,
  holdsToBook,
  publishedShowsOn,
} from './calendar-entries.ts'

const show = {
  eventID: 'e1',
  eventName: 'Two bands',
  status: 'published',
  venueName: 'The Blue Door',
  wallTime: '20:30',
}
const events = {
  upcoming: [
    { ...show, status: 'published' as const, dates: [{ day: '2026-12-05', wallTime: '20:30', isCanceled: false }] },
  ],
  drafts: [{ ...show, eventID: 'e2', status: 'draft' as const, dates: [] }],
}
const notBooked = { isBooked: false, challengesUntil: null }
const line = {
  holdID: 'h1' as never,
  requestID: null,
  rank: 1,
  expiresOn: '2026-12-01',
  isConfirmed: false,
  ...notBooked,
}
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
    { eventID: 'e1', eventName: 'Two bands', day: '2026-12-05', wallTime: null, venueName: 'The Blue Door' },
    { eventID: 'e3', eventName: 'Elsewhere', day: '2027-01-08', wallTime: '20:30', venueName: 'The Far Room' },
  ],
  calendarPath: null,
} satisfies GigCalendar

const kinds = (calendarSeen: GigCalendar | null) =>
  calendarEntries(events, calendarSeen).months.map(([month, days]) => [
    month,
    ...days.map(({ day, entries }) => `${day} ${entries.map(({ kind }) => kind).join(' ')}`),
  ])

test('shows, holds and blocked days are grouped by day and month; the page’s own show appears once', () => {
  expect(kinds(calendar)).toEqual([
    ['November 2026', '2026-11-28 heldFor'],
    ['December 2026', '2026-12-05 show hold', '2026-12-24 blocked'],
    ['January 2027', '2027-01-08 show'],
  ])
})

test('people who can’t see holds still see the shows, and drafts without a date are listed separately', () => {
  expect(kinds(null)).toEqual([['December 2026', '2026-12-05 show']])
  expect(calendarEntries(events, null).undated).toHaveLength(1)
})

test('an open request is on its day until it is on hold or answered, and blocked days on each of theirs', () => {
  const request = (requestID: string, status: string) => ({
    ...{ requestID, status, selectedDate: '2026-12-24', eventName: 'Two bands', page: { name: 'Low Tide' } },
  })
  const held = { ...calendar, holds: calendar.holds.map((hold) => ({ ...hold, requestID: 'r3' as never })) }
  const requests = {
    incoming: ['Sent', 'Declined', 'Seen'].map((status, at) => request(`r${at + 1}`, status)),
    outgoing: [request('r4', 'Sent')],
  }
  const { entries } = calendarEntries(events, held, requests as never)
  const kindsOn = (day: string) => entriesOf(entries, day).map(({ kind }) => kind)
  expect(kindsOn('2026-12-24')).toEqual(['request', 'request', 'blocked'])
  expect([kindsOn('2027-01-02'), kindsOn('2027-01-03')]).toEqual([['blocked'], []])
})

test('a show of another host has its time', () => {
  const { entries } = calendarEntries(events, calendar)
  expect(entriesOf(entries, '2027-01-08')).toMatchObject([{ show: { eventName: 'Elsewhere', wallTime: '20:30' } }])
})

test('a hold is warned of the published shows of its day, wherever they are, and of no drafts', () => {
  const draft = { ...show, eventID: 'e4', status: 'draft' as const, dates: events.upcoming[0]?.dates ?? [] }
  const { entries } = calendarEntries({ ...events, drafts: [draft] }, calendar)
  expect(publishedShowsOn(entries, '2026-12-05')).toEqual([
    { eventID: 'e1', eventName: 'Two bands', wallTime: '20:30' },
  ])
  expect(publishedShowsOn(entries, '2027-01-08').map(({ eventName }) => eventName)).toEqual(['Elsewhere'])
  expect(publishedShowsOn(entries, '2026-11-28')).toEqual([])
})

test('of a night’s holds without a request the first is booked by making its event, and a confirmed one', () => {
  const hold = (rank: number, over: { isConfirmed?: boolean; pageID?: string } = {}) => ({
    ...{ ...line, day: '2026-12-05', challengedUntil: null, canChallenge: rank > 1, rank },
    isConfirmed: over.isConfirmed ?? false,
    holder: { pageID: (over.pageID ?? null) as never, name: `Holder ${rank}` },
  })
  const bookable = (holds: ReturnType<typeof hold>[]) => {
    const toBook = holdsToBook(holds.map((one) => ({ kind: 'hold', day: one.day, hold: one })))
    return [toBook.first?.rank ?? null, [...toBook.holds].map(({ rank }) => rank)]
  }
  expect(bookable([hold(2), hold(1), hold(3)])).toEqual([1, [1]])
  expect(bookable([hold(1), hold(2), hold(3, { isConfirmed: true })])).toEqual([1, [1, 3]])
  expect(bookable([hold(1, { pageID: 'p1' }), hold(2), hold(3)])).toEqual([2, [2]])
  expect(bookable([hold(1, { pageID: 'p1', isConfirmed: true })])).toEqual([null, []])
})

test('a long list begins with its first days, across months', () => {
  const { months } = calendarEntries(events, calendar)
  const daysOf = (most: number) => firstDays(months, most).map(([month, days]) => [month, days.length])
  expect(daysOf(1)).toEqual([['November 2026', 1]])
  expect(daysOf(2)).toEqual([
    ['November 2026', 1],
    ['December 2026', 1],
  ])
  expect(daysOf(9)).toEqual([
    ['November 2026', 1],
    ['December 2026', 2],
    ['January 2027', 1],
  ])
})
