import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findChange } from './email-change.store.ts'

/** The caller's address, and the pending new one. */
export async function fetchEmailChange({ db, who }: SignedInCtx) {
  const change = await findChange(db, who.userId)
  return { success: true as const, email: who.email, pending: change ? { newEmail: change.new_email } : null }
}
