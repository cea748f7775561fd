import type { CallOutputs } from '../../contract.ts'
import type { Visibility } from '../../kernel/visibility.ts'
import type { Calls } from '../api-context.ts'
import { loadSecurity } from './security/load-security.ts'
import { whenWords } from '../tickets/show-when.ts'
import { isOver } from '../tickets/tickets-by-show.ts'

/** What somebody with a profile is; before the wizard these are null. */
export type AccountUser = CallOutputs['fetchOwnUser']['user'] & {
  username: string
  fullName: string
  location: string
  searchDistance: number
  visibility: Visibility
}

/**
 * Everything that the account page shows of whoever looks.
 *
 * @param nowMs decides which shows are over
 * @returns null before the wizard is done
 */
export async function loadAccount(api: Calls, nowMs: number) {
  const [
    { user },
    { orders },
    { entities },
    { users: blocked },
    security,
    { tickets, ownedAlone },
    { favorites, byMail },
  ] = await Promise.all([
    api.fetchOwnUser({}),
    api.listOrders({}),
    api.listManagedEntities({}),
    api.listBlockedUsers({}),
    loadSecurity(api),
    api.fetchLeaving({}),
    api.listFavorites({}),
  ])
  if (!hasProfile(user)) return null
  return {
    user,
    orders: orders.map((order) => ({ ...order, when: whenWords(order), isPast: isOver(order, nowMs) })),
    entities,
    blocked,
    security,
    leaving: { tickets, ownedAlone },
    following: { pages: [...favorites.bands, ...favorites.venues, ...favorites.festivals], byMail },
  }
}

export type Account = NonNullable<Awaited<ReturnType<typeof loadAccount>>>

const hasProfile = (user: CallOutputs['fetchOwnUser']['user']): user is AccountUser => user.username !== null
