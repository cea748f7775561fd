import { expect, test } from 'vitest'
import type { CallOutputs } from '../../../contract.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { nextShowRow } from './next-show-rows.ts'

type NextShow = CallOutputs['listNextShows']['shows'][number]

const show: NextShow = {
  eventID: 'e' as EventId,
  eventName: 'Harbor Lights',
  day: '2026-11-20',
  wallTime: '20:00',
  today: '2026-11-20',
  isOnNow: false,
  venueName: 'The Blue Door',
  posterID: null,
  tickets: 2,
  isGoing: true,
  hasPlan: false,
  inPlan: 0,
  askedBy: null,
  isMoved: false,
}
const person = { userID: 'u', username: 'sam', fullName: 'Sam Reed', image: null }
const row = (over: Partial<NextShow>) => nextShowRow({ ...show, ...over }, 2026)

test.each<[when: string, over: Partial<NextShow>]>([
  ['Tonight, 8:00 PM', {}],
  ['Today, 2:00 PM', { wallTime: '14:00' }],
  ['Tomorrow, 8:00 PM', { day: '2026-11-21' }],
  ['Thursday, 8:00 PM', { day: '2026-11-26' }],
  ['Fri, Nov 27, 8:00 PM', { day: '2026-11-27' }],
  ['Fri, Jan 1, 2027, 8:00 PM', { day: '2027-01-01' }],
  ['Tonight, Time TBA', { wallTime: null }],
  ['Started 8:00 PM', { isOnNow: true, today: '2026-11-21' }],
])('the time of a next show in words: “%s”', (when, over) => {
  expect(row(over).when).toBe(when)
})

test.each<[note: string, to: string, over: Partial<NextShow>]>([
  ['2 tickets', '/tickets#show-e-2026-11-20', { inPlan: 3 }],
  ['1 ticket', '/tickets#show-e-2026-11-20', { tickets: 1 }],
  ['3 going', '/event/e?date=2026-11-20#friends', { tickets: 0, inPlan: 3 }],
  ['You’re going', '/event/e?date=2026-11-20', { tickets: 0 }],
  ['Sam asked if you’re in', '/event/e?date=2026-11-20#friends', { tickets: 0, askedBy: person }],
  ['New date. Still in?', '/event/e?date=2026-11-20#friends', { isMoved: true, hasPlan: true }],
  ['New date. Still going?', '/event/e?date=2026-11-20', { tickets: 0, isMoved: true }],
])('a next show says “%s”, one tap from where that is', (note, to, over) => {
  expect(row(over)).toMatchObject({ note, to })
})
