import { expect, test } from 'vitest'
import { day, wallTime } from '../../../kernel/day.ts'
import { problemElsewhere } from './other-show.ts'
import { refusedReasons, verdictOn, refusedText, type TicketAtDoor } from './verdict.ts'

const good: TicketAtDoor = {
  ...{ state: 'valid', isElsewhere: false, isAnotherDate: false, isAdmitted: false, isEarly: false },
  ...{ isCanceled: false, isPostponed: false },
}

test('a valid ticket of this date admits', () => {
  expect(verdictOn(good)).toBe('admitted')
})

test('a refunded ticket is refunded, whether or not it was used before', () => {
  expect(verdictOn({ ...good, state: 'refunded' })).toBe('refunded')
  expect(verdictOn({ ...good, state: 'refunded', isAdmitted: true, isAnotherDate: true })).toBe('refunded')
})

test("another event's ticket tells nothing else about itself", () => {
  const elsewhere = {
    state: 'refunded',
    isElsewhere: true,
    isAnotherDate: true,
    isCanceled: true,
    isPostponed: true,
    isAdmitted: true,
    isEarly: true,
  } as const
  expect(verdictOn(elsewhere)).toBe('wrong_event')
})

test('a used ticket of another date is a ticket of another date', () => {
  expect(verdictOn({ ...good, isAnotherDate: true, isAdmitted: true })).toBe('wrong_date')
})

test('no one is admitted to a canceled show, and a refunded ticket still says that it was refunded', () => {
  expect(verdictOn({ ...good, isCanceled: true })).toBe('canceled')
  expect(verdictOn({ ...good, isCanceled: true, isAnotherDate: true, isAdmitted: true })).toBe('canceled')
  expect(verdictOn({ ...good, isCanceled: true, state: 'refunded' })).toBe('refunded')
})

test('no one is admitted to a postponed show, whatever the date on their ticket', () => {
  expect(verdictOn({ ...good, isPostponed: true, isAnotherDate: true, isAdmitted: true })).toBe('postponed')
  expect(verdictOn({ ...good, isPostponed: true, state: 'refunded' })).toBe('refunded')
})

test('a ticket for another date names it, only at this event', () => {
  expect(refusedText('wrong_date', day('2026-11-27'))).toBe('This ticket is for Fri, Nov 27.')
  expect(refusedText('wrong_event', day('2026-11-27'))).toBe('This ticket is for another event.')
})

test('a void ticket is void, and a used one is used', () => {
  expect(verdictOn({ ...good, state: 'void', isAnotherDate: true })).toBe('void')
  expect(verdictOn({ ...good, state: 'used', isAdmitted: true })).toBe('already_used')
})

test('hours before doors a valid ticket is early, and any other says what is wrong with it', () => {
  const early = { ...good, isEarly: true }
  expect(verdictOn(early)).toBe('early')
  expect(verdictOn({ ...early, isAdmitted: true, state: 'used' })).toBe('already_used')
  expect(verdictOn({ ...early, isAnotherDate: true })).toBe('wrong_date')
  expect(verdictOn({ ...early, state: 'refunded' })).toBe('refunded')
})

test.each(refusedReasons)('a door says why it refuses: %s', (reason) => {
  expect(refusedText(reason)).toMatch(/^(This|Not|We) .*(ticket|check-in).*\.$/)
})

test('every reason has its own text', () => {
  expect(new Set(refusedReasons.map((reason) => refusedText(reason))).size).toBe(13)
  expect(refusedReasons).toEqual([
    ...['forged', 'practice', 'unknown', 'mistyped', 'ambiguous', 'sent', 'wrong_event', 'wrong_date'],
    ...['refunded', 'void', 'canceled', 'postponed', 'undone'],
  ])
})

test('a ticket of another show of the same host says which show and date it is for', () => {
  const show = { name: 'Late Comedy Test', day: day('2026-11-24'), time: wallTime('22:30'), problem: null }
  expect(refusedText('wrong_event', null, show)).toBe('This ticket is for Late Comedy Test, Tue Nov 24, 10:30 PM.')
  expect(refusedText('wrong_event', null, { ...show, time: null })).toBe(
    'This ticket is for Late Comedy Test, Tue, Nov 24.',
  )
  expect(refusedText('refunded', null, show)).toBe('This ticket was refunded.')
})

test('a ticket to another show also says why it isn’t valid there, so that no one waits for that show', () => {
  const show = { name: 'Late Comedy Test', day: day('2026-11-24'), time: wallTime('22:30') }
  const sentence = (problem: ReturnType<typeof problemElsewhere>) =>
    refusedText('wrong_event', null, { ...show, problem }).replace(/^This ticket is for .+ PM\. ?/, '')
  expect((['canceled', 'postponed', 'refunded', 'void', null] as const).map(sentence)).toEqual([
    ...['That show was canceled.', 'That show is postponed.', 'The ticket was refunded.', 'The ticket is void.', ''],
  ])

  const fine = { state: 'valid', isCanceled: false, isPostponed: false } as const
  expect(problemElsewhere(fine)).toBeNull()
  expect(problemElsewhere({ ...fine, state: 'used' })).toBeNull()
  expect(problemElsewhere({ state: 'refunded', isCanceled: true, isPostponed: true })).toBe('canceled')
  expect(problemElsewhere({ ...fine, state: 'refunded', isPostponed: true })).toBe('refunded')
  expect(problemElsewhere({ ...fine, state: 'void', isPostponed: true })).toBe('void')
  expect(problemElsewhere({ ...fine, isPostponed: true })).toBe('postponed')
})
