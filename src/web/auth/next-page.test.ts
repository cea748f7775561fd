import { expect, test } from 'vitest'
import { sharedProfile } from '../../kernel/path-kinds.ts'
import { groupHoldPath } from '../../kernel/addresses/group-hold.ts'
import { planLinkPath } from '../../kernel/addresses/plan-link.ts'
import { sentTicketPath } from '../../kernel/addresses/sent-ticket.ts'
import { paths } from '../../kernel/paths.ts'
import {
  isSentByFriend,
  isShownAfterClosing,
  leadsToAddPage,
  leadsToPlanLink,
  leadsToSharedProfile,
  leadsToTickets,
  loginReason,
  setupReason,
} from './next-page.ts'

type Access = 'anyone' | 'a login' | 'a profile'

test.each<[next: string, reason: string | null, needs: Access]>([
  [paths.tickets, 'Log in to see your tickets.', 'a login'],
  ['/tickets.data?_routes=routes%2Ftickets', 'Log in to see your tickets.', 'a login'],
  [sentTicketPath('k', true), 'Log in or register to accept your ticket.', 'anyone'],
  [sentTicketPath('k', false), 'Log in or register to accept your ticket.', 'anyone'],
  [paths.order('o'), 'Log in to see your order.', 'a login'],
  [paths.canceledPayment('o'), 'Log in to see your order.', 'a login'],
  [paths.chat(), 'Log in to see your chats.', 'a login'],
  [paths.chat({ chatId: 'c' }), 'Log in to see your chats.', 'a login'],
  [paths.friends, 'Log in to see your friends.', 'a login'],
  [paths.account, 'Log in to see your account.', 'a login'],
  [paths.accountSecurity, 'Log in to see your account.', 'a login'],
  [paths.accountPrivacy, 'Log in to see your account.', 'a profile'],
  [paths.gigHub('e'), 'Log in to use the Gig Hub.', 'a login'],
  [paths.addEntityStep('about'), 'Log in to add your page.', 'a profile'],
  [paths.manage('e'), 'Log in to manage your page.', 'a login'],
  [paths.team('e'), 'Log in to manage your page.', 'a login'],
  [paths.editEntity('e'), 'Log in to manage your page.', 'a login'],
  [paths.door('e', 's'), 'Log in to check in guests.', 'a login'],
  [paths.notifications, 'Log in to see your notifications.', 'a login'],
  [paths.operator, 'Log in to continue.', 'a login'],
  [paths.userProfile('u'), 'Log in or register to see this profile.', 'a login'],
  ['/accounting', 'Log in to continue.', 'a login'],
  [paths.event('s', '2026-11-27'), 'Log in and we’ll take you back to the show.', 'anyone'],
  [`${paths.event('s')}?plan=1#friends`, 'Log in to see your friends’ plan.', 'anyone'],
  [`${paths.event('s', '2026-11-27')}&answer=1#friends`, 'Log in to answer your invite.', 'anyone'],
  [`${paths.event('s')}#plan=1`, 'Log in and we’ll take you back to the show.', 'anyone'],
  [`${paths.profile('e')}?plan=1`, 'Log in to continue.', 'anyone'],
  [planLinkPath('k'), 'Log in or register to join the plan.', 'anyone'],
  [groupHoldPath('k'), 'Log in or register to pay for your ticket.', 'anyone'],
  [paths.profile('e'), 'Log in to continue.', 'anyone'],
  [paths.discover, 'Log in to continue.', 'anyone'],
])('the login on the way to %s says %s, and the page needs %s', (next, reason, needs) => {
  expect(loginReason(next)).toBe(reason)
  expect(isShownAfterClosing(next, false), 'to a visitor').toBe(needs === 'anyone')
  expect(isShownAfterClosing(next, true), 'without a profile').toBe(needs !== 'a profile')
})

test.each([null, '/', '/?near=Reno', '//evil.test', 'https://evil.test', '/api/live'])(
  'a login that leads from %s to Home needs no reason',
  (next) => expect(loginReason(next)).toBeNull(),
)

test('the setup of a profile says what it is needed for', () => {
  const [addPage, home] = [setupReason(paths.addEntityStep('about')), setupReason('/')]
  expect(addPage).toBe('You need a profile to add your page. We’ll take you right back when you’re done.')
  expect([home, setupReason(null)]).toEqual([null, null])
})

test('only the link to one’s own profile asks to register first', () => {
  expect(leadsToSharedProfile(sharedProfile('u'))).toBe(true)
  const others = [paths.userProfile('u'), `${paths.event('s')}?join=1`, '/?join=1', null]
  expect(others.map(leadsToSharedProfile)).toEqual(others.map(() => false))
})

test('what a friend sent, a profile, a plan or a group’s tickets, leads to the registration first', () => {
  const all = [sharedProfile('u'), planLinkPath('k'), groupHoldPath('k'), paths.event('s'), null]
  expect(all.map(isSentByFriend)).toEqual([true, true, true, false, false])
  expect(all.map(leadsToPlanLink), 'which makes the setup short').toEqual([false, true, false, false, false])
})

test('a login on the way to tickets, bought, sent or for sale, leads to them before the setup', () => {
  const tickets = [paths.eventTickets('s'), paths.eventTickets('s', '2026-11-27'), paths.tickets, paths.order('o')]
  const fromFriends = [sentTicketPath('k', false), groupHoldPath('k')]
  expect([...tickets, ...fromFriends].map(leadsToTickets)).toEqual([true, true, true, true, true, true])
  const others = [paths.event('s'), paths.event('s', '2026-11-27'), paths.eventAnswer('s'), '/profile/e#tickets', null]
  expect(others.map(leadsToTickets)).toEqual(others.map(() => false))
})

test('only the way to adding a page skips what a fan is asked', () => {
  expect(
    [paths.addEntity, paths.addEntityStep('kind'), '/add-entity-x', paths.discover, null].map(leadsToAddPage),
  ).toEqual([true, true, false, false, false])
})
