import { expect, test } from 'vitest'
import { conflictOf } from './conflicts.ts'

const good = {
  state: 'valid',
  ...{ isFormerCode: false, isAdmitted: false, isCanceled: false, isPostponed: false },
  ...{ isOfThisDate: true, isInTime: true },
} as const

test('a ticket with which nothing is wrong counts', () => {
  expect(conflictOf(good)).toBeNull()
})

test.each([
  ['sent', { isFormerCode: true, isAdmitted: true }],
  ['refunded', { state: 'refunded', isAdmitted: true, isCanceled: true }],
  ['void', { state: 'void' }],
  ['already_used', { state: 'used', isAdmitted: true, isCanceled: true, isInTime: false }],
  ['canceled', { isCanceled: true, isInTime: false }],
  ['postponed', { isPostponed: true, isOfThisDate: false }],
  ['wrong_date', { isOfThisDate: false, isInTime: false }],
  ['wrong_time', { isInTime: false }],
] as const)('the first reason that applies is named: %s', (reason, problem) => {
  expect(conflictOf({ ...good, ...problem })).toBe(reason)
})
