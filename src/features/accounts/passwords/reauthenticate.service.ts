import { freshLoginMinutes } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './credentials.store.ts'
import { clearAttempts, countAttempt } from './attempts.service.ts'

/**
 * Makes sure that the account's owner asks, not someone at an open screen: "password again" of decisions G14 and G52.
 *
 * @param password as it was typed; not looked at where the account has none
 * @throws {Refusal} account/wrong-password, account/log-in-again without a password and with a session that
 *   was not begun just now, request/too-many after ten wrong ones in a quarter of an hour
 */
export async function reauthenticate(ctx: SignedInCtx, { password = '' }: { password?: string | undefined }) {
  const { userId, sessionId } = ctx.who
  const hash = await store.findPasswordHash(ctx.db, userId)
  if (hash === undefined) {
    const isFresh = await store.isFreshSession(ctx.db, { id: sessionId, userId, minutes: freshLoginMinutes })
    if (!isFresh) throw new Refusal('account/log-in-again')
    return
  }

  await countAttempt(ctx.db, 'confirm-password', userId)
  if (!(await ctx.passwords.verify({ hash, password }))) throw new Refusal('account/wrong-password')
  await clearAttempts(ctx.db, 'confirm-password', userId)
}
