import { expect, test } from 'vitest'
import { day } from '../../../kernel/day.ts'
import type { CollabRequestId, EntityId, EventId } from '../../../kernel/ids.ts'
import { notificationTypes } from '../../../kernel/notification-types.ts'
import { pushMessage } from './push-message.ts'

const refund = {
  id: 'n1',
  type: 'Refund',
  message: 'Your money is on its way.',
  eventId: null,
  day: null,
  entityId: null,
  pageId: null,
  pageName: null,
  requestId: null,
} as const
const [eventId, entityId] = ['e1' as EventId, 'v1' as EntityId]
const date = day('2026-12-24')

test('a push message says what the bell says, under the product’s name, once', () => {
  expect(pushMessage(refund, 'LocalSound')).toEqual({
    title: 'LocalSound',
    body: 'Your money is on its way.',
    path: '/tickets',
    tag: 'n1',
  })
})

const links = [
  ['Entity Creation Request', {}, '/operator'],
  ['New Show', { eventId }, '/event/e1'],
  ['New Show', {}, '/account/following'],
  ['On Sale', { eventId }, '/event/e1#tickets'],
  ['On Sale', { eventId, day: date }, '/event/e1?date=2026-12-24#tickets'],
  ['Group Hold', { eventId, day: date }, '/event/e1?date=2026-12-24#tickets'],
  ['Your Turn', { eventId, day: date }, '/event/e1?date=2026-12-24#tickets'],
  ['Waitlist Offer', { eventId, day: date }, '/event/e1?date=2026-12-24#tickets'],
  ['Refund Offer', { eventId }, '/tickets'],
  ['Event Canceled', { eventId }, '/tickets'],
  ['Show Message', { eventId }, '/tickets'],
  ['Ticket Transfer', { eventId }, '/tickets'],
  ['New Entity Notification', { entityId }, '/manage/v1'],
  ['New Entity Notification', {}, '/'],
  ['Friend Request', {}, '/friends'],
  ['Friend News', {}, '/friends'],
  ['Friend News', { eventId }, '/event/e1'],
  ['Message Removed', { eventId }, '/chat'],
  ['Plan Invite', { eventId }, '/event/e1?plan=1#friends'],
  ['Plan Invite', { eventId, day: date }, '/event/e1?date=2026-12-24&plan=1#friends'],
  ['Plan Update', { eventId, day: date }, '/event/e1?date=2026-12-24&plan=1#friends'],
  ['Plan Ended', { eventId, day: date }, '/event/e1?date=2026-12-24'],
  ['Plan Canceled', { eventId, day: date }, '/event/e1?date=2026-12-24'],
  ['Show Update', { eventId, day: date }, '/event/e1?date=2026-12-24'],
  ['Event Invite', { eventId, day: date }, '/event/e1?date=2026-12-24&answer=1#friends'],
  ['Friend News', { eventId, day: date }, '/event/e1?date=2026-12-24'],
  ['New Show', { eventId, day: date }, '/event/e1?date=2026-12-24'],
  ['Team News', { eventId, entityId }, '/?notifications=1'],
  ['Collaboration Update', { eventId, entityId }, '/?notifications=1'],
  ['Settlement Sheet', { eventId, entityId, day: date }, '/?notifications=1'],
  ['Settlement Answer', { eventId, entityId, day: date }, '/?notifications=1'],
  ['Hold Update', { entityId }, '/?notifications=1'],
  ['Hold Challenge', { entityId }, '/?notifications=1'],
  ['Fix Request', { eventId, entityId }, '/?notifications=1'],
  ['Management Invite', { entityId }, '/?notifications=1'],
  ['Entity Approval/Denial', { entityId }, '/?notifications=1'],
  ['Entity Claim', { entityId }, '/?notifications=1'],
  ['Entity Deleted', {}, '/?notifications=1'],
  ['Entity Event Invite', { eventId, entityId }, '/?notifications=1'],
  ['Lineup Update', { eventId, entityId }, '/?notifications=1'],
  ['Collaboration Request', { entityId }, '/?notifications=1'],
  ['Payment Dispute', { eventId, entityId }, '/manage/v1/event/e1/orders'],
  ['Payment Dispute', {}, '/operator/disputes'],
  ['Payout Failed', { entityId }, '/manage/v1/books'],
  ['Payout Failed', {}, '/operator/entities'],
  ['Refund', { eventId }, '/tickets'],
] as const

test.each(links)('a click on "%s" %o opens %s', (type, ids, path) => {
  expect(pushMessage({ ...refund, type, ...ids }, 'LocalSound').path).toBe(path)
})

test('of each kind it is known where a click leads', () => {
  expect(notificationTypes.filter((kind) => !links.some(([type]) => type === kind))).toEqual([])
})

test('a long message is cut to 300 letters, between letters', () => {
  expect(pushMessage({ ...refund, message: '🎸'.repeat(300) }, 'LocalSound').body).toBe('🎸'.repeat(300))
  expect(pushMessage({ ...refund, message: '🎸'.repeat(301) }, 'LocalSound').body).toBe(`${'🎸'.repeat(299)}…`)
})

test('what is in the bell of a page has its name, and leads to it', () => {
  const page = { pageId: entityId, pageName: 'The Blue Door' }
  const pushed = pushMessage({ ...refund, ...page, type: 'Entity Event Invite' }, 'LocalSound')
  expect([pushed.title, pushed.path]).toEqual(['The Blue Door', '/manage/v1'])
  const requestId = 'r1' as CollabRequestId
  const update = pushMessage({ ...refund, ...page, type: 'Collaboration Update', requestId }, 'LocalSound')
  expect(update.path, 'the thread that it is about').toBe('/gighub/requests/r1?entity=v1')
})
