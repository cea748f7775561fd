import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { UserId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { closeNotificationsBetween } from '../../notifications/notifications.service.ts'
import * as store from './friends.store.ts'

/**
 * Ends a friendship for both sides, and what one asked the other as a friend; the other person is not told. Without a
 * friendship nothing changes.
 *
 * @param alongside what higher features end between the two in the same transaction
 */
export async function removeFriend(
  ctx: SignedInCtx,
  { friendID }: { friendID: UserId },
  alongside: ((tx: Tx, one: UserId, other: UserId) => Promise<void>)[],
) {
  const { userId } = ctx.who
  const wereFriends = await inTransaction(ctx.db, async (tx) => {
    await store.lockPair(tx, userId, friendID)
    if (!(await store.removeFriendship(tx, userId, friendID))) return false
    for (const end of alongside) {
      // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
      await end(tx, userId, friendID)
    }
    await closeNotificationsBetween(tx, userId, friendID)
    return true
  })
  if (wereFriends) ctx.live.notify({ users: [userId, friendID] }, { fact: 'user' })
  return { success: true as const }
}
