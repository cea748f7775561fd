import { lockUser } from '../../../db/lock-user.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { passkeysPerAccount } from '../../../kernel/limits.ts'
import type { PasskeyId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import type { NewPasskeyAnswer } from '../../../ports/passkeys/passkeys.ts'
import { queueMail } from '../email/mails.service.ts'
import * as store from './passkeys.store.ts'
import { securityMail } from '../passwords/password-mails.ts'

/** Keeps the passkey that the browser made. @throws {Refusal} account/passkey-failed, account/too-many-passkeys */
export async function addPasskey(ctx: SignedInCtx, { answer, name }: { answer: NewPasskeyAnswer; name: string }) {
  const { userId, email } = ctx.who
  const passkey = await ctx.passkeys.readNew(answer, (challenge) => store.takeChallenge(ctx.db, challenge, userId))
  if (!passkey) throw new Refusal('account/passkey-failed')

  return inTransaction(ctx.db, async (tx) => {
    await lockUser(tx, userId)
    if ((await store.listPasskeys(tx, userId)).length >= passkeysPerAccount) {
      throw new Refusal('account/too-many-passkeys')
    }
    const added = await store.addPasskey(tx, {
      ...passkey,
      id: newId<PasskeyId>(),
      userId,
      name: name.trim() || 'Passkey',
    })
    if (!added) throw new Refusal('account/passkey-failed')
    await queueMail(tx, securityMail(ctx, email, 'passkey-added'))
    return { success: true as const, passkeyID: added.id }
  })
}
