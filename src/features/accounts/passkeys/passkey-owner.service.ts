import type { UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import type { PasskeyAnswer } from '../../../ports/passkeys/passkeys.ts'
import * as store from './passkeys.store.ts'

/**
 * The person whose passkey signed a challenge; each challenge counts once.
 *
 * @throws {Refusal} account/passkey-failed
 */
export async function getPasskeyOwner(ctx: AppCtx, answer: PasskeyAnswer): Promise<UserId> {
  const row = await store.findPasskey(ctx.db, answer.id)
  if (!row) throw new Refusal('account/passkey-failed')

  const passkey = {
    userId: row.user_id,
    credentialId: row.credential_id,
    publicKey: new Uint8Array(row.public_key),
    counter: row.counter,
    transports: row.transports,
  }
  const signed = await ctx.passkeys.readSigned(answer, passkey, (challenge) =>
    store.takeChallenge(ctx.db, challenge, null),
  )
  if (!signed || !(await store.countUse(ctx.db, row.id, signed.counter))) throw new Refusal('account/passkey-failed')
  return row.user_id
}
