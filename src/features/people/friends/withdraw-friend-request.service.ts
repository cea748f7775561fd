import { inTransaction } from '../../../db/transaction.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { friends as limits } from '../../../kernel/limits.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { closeRequest } from './friendships.service.ts'
import * as store from './friends.store.ts'

/**
 * Withdraws the caller's request to a person; without one nothing changes. A declined one merely stops looking sent.
 */
export async function withdrawFriendRequest(ctx: SignedInCtx, { friendID }: { friendID: UserId }) {
  const { userId } = ctx.who
  await inTransaction(ctx.db, async (tx) => {
    await store.lockPair(tx, userId, friendID)
    const request = await store.findOpenRequest(tx, userId, friendID)
    if (request?.from_id === userId) return closeRequest(tx, request, { outcome: 'withdrawn', by: userId })
    const declinedRequest = await store.findDeclined(tx, userId, friendID, limits.requestDays)
    if (declinedRequest?.looks_sent) await store.hideDeclined(tx, declinedRequest.id)
  })
  ctx.live.notify({ users: [userId] }, { fact: 'user' })
  return { success: true as const }
}
