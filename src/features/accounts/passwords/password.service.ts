import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { queueMail } from '../email/mails.service.ts'
import { securityMail } from './password-mails.ts'
import * as store from './password.store.ts'
import { passwordProblem } from '../rules/password.ts'
import { deleteSessionBy, deleteSessions } from '../sessions/sessions.store.ts'

/** @throws {Refusal} account/bad-password, saying what is wrong with it (decision G4) */
export function requireGoodPassword({ settings }: AppCtx, password: string): void {
  const problem = passwordProblem(password, settings.productName)
  if (problem) throw new Refusal('account/bad-password', { message: problem })
}

/**
 * The previous password, links and sessions end together, and the owner is notified.
 *
 * @param tx holds the person's row: a session that is being created waits, and then `refuseReplacedPassword` checks it
 * @returns the ids of the sessions that ended
 */
export async function replacePassword(
  ctx: AppCtx,
  tx: Db,
  { userId, email, passwordHash }: { userId: UserId; email: string; passwordHash: string },
): Promise<string[]> {
  await store.setPassword(tx, { id: newId<string>(), userId, passwordHash })
  await store.forgetReset(tx, userId)
  await queueMail(tx, securityMail(ctx, email, 'password-changed'))
  return deleteSessions(tx, userId)
}

/**
 * Ends a session that was made by a password which was replaced while it was being checked.
 *
 * @throws {Refusal} account/bad-credentials
 */
export async function refuseReplacedPassword(
  ctx: AppCtx,
  { userId, sessionId, password }: { userId: UserId; sessionId: string; password: string },
): Promise<void> {
  const hash = await store.findFreshHash(ctx.db, userId)
  if (hash === undefined || (await ctx.passwords.verify({ hash, password }))) return
  await deleteSessionBy(ctx.db, { id: sessionId })
  throw new Refusal('account/bad-credentials')
}
