import { expect, test } from 'vitest'
import { notificationTypes } from '../../kernel/notification-types.ts'
import type { Role } from '../../kernel/roles.ts'
import type { Notification } from './notification.ts'
import { nextAfter, subjectPath } from './subject-path.ts'

const complete = {
  ...{ eventID: 'e1', selectedDate: '2026-12-03', senderID: 'dana', senderType: 'user' },
  ...{ entityID: 'v1', requestID: null },
}
const pathOf = (change: object) => subjectPath({ ...complete, ...change } as Notification)

test.each([
  ['Event Canceled', '/event/e1?date=2026-12-03'],
  ['Plan Update', '/event/e1?date=2026-12-03#friends'],
  ['Friend Request', '/userprofile/dana'],
  ['Refund', '/tickets'],
  ['Hold Update', '/gighub?entity=v1&tab=calendar'],
  ['Entity Approval/Denial', '/manage/v1'],
  ['Entity Creation Request', '/operator'],
])('the sentence of a %s leads to %s', (type, path) => {
  expect(pathOf({ type })).toBe(path)
})

test('news of a friend without a show leads to the friend, and that of a booking to its thread', () => {
  expect(pathOf({ type: 'Friend News', eventID: null })).toBe('/userprofile/dana')
  expect(pathOf({ type: 'Collaboration Update', requestID: 'r1' })).toBe('/gighub/requests/r1')
})

test('only a deleted page leaves nothing to open', () => {
  expect(notificationTypes.filter((type) => pathOf({ type }) === null)).toEqual(['Entity Deleted'])
  expect(pathOf({ type: 'Encore Request' })).toBeNull()
})

const invite = { type: 'Management Invite', entityID: 'v1', eventID: null, selectedDate: null } as Notification
const joinedAs = (...roles: Role[]) =>
  nextAfter(
    invite,
    'approve',
    roles.map((role) => ({ id: 'v1', role })),
  )

test('who joins a team is led to the page, and door staff to its door', () => {
  expect(joinedAs('door')).toEqual({ to: '/manage/v1', label: 'Open the door' })
  expect(joinedAs('editor')).toEqual({ to: '/manage/v1', label: 'Go to the page' })
  expect(joinedAs(), 'before their pages were read again').toEqual({ to: '/manage/v1', label: 'Go to the page' })
  expect(nextAfter(invite, 'deny', [])).toBeNull()
})
