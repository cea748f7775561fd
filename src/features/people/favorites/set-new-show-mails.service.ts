import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './favorites.store.ts'

/** @throws {Refusal} account/no-profile */
export async function setNewShowMails({ db, who }: SignedInCtx, { byMail }: { byMail: boolean }) {
  if (!(await store.setByMail(db, who.userId, byMail))) throw new Refusal('account/no-profile')
  return { success: true as const, byMail }
}
