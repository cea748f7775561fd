import { inTransaction } from '../../../db/transaction.ts'
import type { PasskeyId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './passkeys.store.ts'
import { lockAccount } from '../profile/profile.store.ts'

/** @throws {Refusal} account/last-way-in, request/not-found, also for someone else's */
export const removePasskey = ({ db, who }: SignedInCtx, { passkeyID: id }: { passkeyID: PasskeyId }) =>
  inTransaction(db, async (tx) => {
    await lockAccount(tx, who.userId)
    if (!(await store.deletePasskey(tx, { id, userId: who.userId }))) throw new Refusal('request/not-found')
    if ((await store.countWaysIn(tx, who.userId)) === 0) throw new Refusal('account/last-way-in')
    return { success: true as const }
  })
