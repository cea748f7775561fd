import { ownPath } from '../../features/accounts/rules/registration.ts'
import {
  friendsQuestionIn,
  isChatPath,
  isDoorPath,
  isOrderPath,
  isSharedProfile,
  isShowOrProfilePath,
  isTicketsPath,
} from '../../kernel/path-kinds.ts'
import { paths } from '../../kernel/paths.ts'
import { words } from './auth-words.ts'
import { pageReasons } from './login-reason-words.ts'

const isAccountPath = (pathname: string) => pathname === paths.account || pathname.startsWith(`${paths.account}/`)
const isEventPath = (pathname: string) => pathname.startsWith(paths.event(''))
const isManagePath = (pathname: string) => pathname.startsWith(paths.manage('')) || pathname === paths.editEntity()

/** The first that fits says why; a door is below the pages of its manager. */
const reasons: [fits: (pathname: string) => boolean, reason: keyof typeof pageReasons][] = [
  [isTicketsPath, 'tickets'],
  [isOrderPath, 'order'],
  [isChatPath, 'chat'],
  [(pathname) => pathname === paths.friends, 'friends'],
  [isAccountPath, 'account'],
  [(pathname) => pathname === paths.gigHub(), 'gigHub'],
  [(pathname) => pathname === paths.addEntity, 'addEntity'],
  [isDoorPath, 'door'],
  [isManagePath, 'manage'],
  [isEventPath, 'event'],
  [(pathname) => pathname.startsWith(paths.userProfile('')), 'person'],
]

/** @param next where the login leads; null if it opened by itself, which needs no reason */
export function loginReason(next: string | null): string | null {
  const page = pageKind(next)
  return page && pageReasons[page]
}

/** The same, for the setup of a profile. */
export function setupReason(next: string | null): string | null {
  const page = pageKind(next)
  return page && words.wizard.leadsBack[page]
}

function pageKind(next: string | null): keyof typeof pageReasons | null {
  const question = friendsQuestionIn(ownPath(next))
  if (question) return question
  const pathname = pathnameOf(next)
  if (pathname !== paths.home) return reasons.find(([fits]) => fits(pathname))?.[1] ?? 'page'
  return ownPath(next) === paths.notifications ? 'notifications' : null
}

/** Whether someone sent their profile to the visitor, who may not have an account yet. */
export const leadsToSharedProfile = (next: string | null): boolean => isSharedProfile(ownPath(next))

/** Whether the login leads to the tickets of a show: buying them needs no profile. */
export const leadsToTickets = (next: string | null): boolean =>
  isEventPath(pathnameOf(next)) && ownPath(next).endsWith(paths.eventTickets('').slice(paths.event('').length))

/** Whether the dialog is open on the very page that the login leads to, which is then below it. */
export const isOnPage = (next: string, pathname: string): boolean => pathnameOf(next) === pathname

/** Whether a page can be shown to a person who closes the dialog: a visitor, or someone who is logged in without a profile. */
export function isShownAfterClosing(next: string, isSignedIn: boolean): boolean {
  const pathname = pathnameOf(next)
  if (isSignedIn) return !isAccountPath(pathname)
  return isShowOrProfilePath(pathname) || pathname.startsWith(paths.discover)
}

const pathnameOf = (next: string | null): string => ownPath(next).split(/[?#]/, 1)[0] ?? paths.home
