import { inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { BrowserCtx } from '../../../ports/ctx.ts'
import { lockAccount } from '../profile/profile.store.ts'
import { emailKey } from '../rules/registration.ts'
import { findAccountStatus } from '../sessions/suspension.store.ts'
import { startSession } from '../sessions/start-session.service.ts'
import { notifyEndedSessions } from '../sessions/notify-ended-sessions.ts'
import { requireGoodPassword, replacePassword } from './password.service.ts'
import * as store from './password.store.ts'
import { hashLink } from './proof.ts'
import { clearAttempts } from './attempts.service.ts'

/**
 * Sets a new password with the link from the email, once, ends every session and signs its sender in.
 *
 * @throws {Refusal} account/bad-password with what is wrong, account/dead-link; account/suspended, and the link stays
 */
export async function resetPassword(ctx: BrowserCtx, { token, password }: { token: string; password: string }) {
  requireGoodPassword(ctx, password)
  const linkHash = hashLink(token)
  const reset = await store.findReset(ctx.db, linkHash)
  if (!reset) throw new Refusal('account/dead-link')

  const { user_id: userId, email } = reset
  const passwordHash = await ctx.passwords.hash(password)
  const ended = await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, userId)
    if ((await findAccountStatus(tx, userId))?.isSuspended) throw new Refusal('account/suspended')
    if (!(await store.takeReset(tx, linkHash))) throw new Refusal('account/dead-link')
    return replacePassword(ctx, tx, { userId, email, passwordHash })
  })
  notifyEndedSessions(ctx, ended)
  // The link shows that the address is the person's own, so guessing at the account does not lock its owner out.
  await clearAttempts(ctx.db, 'sign-in', emailKey(email))
  return { success: true as const, token: await startSession(ctx, userId) }
}
