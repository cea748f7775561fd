import { getPasskeyOwner } from './passkey-owner.service.ts'
import type { BrowserCtx } from '../../../ports/ctx.ts'
import type { PasskeyAnswer } from '../../../ports/passkeys/passkeys.ts'
import { startSession } from '../sessions/start-session.service.ts'

/** @throws {Refusal} account/passkey-failed, account/suspended */
export async function signInWithPasskey(ctx: BrowserCtx, answer: PasskeyAnswer) {
  const userId = await getPasskeyOwner(ctx, answer)
  return { success: true as const, token: await startSession(ctx, userId) }
}
