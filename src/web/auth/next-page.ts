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
import { isGroupHoldPath } from '../../kernel/addresses/group-hold.ts'
import { isPlanLinkPath } from '../../kernel/addresses/plan-link.ts'
import { sentTickets } from '../../kernel/addresses/sent-ticket.ts'
import { paths } from '../../kernel/paths.ts'
import { needsProfile } from '../account/account-sections.ts'
import { words } from './auth-words.ts'
import { pageReasons } from './login-reason-words.ts'

const isSentTicket = (pathname: string) => pathname.startsWith(sentTickets)
const isAccountPath = (pathname: string) => pathname === paths.account || pathname.startsWith(`${paths.account}/`)
const isEventPath = (pathname: string) => pathname.startsWith(paths.event(''))
const isManagePath = (pathname: string) => pathname.startsWith(paths.manage('')) || pathname === paths.editEntity()

/** The first that fits says why; a door is below the pages of its manager. */
const reasons: [fits: (pathname: string) => boolean, reason: keyof typeof pageReasons][] = [
  [isSentTicket, 'sentTicket'],
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
  [isPlanLinkPath, 'planLink'],
  [isGroupHoldPath, 'group'],
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

/** Whether someone sent a link to their profile, a plan or a group’s tickets to the visitor, who may not have an account yet. */
export const isSentByFriend = (next: string | null): boolean =>
  leadsToSharedProfile(next) || leadsToPlanLink(next) || leadsToGroup(next)

export const leadsToPlanLink = (next: string | null): boolean => isPlanLinkPath(pathnameOf(next))

export const leadsToSharedProfile = (next: string | null): boolean => isSharedProfile(ownPath(next))

const leadsToGroup = (next: string | null): boolean => isGroupHoldPath(pathnameOf(next))

/** Whether the login leads to tickets, a group’s among them: buying, seeing, sending and accepting them needs no profile. */
export function leadsToTickets(next: string | null): boolean {
  const pathname = pathnameOf(next)
  if (isOrderPath(pathname) || isTicketsPath(pathname) || isGroupHoldPath(pathname)) return true
  return isEventPath(pathname) && ownPath(next).endsWith(paths.eventTickets('').slice(paths.event('').length))
}

/** Whether the login leads to adding a page: what its owner likes as a fan can wait. */
export const leadsToAddPage = (next: string | null): boolean => pathnameOf(next) === paths.addEntity

/** Whether the dialog is open on the very page that the login leads to, which is then below it. */
export const isOnPage = (next: string, pathname: string): boolean => pathnameOf(next) === pathname

/** Whether a page can be shown to a person who closes the dialog: a visitor, or someone who is logged in without a profile. */
export function isShownAfterClosing(next: string, isSignedIn: boolean): boolean {
  const pathname = pathnameOf(next)
  if (isSignedIn) return !(isAccountPath(pathname) && needsProfile(pathname)) && pathname !== paths.addEntity
  return isShowOrProfilePath(pathname) || isSentPath(pathname) || pathname.startsWith(paths.discover)
}

const isSentPath = (pathname: string) => isPlanLinkPath(pathname) || isGroupHoldPath(pathname) || isSentTicket(pathname)

const pathnameOf = (next: string | null): string => ownPath(next).split(/[?#]/, 1)[0] ?? paths.home
