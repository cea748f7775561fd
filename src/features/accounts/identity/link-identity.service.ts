import { inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { BrowserCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { queueMail } from '../email/mails.service.ts'
import { findPasswordHash } from '../passwords/credentials.store.ts'
import { clearAttempts, countAttempt } from '../passwords/attempts.service.ts'
import { startSession } from '../sessions/start-session.service.ts'
import { sha256 } from '../sha256.ts'
import { requireActive } from './identity.service.ts'
import * as store from './identity.store.ts'
import { linkedMail } from './linked-mail.ts'

/**
 * Links this browser's pending identity to the account with its address, after its password was entered once, and signs
 * its owner in; the account is notified by email.
 *
 * @throws {Refusal} social/link-gone, account/wrong-password, account/suspended, request/too-many after ten wrong
 *   passwords in a quarter of an hour
 */
export async function linkIdentity(ctx: BrowserCtx, { password }: { password: string }) {
  const token = ctx.browser.linkToken()
  if (token === null) throw new Refusal('social/link-gone')
  const tokenHash = sha256(token)
  const link = await store.findLink(ctx.db, tokenHash)
  const hash = link && (await findPasswordHash(ctx.db, link.user_id))
  if (!hash) throw new Refusal('social/link-gone')

  const { user_id: userId, provider, subject, email } = link
  await countAttempt(ctx.db, 'confirm-password', userId)
  if (!(await ctx.passwords.verify({ hash, password }))) throw new Refusal('account/wrong-password')
  await clearAttempts(ctx.db, 'confirm-password', userId)

  const { userId: ownerId } = await inTransaction(ctx.db, async (tx) => {
    const [openLink, user] = [await store.takeLink(tx, tokenHash), await store.findUser(tx, userId)]
    if (!openLink || !user) throw new Refusal('social/link-gone')
    const activeUser = requireActive(user)
    const added = await store.addMethod(tx, { id: newId<string>(), userId, provider, subject })
    if (!added) throw new Refusal('social/link-gone')

    await queueMail(tx, linkedMail(ctx, email, provider))
    return activeUser
  })
  await startSession(ctx, ownerId)
  ctx.browser.clearLink()
  return { success: true as const }
}
