import { passkeysPerAccount } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { reauthenticate } from '../passwords/reauthenticate.service.ts'
import * as store from './passkeys.store.ts'
import { challengeMinutes } from './challenge-lifetime.ts'

/**
 * Asks the caller's browser for a new passkey: a way in that lasts, so only its owner may add it.
 *
 * @throws {Refusal} account/wrong-password, account/log-in-again, request/too-many, account/too-many-passkeys
 */
export async function askForPasskey(ctx: SignedInCtx, { password }: { password?: string | undefined }) {
  await reauthenticate(ctx, { password })
  const { userId, email } = ctx.who
  const rows = await store.listPasskeys(ctx.db, userId)
  if (rows.length >= passkeysPerAccount) throw new Refusal('account/too-many-passkeys')

  const has = rows.map((row) => ({ credentialId: row.credential_id }))
  const { challenge, options } = await ctx.passkeys.askForNew({ userId, email, has })
  await store.addChallenge(ctx.db, { challenge, userId, minutes: challengeMinutes })
  return { success: true as const, options }
}
