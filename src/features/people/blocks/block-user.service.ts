import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { endContact, lockPair } from '../friends/friendships.service.ts'
import { findReachable } from '../profile/reachable.service.ts'
import * as store from './blocks.store.ts'

/**
 * Blocks a person: neither of the two sees the other anymore, and their friendship ends. Repeating it changes nothing;
 * the other person is not told.
 *
 * @param alongside what higher features end between the two in the same transaction, after the block
 * @throws {Refusal} people/yourself; request/not-found for a person whom the caller does not see, such as one who blocked
 *   the caller
 */
export async function blockUser(
  ctx: SignedInCtx,
  { userID }: { userID: UserId },
  alongside: ((tx: Tx, blocker: UserId, blocked: UserId) => Promise<void>)[],
) {
  const { userId } = ctx.who
  if (userID === userId) throw new Refusal('people/yourself')

  const isNew = await inTransaction(ctx.db, async (tx) => {
    await lockPair(tx, userId, userID)
    if (await store.findBlock(tx, userId, userID)) return false
    if (!(await findReachable(ctx, tx, { id: userID }))) throw new Refusal('request/not-found')
    await store.addBlock(tx, userId, userID)
    for (const end of alongside) {
      // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
      await end(tx, userId, userID)
    }
    await endContact(tx, userId, userID)
    return true
  })
  // Open pages of both read again: a list of friends that shows the other is out of date.
  if (isNew) ctx.live.notify({ users: [userId, userID] }, { fact: 'user' })
  return { success: true as const }
}
