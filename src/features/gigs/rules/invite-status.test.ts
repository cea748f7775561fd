import { expect, test } from 'vitest'
import { day } from '../../../kernel/day.ts'
import type { Zone } from '../../../kernel/zone.ts'
import { inviteStatus } from './invite-status.ts'

const invite = {
  ...({ isHandled: false, isAnswered: false, act: 'asked', isCanceled: false, day: day('2026-11-27') } as const),
  zone: 'America/Los_Angeles' as Zone,
}

test.each([
  ['Invited', {}],
  ['Invited', { day: null }],
  ['Accepted', { isHandled: true, isAnswered: true, act: 'confirmed' }],
  ['Accepted', { act: 'confirmed', day: day('2026-11-01') }],
  ['Declined', { isHandled: true, isAnswered: true, act: 'name' }],
  ['Declined', { isHandled: true, isAnswered: true, act: 'declined' }],
  ['Removed', { isHandled: true, isAnswered: true, act: null }],
  ['Withdrawn', { isHandled: true, act: null }],
  ['Expired', { day: day('2026-11-26') }],
  ['Canceled', { isCanceled: true }],
  ['Canceled', { isCanceled: true, act: 'confirmed' }],
] as const)('an invite is %s: %o', (status, wishes) => {
  expect(inviteStatus({ ...invite, ...wishes }, new Date('2026-11-27T20:00:00-08:00'))).toBe(status)
})

test('an invite expires when its day is over where the show is', () => {
  expect(inviteStatus(invite, new Date('2026-11-27T23:59:59-08:00'))).toBe('Invited')
  expect(inviteStatus(invite, new Date('2026-11-28T00:00:00-08:00'))).toBe('Expired')
})
