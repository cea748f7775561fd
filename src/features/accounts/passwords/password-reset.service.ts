import { addJob } from '../../../db/jobs.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { queueMail } from '../email/mails.service.ts'
import { noAccountMail, resetMail } from './password-mails.ts'
import { requireGoodPassword, replacePassword } from './password.service.ts'
import * as store from './password.store.ts'
import { lockUser } from '../profile/profile.store.ts'
import { hashLink, newProof } from './proof.ts'
import { findUserByEmail } from '../registration/registration.store.ts'
import { emailKey, isEmail } from '../rules/registration.ts'
import { tellEnded } from '../sessions/tell-ended.ts'
import { takeTry } from './tries.service.ts'

const linkMinutes = 30

/**
 * Promises a mail with a link that sets a new password. Whether the address has an account is looked up by the job
 * that mails it: known and unknown addresses get the same answer after the same work (quality.md check 13).
 *
 * @throws {Refusal} account/bad-email, request/too-many within a minute of the last one, or after six in a day
 */
export async function askForReset({ db }: AppCtx, { email: typed }: { email: string }): Promise<void> {
  const email = emailKey(typed)
  if (!isEmail(email)) throw new Refusal('account/bad-email', { message: 'Please enter a valid e-mail address.' })
  await takeTry(db, 'reset-mail', email)
  await takeTry(db, 'reset-mails-of-a-day', email)
  await addJob(db, 'mail-password-reset', { email })
}

/** The job: mails the link that works from now on, or that there is no account. */
export const mailPasswordReset = (ctx: AppCtx, { email }: { email: string }) =>
  inTransaction(ctx.db, async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!user) return queueMail(ctx, tx, noAccountMail(ctx, email))

    const { link } = newProof()
    await store.setReset(tx, { userId: user.id, linkHash: hashLink(link), email, minutes: linkMinutes })
    return queueMail(ctx, tx, resetMail(ctx, email, link, linkMinutes))
  })

/**
 * Sets a new password by the link from the mail, once, and ends every session.
 *
 * @throws {Refusal} account/bad-password with what is wrong, account/dead-link
 */
export async function resetPassword(
  ctx: AppCtx,
  { token, password }: { token: string; password: string },
): Promise<{ userId: UserId; email: string }> {
  requireGoodPassword(ctx, password)
  const linkHash = hashLink(token)
  const found = await store.findReset(ctx.db, linkHash)
  if (!found) throw new Refusal('account/dead-link')

  const { user_id: userId, email } = found
  const passwordHash = await ctx.passwords.hash(password)
  const ended = await inTransaction(ctx.db, async (tx) => {
    await lockUser(tx, userId)
    if (!(await store.takeReset(tx, linkHash))) throw new Refusal('account/dead-link')
    return replacePassword(ctx, tx, { userId, email, passwordHash })
  })
  tellEnded(ctx, ended)
  return { userId, email }
}
