import { expect, test } from 'vitest'
import {
  entityIdIn,
  isDoorPath,
  isEventExportPath,
  isOrderPath,
  isPaymentPath,
  isPosterPath,
  isProgramPath,
  isShowOrProfilePath,
  isTicketPdfPath,
  isTicketsPath,
  teamPageIn,
  usernameIn,
} from './path-kinds.ts'
import { paths } from './paths.ts'

const kinds = {
  ...{ isDoorPath, isEventExportPath, isOrderPath, isPaymentPath, isShowOrProfilePath },
  ...{ isProgramPath, isTicketPdfPath, isTicketsPath },
}
const kindsOf = (path: string) =>
  Object.entries(kinds).flatMap(([name, isKind]) => (isKind(new URL(path, 'https://x.example').pathname) ? [name] : []))

test.each<[path: string, kind: string | null, entityId: string | null]>([
  [paths.home, null, null],
  [paths.discover, null, null],
  [paths.event('e', '2026-11-27'), 'isShowOrProfilePath', null],
  [paths.profile('p'), 'isShowOrProfilePath', 'p'],
  [paths.entityShows('the.wren', { past: true }), 'isShowOrProfilePath', null],
  [paths.manage('p'), null, 'p'],
  [paths.team('p'), null, 'p'],
  [paths.door('p', 'e'), 'isDoorPath', 'p'],
  [paths.eventOrders('p', 'e'), null, 'p'],
  [paths.ordersFile('p', 'e'), 'isEventExportPath', 'p'],
  [paths.attendeesFile('p', 'e'), 'isEventExportPath', 'p'],
  ['/manage', null, null],
  ['/manage/', null, null],
  [paths.order('o'), 'isOrderPath', null],
  [paths.canceledPayment('o'), 'isOrderPath', null],
  [paths.ticketsFile('o'), 'isTicketPdfPath', null],
  [paths.tickets, 'isTicketsPath', null],
  [paths.ticketsOffline, 'isTicketsPath', null],
  ['/ticketsandmore', null, null],
  [paths.localPayment('s'), 'isPaymentPath', null],
  ['/api/fetchEvent', 'isProgramPath', null],
  [paths.stripeWebhook, 'isProgramPath', null],
  ['/webhooks/other', 'isProgramPath', null],
  ['/api', null, null],
])('%s is %s, of the entity %s', (path, kind, entityId) => {
  expect(kindsOf(path)).toEqual(kind === null ? [] : [kind])
  expect(entityIdIn(new URL(path, 'https://x.example').pathname)).toBe(entityId)
})

test('a poster links to the page of one show or one entity', () => {
  const id = '019ab3c4-0000-7000-8000-000000000000'
  expect(
    [paths.event(id), paths.profile(id), paths.event('e'), paths.order(id), `${paths.profile(id)}/more`].map(
      isPosterPath,
    ),
  ).toEqual([true, true, false, false, false])
  expect([paths.entity('the.wren'), '/@', '/@the.wren/more'].map(isPosterPath)).toEqual([true, false, false])
})

test.each([
  [paths.entity('the.wren'), 'the.wren'],
  ['/@The.Wren', 'the.wren'],
  ['/@the-wren', null],
  ['/@', null],
  ['/@the.wren/past', null],
  ['/the.wren', null],
])('%s names the username %s', (path, username) => {
  expect(usernameIn(path)).toBe(username)
})

test('a page of a team names whose it is, and the show that it is about', () => {
  const [team, show] = [
    { entityId: 'e', eventId: null },
    { entityId: 'e', eventId: 's' },
  ]
  expect(teamPageIn(paths.manage('e'))).toEqual(team)
  expect(teamPageIn(`${paths.manage('e')}/event/s/sales`)).toEqual(show)
  expect(teamPageIn(paths.door('e', 's'))).toEqual(team)
  expect([paths.manage(''), '/managers/e', paths.home].map(teamPageIn)).toEqual([null, null, null])
})
