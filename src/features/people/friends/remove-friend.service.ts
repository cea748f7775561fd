import { inTransaction } from '../../../db/transaction.ts'
import type { UserId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './friends.store.ts'

/** Ends a friendship for both sides; the other person is not told. Without one nothing changes. */
export async function removeFriend(ctx: SignedInCtx, { friendID }: { friendID: UserId }) {
  const { userId } = ctx.who
  const wereFriends = await inTransaction(ctx.db, async (tx) => {
    await store.lockPair(tx, userId, friendID)
    return store.removeFriendship(tx, userId, friendID)
  })
  if (wereFriends) ctx.live.notify({ users: [userId, friendID] }, { fact: 'user' })
  return { success: true as const }
}
