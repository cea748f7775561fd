import type { SignedInCtx } from '../../../ports/ctx.ts'
import { deleteChange } from './email-change.store.ts'

/** Gives up a change of email; there may be none. */
export async function cancelEmailChange({ db, who }: SignedInCtx) {
  await deleteChange(db, who.userId)
  return { success: true as const }
}
