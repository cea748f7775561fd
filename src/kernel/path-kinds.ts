import { isId } from './ids.ts'
import { paths } from './paths.ts'

/** Whether a path is below that of some page: `/order/…`. */
const isBelow =
  (...parents: string[]) =>
  (pathname: string): boolean =>
    parents.some((parent) => pathname.startsWith(parent))

/** An order's file for printing. */
export const isTicketPdfPath = (pathname: string): boolean =>
  /^[^/]+\/tickets\.pdf$/.test(after(paths.order(''), pathname) ?? '')

/** The page of an order. */
export const isOrderPath = (pathname: string): boolean =>
  pathname.startsWith(paths.order('')) && !isTicketPdfPath(pathname)

/** The local card provider's pages; Stripe's are elsewhere. */
export const isPaymentPath = isBelow(paths.localPayment(''))
/** A show or a profile: what posters link to, and where music players are allowed. */
export const isShowOrProfilePath = isBelow(paths.event(''), paths.entity(''), paths.profile(''))

/** The page of one show or one entity and no other below it: what a code on a poster leads to. */
export const isPosterPath = (pathname: string): boolean =>
  usernameIn(pathname) !== null || isId(after(paths.event(''), pathname) ?? after(paths.profile(''), pathname) ?? '')

/** The username, in lower case, in the address of an entity's page; null for any other path. */
export const usernameIn = (pathname: string): string | null => {
  const name = after(paths.entity(''), pathname)?.toLowerCase()
  return name && /^[a-z0-9][a-z0-9._]{2,28}[a-z0-9]$/.test(name) ? name : null
}

const invitation = '?join=1'
/** A person's page, as they send it to someone who has no account yet. */
export const sharedProfile = (userId: string): string => `${paths.userProfile(userId)}${invitation}`
export const isSharedProfile = (path: string): boolean =>
  path.startsWith(paths.userProfile('')) && path.endsWith(invitation)

const questions = ['plan', 'answer'] as const
/** What a link in an email leads to on a show's page: a plan with friends, or an invite to answer. */
export type FriendsQuestion = (typeof questions)[number]
/** @param path of a show's page, with its query; null for any other, and without such a question */
export const friendsQuestionIn = (path: string): FriendsQuestion | null => {
  const [pathname = '', query = ''] = (path.split('#', 1)[0] ?? '').split('?')
  if (after(paths.event(''), pathname) === null) return null
  const names = query.split('&').map((parameter) => parameter.split('=', 1)[0])
  return questions.find((name) => names.includes(name)) ?? null
}

/** Requested by programs rather than people. */
export const isProgramPath = isBelow(paths.call(''), paths.webhooks, paths.files)

/** The name behind `/api/`, of a call or of what else is there; null for any other path. */
export const apiNameIn = (pathname: string): string | null => after(paths.call(''), pathname)

/** A person's own tickets, and the device's copy of them. */
export const isTicketsPath = (pathname: string): boolean =>
  pathname === paths.tickets || pathname.startsWith(`${paths.tickets}/`)

/** Chats fill the window below the header. */
export const isChatPath = (pathname: string): boolean => pathname === paths.chat()

/** The full-screen door of a show: without the site's header, footer and prompts. */
export const isDoorPath = (pathname: string): boolean => /^[^/]+\/door\//.test(afterManage(pathname) ?? '')

/** The CSV files of an event's orders and attendees. */
export const isEventExportPath = (pathname: string): boolean =>
  /^[^/]+\/event\/[^/]+\/(orders|attendees)\.csv$/.test(afterManage(pathname) ?? '')

/** The id of the entity whose management or profile a path is, null for none. */
export const entityIdIn = (pathname: string): string | null =>
  (afterManage(pathname) ?? after(paths.profile(''), pathname))?.split('/', 1)[0] || null

/** Whose team's page a path is, and which show it is about, if any; null for any other path. */
export function teamPageIn(pathname: string): { entityId: string; eventId: string | null } | null {
  const [entityId, kind, eventId = null] = afterManage(pathname)?.split('/') ?? []
  return entityId ? { entityId, eventId: kind === 'event' ? eventId : null } : null
}

const after = (parent: string, pathname: string): string | null =>
  pathname.startsWith(parent) ? pathname.slice(parent.length) : null

const afterManage = (pathname: string) => after(paths.manage(''), pathname)
