import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { queueMail } from '../email/mails.service.ts'
import { hashCode, newProof } from '../passwords/proof.ts'
import { reauthenticate } from '../passwords/reauthenticate.service.ts'
import { countAttempt } from '../passwords/attempts.service.ts'
import { lockAccount } from '../profile/profile.store.ts'
import { findHolder } from '../registration/registration.service.ts'
import { emailKey, isEmail } from '../rules/registration.ts'
import * as mails from './email-change-mails.ts'
import { deleteOldChanges, setChange } from './email-change.store.ts'

const minutes = 30

/**
 * Starts the change to another address: both get a code, and nothing changes until both codes are typed. An address
 * that another account has gets the same response, and an email that says so instead of a code.
 *
 * @param newEmail as typed
 * @throws {Refusal} account/new-email-invalid, account/same-email; what `reauthenticate` throws; request/too-many after
 *   five in an hour, and after six in 24 hours to one address
 */
export async function requestEmailChange(
  ctx: SignedInCtx,
  { newEmail: typedEmail, password }: { newEmail: string; password?: string | undefined },
) {
  const { userId, email } = ctx.who
  const newEmail = emailKey(typedEmail)
  if (!isEmail(newEmail)) throw new Refusal('account/new-email-invalid')
  if (newEmail === emailKey(email)) throw new Refusal('account/same-email')
  await reauthenticate(ctx, { password })
  await countAttempt(ctx.db, 'email-change', userId)
  await countAttempt(ctx.db, 'email-change-to', newEmail)

  const presentEmail = await inTransaction(ctx.db, async (tx) => {
    // Another change may have been confirmed in the meantime: the code goes to the account's current address.
    const account = await lockAccount(tx, userId)
    if (!account) throw new Refusal('account/log-in-again')
    await deleteOldChanges(tx)
    const id = randomUUID()
    const [oldCode, newCode] = [newProof().code, newProof().code]
    const isFree = (await findHolder(tx, newEmail)) === null
    const newCodeHash = isFree ? hashCode(id, newCode) : null
    await setChange(tx, { userId, id, newEmail, oldCodeHash: hashCode(id, oldCode), newCodeHash, minutes })
    await queueMail(tx, mails.oldAddressMail(ctx, { to: account.email, code: oldCode, minutes }, newEmail))
    await queueMail(
      tx,
      isFree
        ? mails.newAddressMail(ctx, { to: newEmail, code: newCode, minutes })
        : mails.unavailableMail(ctx, newEmail),
    )
    return account.email
  })
  return { success: true as const, message: `We’ve emailed a code to ${presentEmail} and another one to ${newEmail}.` }
}
