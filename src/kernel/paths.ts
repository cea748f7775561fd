import { withQuery } from './addresses/with-query.ts'
import { pagePath } from './page-path.ts'
import type { SignInProvider } from './sign-in-providers.ts'

const api = '/api'
const auth = `${api}/auth`
const calendars = '/calendar/'
const privateCalendars = `${calendars}private/` as const
const eventCalendars = `${calendars}event/` as const
const files = '/files/'
const pictures = `${files}pictures/`
const webhooks = '/webhooks/'
const localPayments = '/local-payments/'

/**
 * The only place that writes an address: of screens, files and calls. A route of the host is one with `:id` for an id: its
 * type keeps the name, by which the host reads the id.
 */
export const paths = {
  home: '/',
  notifications: '/?notifications=1',
  homeAfterDeletion: '/?deleted=1',
  /** Home at another town: "City, ST" or a ZIP code. */
  homeNear: (near: string) => `/?near=${encodeURIComponent(near)}`,
  event: (eventId: string, day?: string) => `/event/${eventId}${day ? `?date=${day}` : ''}`,
  /** The same, at what friends ask there. */
  eventAnswer: (eventId: string, day?: string) => `/event/${eventId}${day ? `?date=${day}` : ''}#friends`,
  /** The same, at its tickets. */
  eventTickets: (eventId: string, day?: string) => `/event/${eventId}${day ? `?date=${day}` : ''}#tickets`,
  /** The same, where other tickets are chosen in place of those on hold. */
  eventHoldChange: (eventId: string, day: string) => `/event/${eventId}?date=${day}&change=1#tickets`,
  /** Leads to an entity's page whatever its username: for links that are kept, and where only the id is known. */
  profile: (entityId: string) => `/profile/${entityId}`,
  entity: (username: string) => `/@${username}`,
  /** A page of its shows, those to come or those that are over. */
  entityShows: (username: string, { past = false, page = [] }: { past?: boolean; page?: [string, string][] }) =>
    withQuery(`/@${username}`, [['past', past && '1'], ...page]),
  discover: '/discover',
  /** What a search by name has found: of all kinds, or a page of one kind. */
  search: ({ q, date, group, page = 1 }: { q?: string; date?: string | null; group?: string; page?: number } = {}) =>
    withQuery('/search', [
      ['q', q],
      ['date', date],
      ['group', group],
      ['page', page > 1 && `${page}`],
    ]),
  account: '/account',
  accountProfile: '/account/profile',
  accountSecurity: '/account/security',
  accountNotifications: '/account/notifications',
  accountPrivacy: '/account/privacy',
  accountPreferences: '/account/preferences',
  accountFollowing: '/account/following',
  accountPages: '/account/pages',
  accountData: '/account/data',
  /** Where the daily email about new shows is stopped, and emails of a topic; the key is of one person. */
  unsubscribe: <Key extends string>(key: Key) => `/unsubscribe/${key}` as const,
  unsubscribeFrom: (key: string, topic: string) => `/unsubscribe/${key}?topic=${topic}`,
  faq: '/FAQ',
  about: '/about',
  why: '/whylocalsound',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  /** The poster helper, prefilled with a path of ours. */
  qrGenerator: (path?: string) => `/qrgenerator${path ? `?for=${encodeURIComponent(path)}` : ''}`,
  userProfile: (userId: string) => `/userprofile/${userId}`,
  friends: '/friends',
  manage: (entityId: string) => `/manage/${entityId}`,
  /** Opens the form of a new event, with a date and a name filled in where there are any, such as those of a hold. */
  createEvent: (entityId: string, filled?: { date: string; name: string }) =>
    `/manage/${entityId}?create=new${filled ? `&date=${filled.date}&name=${encodeURIComponent(filled.name)}` : ''}`,
  /** Opens the form with another event filled in, without its date and sales. */
  duplicateEvent: (entityId: string, eventId: string) => `/manage/${entityId}?duplicate=${eventId}`,
  /** Opens the form with an event filled in, to change it. */
  editEvent: (entityId: string, eventId: string) => `/manage/${entityId}?edit=${eventId}`,
  /** Opens the form with an accepted collaboration request filled in. */
  acceptRequest: (entityId: string, requestId: string) => `/manage/${entityId}?accept=${requestId}`,
  importShows: (entityId: string) => `/manage/${entityId}/import`,
  team: (entityId: string) => `/manage/${entityId}/team`,
  door: (entityId: string, eventId: string) => `/manage/${entityId}/door/${eventId}`,
  practiceTickets: '/practice-tickets',
  eventOrders: (entityId: string, eventId: string) => `/manage/${entityId}/event/${eventId}/orders`,
  eventGuests: (entityId: string, eventId: string) => `/manage/${entityId}/event/${eventId}/guests`,
  eventSales: (entityId: string, eventId: string) => `/manage/${entityId}/event/${eventId}/sales`,
  eventPromoCodes: (entityId: string, eventId: string) => `/manage/${entityId}/event/${eventId}/promo-codes`,
  eventMessages: (entityId: string, eventId: string) => `/manage/${entityId}/event/${eventId}/messages`,
  ordersFile: <Entity extends string, Event extends string>(entityId: Entity, eventId: Event) =>
    `/manage/${entityId}/event/${eventId}/orders.csv` as const,
  attendeesFile: <Entity extends string, Event extends string>(entityId: Entity, eventId: Event) =>
    `/manage/${entityId}/event/${eventId}/attendees.csv` as const,
  /** Of the entity that the tab acts for, or of one that is named. */
  gigHub: (entityId?: string) => `/gighub${entityId ? `?entity=${entityId}` : ''}`,
  gigHubTab: (id: string, tab: 'find' | 'requests' | 'invites' | 'calendar') => `/gighub?entity=${id}&tab=${tab}`,
  /** A page's invites, with the page number of each list. */
  gigHubInvites: (entityId: string, cursors: Record<'received' | 'sent', string | null>) => {
    const query = Object.entries(cursors).flatMap(([list, cursor]) => (cursor ? [`&${list}=${cursor}`] : []))
    return `/gighub?entity=${entityId}&tab=invites${query.join('')}`
  },
  /** Pages to play with that are free on a day. */
  findFreeOn: (entityId: string, day: string) => `/gighub?entity=${entityId}&tab=find&freeOn=${day}`,
  /** A collaboration request with what both pages have said about it, for one of them. */
  booking: (entityId: string, requestId: string) => `/gighub/requests/${requestId}?entity=${entityId}`,
  /** The same for the one of the person's pages that is part of it. */
  anyBooking: (requestId: string) => `/gighub/requests/${requestId}`,
  /** The chats of a person, or of an entity that they act for; with a room open, or that of a show they are not in. */
  chat: ({ entityId, chatId, eventId }: { entityId?: string | null; chatId?: string; eventId?: string } = {}) =>
    withQuery('/chat', Object.entries({ entity: entityId, room: chatId, show: eventId })),
  addEntity: '/add-entity',
  /** A step of adding a page, by its name. */
  addEntityStep: (step: string) => `/add-entity?step=${step}`,
  /** Of the entity that the tab acts for, or of one that is named. */
  editEntity: (entityId?: string) => `/edit-entity-account${entityId ? `?id=${entityId}` : ''}`,
  operator: '/operator',
  operatorEntities: '/operator/entities',
  operatorEntity: (entityId: string) => `/operator/entities/${entityId}`,
  operatorUsers: '/operator/users',
  operatorUser: (userId: string) => `/operator/users/${userId}`,
  operatorOrders: '/operator/orders',
  operatorDisputes: '/operator/disputes',
  operatorDispute: <Dispute extends string>(disputeId: Dispute) => `/operator/disputes/${disputeId}` as const,
  operatorReports: '/operator/reports',
  operatorImports: '/operator/imports',
  operatorPromo: '/operator/promo',
  operatorJobs: '/operator/jobs',
  operatorMessages: '/operator/messages',
  order: (orderId: string) => `/order/${orderId}`,
  /** A file for printing. */
  ticketsFile: <Order extends string>(orderId: Order) => `/order/${orderId}/tickets.pdf` as const,
  /** Where the card provider sends a buyer who leaves its page without paying. */
  canceledPayment: (orderId: string) => `/order/${orderId}?canceled=1`,
  /** What providers send is below it. */
  webhooks,
  stripeWebhook: `${webhooks}stripe`,
  /** Below it, the local card provider answers as another company's server would. */
  localPayments,
  payLocally: <Session extends string>(sessionId: Session) => `${localPayments}sessions/${sessionId}/pay` as const,
  finishLocalOnboarding: <Account extends string>(accountId: Account) =>
    `${localPayments}accounts/${accountId}/finish` as const,
  /** The local card provider's pages. */
  localPayment: (sessionId: string) => `/pay/${sessionId}`,
  localOnboarding: (accountId: string) => `/pay/onboarding/${accountId}`,
  tickets: '/tickets',
  /** A page's shows, holds and blocked days, for calendar programs of those who have its key. */
  privateCalendar: (key: string) => `${privateCalendars}${key}.ics`,
  calendar: (entityId: string) => `${calendars}${entityId}.ics`,
  /** All upcoming dates of a show, or the one of `day`. */
  eventCalendar: (eventId: string, day?: string) => `${eventCalendars}${eventId}.ics${day ? `?date=${day}` : ''}`,
  /** What calendar files are below. */
  calendars,
  privateCalendars,
  eventCalendars,
  api,
  call: (name: string) => `${api}/${name}`,
  apiDocs: `${api}/docs`,
  openApi: `${api}/openapi.json`,
  /** Facts for an open tab, as server-sent events. */
  live: `${api}/live`,
  /** Where browsers tell of pages that broke our policy. */
  cspReports: `${api}/csp-reports`,
  /** What a device stores of a person's tickets, as JSON for our own service worker. */
  ticketsOffline: '/tickets/offline',
  serviceWorker: '/service-worker.js',
  webManifest: '/manifest.webmanifest',
  icon: '/icon.svg',
  appIcon: (name: '192' | '512' | 'maskable-512' | 'apple-touch') => `/icons/${name}.png`,
  asset: (fileName: string) => `/assets/${fileName}`,
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  /** Whether the process is up, and whether it can serve. */
  health: '/healthz',
  readiness: '/readyz',
  /** Home with the dialog that emails a link for a new password. */
  forgot: '/?login=forgot',
  /** Proves an address by the link of an email; afterwards on to a path of ours. */
  verify: (token: string, next?: string) => `/verify?token=${token}${next ? `&next=${encodeURIComponent(next)}` : ''}`,
  resetPassword: (token: string) => `/reset-password?token=${token}`,
  /** Home with the sign-in dialog open, or the setup of a profile; afterwards on to the page behind a path of ours. */
  login: (next?: string, panel: '1' | 'register' | 'setup' = '1') =>
    `/?login=${panel}${next ? `&next=${encodeURIComponent(pagePath(next))}` : ''}`,
  /** The same for a person who was invited to a team by email, then on to the bell; the key is only in that email. */
  loginWithInvite: (key: string): string => `${paths.login(paths.notifications)}&invite=${key}`,
  auth,
  /** Away to a provider, and back to a path of ours. */
  signInWith: (provider: SignInProvider, next?: string) =>
    `${auth}/${provider}${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  /** Where a provider sends people back to. */
  signInCallback: (provider: SignInProvider) => `${auth}/${provider}/callback`,
  /** The dialog asks for the password of the account that a provider's identity is linked to. */
  loginLink: (next: string) => `/?login=1&social=link&next=${encodeURIComponent(next)}`,
  /** The dialog says why a provider did not sign anyone in. */
  loginProblem: (problem: string, next: string) => `/?login=1&social=${problem}&next=${encodeURIComponent(next)}`,
  /** What pictures are below. */
  files,
  pictures,
  picture: (pictureId: string, width: 320 | 640 | 1280, type: 'webp' | 'jpg' = 'webp') =>
    `${pictures}${pictureId}/${width}.${type}`,
} as const
