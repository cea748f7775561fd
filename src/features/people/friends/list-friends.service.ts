import type { PictureId, UserId } from '../../../kernel/ids.ts'
import { friends as limits } from '../../../kernel/limits.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import type { Person } from './friends-views.ts'
import * as store from './friend-lists.store.ts'

/** The caller's friends by name, and the requests that wait, the latest first. */
export async function listFriends({ db, who }: SignedInCtx) {
  const [friends, receivedRequests, sentRequests] = await Promise.all([
    store.listFriends(db, who.userId, limits.listed),
    store.listReceived(db, who.userId, limits.listed),
    store.listSent(db, who.userId, { declinedDays: limits.declinedDays, limit: limits.listed }),
  ])
  return {
    success: true as const,
    friends: friends.map(personView),
    received: receivedRequests.map((row) => ({ ...personView(row), notificationID: row.notification_id })),
    sent: sentRequests.map(personView),
  }
}

type FanRow = { id: UserId; username: string; full_name: string; picture_id: PictureId | null }

const personView = ({ id, username, full_name: fullName, picture_id: image }: FanRow): Person => ({
  userID: id,
  username,
  fullName,
  image,
})
