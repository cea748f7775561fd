import { expect, test } from 'vitest'
import { dateNotice, refundText } from './date-notice.ts'

const now = new Date('2026-11-20T20:00:00-08:00')
const weekly = {
  status: 'published',
  isPast: false,
  isTakenDown: false,
  repeatEvent: true,
  dayOfWeek: 'Thursday',
  removedDates: ['2026-11-26', '2026-12-10'],
  canceledDates: ['2026-11-26'],
  zone: 'America/Los_Angeles',
  internalTickets: false,
  ticketList: [],
  occurrences: ['2026-12-03', '2026-12-17', '2026-12-24'].map((day) => ({ day })),
} as const satisfies Record<string, unknown>
const single = { ...weekly, repeatEvent: false, dayOfWeek: null, removedDates: [], canceledDates: [] } as const

type Event = Parameters<typeof dateNotice>[0]
const about = (event: object, requested: string | null, shownDay: string | null = '2026-12-03', at = now) =>
  dateNotice(event as Event, requested, shownDay, at)

test.each<[what: string, requested: string | null, notice: string | null]>([
  ['no date', null, null],
  ['no day at all', 'soon', null],
  ['the shown date', '2026-12-03', null],
  ['a canceled date', '2026-11-26', 'The show on Thu, Nov 26 is canceled. Next: Thu, Dec 3.'],
  ['a skipped date', '2026-12-10', 'There’s no show on Thu, Dec 10. Other dates: Dec 3, Dec 17, Dec 24.'],
  ['another weekday', '2026-11-25', 'There’s no show on Wed, Nov 25. Next: Thu, Dec 3.'],
  ['a date that has passed', '2026-11-19', 'Thu, Nov 19 has passed. Next: Thu, Dec 3.'],
  ['a date of another year', '2025-11-20', 'Thu, Nov 20, 2025 has passed. Next: Thu, Dec 3.'],
  ['a date beyond the calendar', '2027-03-04', 'Thu, Mar 4, 2027 isn’t on the calendar yet. Next: Thu, Dec 3.'],
])('a link to %s of a weekly show says so', (_what, requested, notice) => {
  expect(about(weekly, requested)).toBe(notice)
})

test('tonight’s show has passed when the page shows next week’s', () => {
  const midnight = new Date('2026-12-03T23:59:00-08:00')
  expect(about(weekly, '2026-12-03', '2026-12-17', midnight)).toBe('Thu, Dec 3 has passed. Next: Thu, Dec 17.')
})

test('a canceled date behind the shown one names the nearest dates and skips none of them', () => {
  const canceled = { ...weekly, removedDates: ['2026-12-10'], canceledDates: ['2026-12-10'] }
  expect(about(canceled, '2026-12-10')).toBe('The show on Thu, Dec 10 is canceled. Other dates: Dec 3, Dec 17, Dec 24.')
  const days = ['03', '17', '24', '31', '07', '14', '21'].map((date, n) => `${n < 4 ? '2026-12' : '2027-01'}-${date}`)
  expect(about({ ...canceled, occurrences: days.map((day) => ({ day })) }, '2026-12-10')).toBe(
    'The show on Thu, Dec 10 is canceled. Other dates: Dec 3, Dec 17, Dec 24, Dec 31, Jan 7, Jan 14.',
  )
  const last = { ...canceled, occurrences: [{ day: '2026-12-03' }] }
  expect(about(last, '2026-12-10')).toBe('The show on Thu, Dec 10 is canceled. Other date: Dec 3.')
})

test('a canceled date promises a refund to anyone with a ticket, not that there are any, also after the date', () => {
  const sold = { ...weekly, internalTickets: true, ticketList: [{ price: 0 }, { price: 20 }] }
  expect(about(sold, '2026-11-26', '2026-12-03', new Date('2026-12-01T12:00:00-08:00'))).toBe(
    'The show on Thu, Nov 26 was canceled. Anyone with a ticket gets a full refund. Next: Thu, Dec 3.',
  )
})

test('a canceled date with free tickets promises no refund', () => {
  const free = { ...weekly, internalTickets: true, ticketList: [{ price: 0 }] }
  expect(about(free, '2026-11-26')).toBe('The show on Thu, Nov 26 is canceled. Next: Thu, Dec 3.')
})

test('a link to an old date of a show that moved names the new one', () => {
  expect(about(single, '2026-11-25')).toBe('There’s no show on Wed, Nov 25. This show is on Thu, Dec 3.')
})

test.each<[what: string, change: object]>([
  ['postponed', { status: 'postponed' }],
  ['over', { isPast: true }],
  ['taken down', { isTakenDown: true }],
])('a show that is %s has no next date to offer', (_what, change) => {
  expect(about({ ...weekly, ...change }, '2026-11-26')).toBe('The show on Thu, Nov 26 is canceled.')
})

test.each(['canceled', 'draft'])('a %s show has its banner and no notice', (status) => {
  expect(about({ ...weekly, status }, '2026-11-26')).toBeNull()
})

test('holders of another site’s tickets to a canceled show learn whom to ask for a refund', () => {
  const elsewhere = { ...weekly, eventLink: 'https://www.dice.fm/e/1', entryFee: null, coverCharge: 15, ticketList: [] }
  const refundHint = ' If you bought a ticket on dice.fm, contact dice.fm about a refund.'
  expect(about(elsewhere, '2026-11-26')).toBe(`The show on Thu, Nov 26 is canceled.${refundHint} Next: Thu, Dec 3.`)
  expect(refundText(elsewhere)).toBe(refundHint)
  expect(refundText({ ...elsewhere, entryFee: false, coverCharge: null })).toBe('')
})
