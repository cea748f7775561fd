import type { UserId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './blocks.store.ts'

/** Takes one's own block back; the other's stays. */
export async function unblockUser({ db, who }: SignedInCtx, { userID }: { userID: UserId }) {
  await store.removeBlock(db, who.userId, userID)
  return { success: true as const }
}
