import { useSyncExternalStore } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { createSubscribers } from '../../subscribers.ts'

export type AccountUnread = CallOutputs['listUnread']['accounts'][number]

const none: AccountUnread[] = []
const changes = createSubscribers()
let state: { userId: string; accounts: AccountUnread[] } | null = null

/** Keeps what was read for everything in this tab that shows it. */
export function setAccountUnread(userId: string, accounts: AccountUnread[]) {
  state = { userId, accounts }
  changes.publish()
}

/** What is unread in each account of a person, as far as this tab has read it; accounts with nothing are left out. */
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

/** Whether something is unread in an account that the tab does not act for now: no badge of the header says so. */
export const hasUnreadElsewhere = (accounts: AccountUnread[], activeId: string | null): boolean =>
  accounts.some(({ entityID }) => entityID !== activeId)
