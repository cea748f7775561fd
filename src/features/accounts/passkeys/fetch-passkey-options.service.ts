import { challengeMinutes } from './challenge-lifetime.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import * as store from './passkeys.store.ts'

/** Asks a browser for any passkey of this site; what it knows is not asked for. */
export async function fetchPasskeyOptions(ctx: AppCtx) {
  const { challenge, options } = await ctx.passkeys.askForAny()
  await store.addChallenge(ctx.db, { challenge, userId: null, minutes: challengeMinutes })
  return { success: true as const, options }
}
