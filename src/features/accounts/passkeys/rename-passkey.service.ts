import type { PasskeyId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './passkeys.store.ts'

/** @throws {Refusal} request/not-found, also for someone else's */
export async function renamePasskey(
  { db, who }: SignedInCtx,
  { passkeyID: id, name }: { passkeyID: PasskeyId; name: string },
) {
  if (!(await store.renamePasskey(db, { id, userId: who.userId, name: name.trim() || 'Passkey' }))) {
    throw new Refusal('request/not-found')
  }
  return { success: true as const }
}
