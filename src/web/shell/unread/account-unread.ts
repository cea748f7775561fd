import { useSyncExternalStore } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { createSubscribers } from '../../subscribers.ts'

export type AccountUnread = CallOutputs['listUnread']['accounts'][number]

const none: AccountUnread[] = []
const changes = createSubscribers()
let state: { userId: string; accounts: AccountUnread[] } | null = null

/** Stores what was read for everything in this tab that shows it. */
export function setAccountUnread(userId: string, accounts: AccountUnread[]) {
  state = { userId, accounts }
  changes.publish()
}

/** Unread counts for each of a person's accounts, as far as this tab has read them; accounts at zero are left out. */
export const useAccountUnread = (userId: string | null): AccountUnread[] =>
  useSyncExternalStore(
    changes.subscribe,
    () => (state && state.userId === userId ? state.accounts : none),
    () => none,
  )

/** How much is unread in an account; null is the person as a fan. */
export function unreadIn(accounts: AccountUnread[], entityId: string | null): number {
  const account = accounts.find(({ entityID }) => entityID === entityId)
  return account ? account.notifications + account.messages : 0
}

/** Whether something is unread in an account that isn't active in this tab: no badge in the header shows it. */
export const hasUnreadElsewhere = (accounts: AccountUnread[], activeId: string | null): boolean =>
  accounts.some(({ entityID }) => entityID !== activeId)
