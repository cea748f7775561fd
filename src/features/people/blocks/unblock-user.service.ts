import type { UserId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './blocks.store.ts'

/** Removes the caller's block of a person; a block in the other direction stays. */
export async function unblockUser({ db, who }: SignedInCtx, { userID }: { userID: UserId }) {
  await store.removeBlock(db, who.userId, userID)
  return { success: true as const }
}
