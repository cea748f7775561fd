import type { Db } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { SessionId, UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx, SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { confirmItIsYou } from './confirm.service.ts'
import { queueMail } from '../email/mails.service.ts'
import { securityMail } from './password-mails.ts'
import * as store from './password.store.ts'
import { lockUser } from '../profile/profile.store.ts'
import { passwordProblem } from '../rules/password.ts'
import { tellEnded } from '../sessions/tell-ended.ts'
import { deleteSessions } from '../sessions/sessions.store.ts'

/** @throws {Refusal} account/bad-password with what is wrong with it (decision G4) */
export function requireGoodPassword({ settings }: AppCtx, password: string): void {
  const problem = passwordProblem(password, settings.productName)
  if (problem) throw new Refusal('account/bad-password', { message: problem })
}

/**
 * Sets the caller's new password and ends every session, the caller's too: who calls makes a new one. An account
 * that had no password has one from then on.
 *
 * @param password the one that counts until now
 * @throws {Refusal} account/bad-password, account/wrong-password, account/log-in-again, request/too-many
 */
export async function changePassword(
  ctx: SignedInCtx,
  { password, newPassword }: { password?: string | undefined; newPassword: string },
): Promise<void> {
  requireGoodPassword(ctx, newPassword)
  await confirmItIsYou(ctx, { password })
  const passwordHash = await ctx.passwords.hash(newPassword)
  const { userId, email } = ctx.who
  const ended = await inTransaction(ctx.db, async (tx) => {
    await lockUser(tx, userId)
    return replacePassword(ctx, tx, { userId, email, passwordHash })
  })
  tellEnded(ctx, ended)
}

/**
 * The password, the links and the sessions of before end together, and the owner is told.
 *
 * @param tx holds the person's row: a session that is being made waits, and `requireStillRight` looks at it then
 * @returns the ids of the sessions that ended
 */
export async function replacePassword(
  ctx: AppCtx,
  tx: Db,
  { userId, email, passwordHash }: { userId: UserId; email: string; passwordHash: string },
): Promise<string[]> {
  await store.setPassword(tx, { id: newId<string>(), userId, passwordHash })
  await store.forgetReset(tx, userId)
  await queueMail(ctx, tx, securityMail(ctx, email, 'password-changed'))
  return deleteSessions(tx, userId)
}

/**
 * Ends a session that was made by a password which was replaced while it was being checked.
 *
 * @throws {Refusal} account/bad-credentials
 */
export async function requireStillRight(
  ctx: AppCtx,
  { userId, sessionId, password }: { userId: UserId; sessionId: SessionId; password: string },
): Promise<void> {
  const hash = await store.findFreshHash(ctx.db, userId)
  if (hash === undefined || (await ctx.passwords.verify({ hash, password }))) return
  await deleteSessions(ctx.db, userId, { only: sessionId })
  throw new Refusal('account/bad-credentials')
}
