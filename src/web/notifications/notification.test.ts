import { expect, test } from 'vitest'
import { answerable, questions } from '../../features/notifications/rules/notification-kinds.ts'
import { questionTypes } from '../../kernel/notification-types.ts'
import { isWaiting, type Notification } from './notification.ts'

const notification: Notification = {
  ...{ id: 'n', type: 'Plan Invite', message: 'Are you in?', read: true, createdAt: '2026-11-20T20:00:00Z' },
  ...{
    eventID: 'e',
    entityID: null,
    senderID: 'u',
    senderType: 'user',
    selectedDate: null,
    requestID: null,
    refund: null,
  },
}

test('what asks for an answer waits for it once it was seen, and news doesn’t', () => {
  expect(questionTypes.toSorted()).toEqual([...questions, ...answerable].toSorted())
  const waits = (over: Partial<Notification>) => isWaiting({ ...notification, ...over })
  expect([waits({}), waits({ read: false }), waits({ type: 'Plan Update' })]).toEqual([true, false, false])
})
