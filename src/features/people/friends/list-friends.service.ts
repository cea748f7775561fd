import { friends as limits } from '../../../kernel/limits.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { personView } from './build-person-view.ts'
import * as store from './friend-lists.store.ts'

/** The caller's friends by name, and the requests that wait, the latest first. */
export async function listFriends({ db, who }: SignedInCtx) {
  const [friends, receivedRequests, sentRequests] = await Promise.all([
    store.listFriends(db, who.userId, 'name', limits.listed),
    store.listReceived(db, who.userId, limits.listed),
    store.listSent(db, who.userId, { requestDays: limits.requestDays, limit: limits.listed }),
  ])
  return {
    success: true as const,
    friends: friends.map(personView),
    received: receivedRequests.map((row) => ({ ...personView(row), notificationID: row.notification_id })),
    sent: sentRequests.map(personView),
  }
}
