import type { RouteConfigEntry } from '@react-router/dev/routes'
import { groupHoldPath } from '../../../src/kernel/addresses/group-hold.ts'
import { planLinkPath } from '../../../src/kernel/addresses/plan-link.ts'
import { publicApi } from '../../../src/kernel/addresses/public-api.ts'
import routes from '../../../src/web/routes.ts'
import type { PeopleSite } from './site.ts'

/** The pages and files that a viewer may try to open. A page holds its loaders' data, so it covers both. */
export function pathsOf({
  events,
  venue,
  bands,
  usernames,
  people,
  crew,
  fanRoom,
  orders,
  keys,
}: PeopleSite): string[] {
  const pages = [venue.id, ...bands]
  return [
    ...[
      '/',
      '/discover',
      '/discover?show=people',
      '/discover?show=people&q=quill',
      '/shows/oakland-ca',
      '/friends',
      '/friends?q=quill',
      '/search?q=quill',
      '/chat',
      '/tickets',
      '/gighub',
      '/operator',
    ],
    ...[
      '',
      '/profile',
      '/security',
      '/notifications',
      '/privacy',
      '/preferences',
      '/following',
      '/searches',
      '/api-keys',
      '/pages',
      '/data',
    ].map((part) => `/account${part}`),
    ...events.map((id) => `/event/${id}`),
    planLinkPath(keys.planKey),
    groupHoldPath(keys.groupKey),
    keys.calendarPath,
    ...['', ...pages.map((id) => `?entity=${id}`)].map((side) => `/gighub/requests/${keys.requestID}${side}`),
    ...[fanRoom, crew].flatMap((room) =>
      ['', `&entity=${venue.id}`, `&entity=${bands[1]}`].map((side) => `/chat?room=${room}${side}`),
    ),
    ...people.map(({ who }) => `/userprofile/${who.userId}`),
    ...orders.map((id) => `/order/${id}`),
    ...usernames.map((username) => `/@${username}`),
    ...pages.flatMap((id) => [
      `/profile/${id}`,
      ...['', '/team', '/import', '/books'].map((part) => `/manage/${id}${part}`),
      `/edit-entity-account?id=${id}`,
      `/calendar/${id}.ics`,
      `/embed/${id}`,
    ]),
    `/manage/${venue.id}/door/${events[0]}`,
    ...pages.flatMap((id) =>
      ['find', 'requests', 'invites', 'calendar'].map((tab) => `/gighub?entity=${id}&tab=${tab}`),
    ),
    ...[
      'orders',
      'guests',
      'orders.csv',
      'attendees.csv',
      'sales',
      'settlement',
      'messages',
      'promo-codes',
      'checkout',
    ].map((part) => `/manage/${venue.id}/event/${events[0]}/${part}`),
    ...events.map((id) => `/calendar/event/${id}.ics`),
    ...['/shows?near=Oakland,+CA', '/pages?near=Oakland,+CA&kind=venue', '/pages?near=Oakland,+CA&kind=band']
      .concat(events.map((id) => `/shows/${id}`))
      .concat(pages.flatMap((id) => [`/pages/${id}`, `/pages/${id}/shows`]))
      .map((path) => publicApi + path),
    '/sitemap.xml',
  ]
}

/** Screens that no viewer of the scene reads anything of others on, each with the reason. */
const screensWithoutPeople: Record<string, string> = {
  ...Object.fromEntries(
    ['FAQ', 'about', 'whylocalsound', 'contact', 'privacy', 'terms', '*'].map((path) => [path, 'the same for all']),
  ),
  ...Object.fromEntries(
    ['verify', 'reset-password', 'tickets/sent/:key'].map((path) => [path, 'anyone with the link in an email']),
  ),
  'add-entity': 'an empty form',
  qrgenerator: 'draws what is typed',
  'practice-tickets': 'the same for all',
  'manage/:id/door/practice': 'the same for a page’s whole team',
  'tickets/offline': 'the worker’s copy of /tickets',
  'pay/:session': 'the provider’s own page',
  'pay/onboarding/:account': 'the provider’s own page',
  'manage/:id/event/:eventId/pay': 'the scene has no settlement sheet, and a sheet names pages',
}

/** Screens of the route table that are neither read nor without people; those below /operator are for operators. */
export function screensNobodyReads(site: PeopleSite): string[] {
  const read = pathsOf(site).map((path) => path.split('?')[0] ?? '')
  const isRead = (screen: string) => {
    const pattern = new RegExp(`^/${screen.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.+')}$`)
    return read.some((path) => pattern.test(path))
  }
  return screensBelow('', routes)
    .filter((screen) => !screen.startsWith('operator/') && !(screen in screensWithoutPeople))
    .filter((screen) => !isRead(screen))
}

const screensBelow = (parent: string, entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path = '', children }) => {
    const full = [parent, path].filter(Boolean).join('/')
    return children ? screensBelow(full, children) : [full]
  })
