import { inTransaction } from '../../../db/transaction.ts'
import type { BrowserCtx, SignedInCtx } from '../../../ports/ctx.ts'
import { lockAccount } from '../profile/profile.store.ts'
import { startSession } from '../sessions/start-session.service.ts'
import { notifyEndedSessions } from '../sessions/notify-ended-sessions.ts'
import { reauthenticate } from './reauthenticate.service.ts'
import { replacePassword, requireGoodPassword } from './password.service.ts'

/**
 * Sets the caller's new password and ends every session, the caller's too, which gets a new one.
 * An account that had no password has one from then on.
 *
 * @param password the one that counts until now
 * @throws {Refusal} account/bad-password, account/wrong-password, account/log-in-again, request/too-many
 */
export async function changePassword(
  ctx: SignedInCtx & BrowserCtx,
  { password, newPassword }: { password?: string | undefined; newPassword: string },
) {
  requireGoodPassword(ctx, newPassword)
  await reauthenticate(ctx, { password })
  const passwordHash = await ctx.passwords.hash(newPassword)
  const { userId, email } = ctx.who
  const ended = await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, userId)
    return replacePassword(ctx, tx, { userId, email, passwordHash })
  })
  notifyEndedSessions(ctx, ended)
  return { success: true as const, token: await startSession(ctx, userId) }
}
