import { inTransaction } from '../../../db/transaction.ts'
import type { Tx } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { giveUpAddress, queueMail } from '../email/mails.service.ts'
import { forgetReset } from '../passwords/password.store.ts'
import { isRightCode } from '../passwords/proof.ts'
import { lockAccount } from '../profile/profile.store.ts'
import { findHolder } from '../registration/registration.service.ts'
import { forgetRegistrationsOf } from '../registration/registration.store.ts'
import { codeDigits } from '../rules/registration.ts'
import { notifyEndedSessions } from '../sessions/notify-ended-sessions.ts'
import { deleteSessions } from '../sessions/sessions.store.ts'
import { changedMail } from './email-change-mails.ts'
import * as store from './email-change.store.ts'

const wrongCodesMax = 5
/** Once the codes are used up, only new ones help. */
const newCodesAfterSeconds = 60

type Codes = { oldCode: string; newCode: string }
/** What a higher feature does in the transaction that changes an address. */
type Alongside = (tx: Tx, userId: UserId) => Promise<void>
type Changed = { newEmail: string; ended: string[] }

/**
 * Changes the caller's address once the codes from both addresses are right. Password reset links are void, every other
 * session ends, both addresses are notified, and emails about tickets go to the new one.
 *
 * @param alongside what a higher feature does in the same transaction
 * @throws {Refusal} account/email-change-over if none is in progress anymore; account/wrong-codes, which does not say
 * which one; account/codes-used-up after five wrong tries; account/email-taken if someone else has taken the address
 */
export async function confirmEmailChange(ctx: SignedInCtx, codes: Codes, alongside: Alongside) {
  const outcome = await inTransaction(ctx.db, (tx) => changeEmail(ctx, tx, codes, alongside)).catch(
    (error: unknown) => {
      if (isEmailConflict(error)) return new Refusal('account/email-taken')
      throw error
    },
  )
  if (outcome instanceof Refusal) throw outcome
  notifyEndedSessions(ctx, outcome.ended)
  return {
    success: true as const,
    message: `Your email is now ${outcome.newEmail}. You’re logged out everywhere else.`,
  }
}

/** A refusal is an answer here, not thrown: the count of wrong codes must stay. */
async function changeEmail(ctx: SignedInCtx, tx: Tx, codes: Codes, alongside: Alongside): Promise<Refusal | Changed> {
  const { userId, sessionId } = ctx.who
  const account = await lockAccount(tx, userId)
  const change = await store.findChange(tx, userId)
  if (!account || !change) return new Refusal('account/email-change-over')
  if (change.wrong_codes >= wrongCodesMax) {
    return new Refusal('account/codes-used-up', { data: { retryAfterSeconds: newCodesAfterSeconds } })
  }
  if (!areRightCodes(change, codes)) {
    await store.countWrongCodes(tx, userId)
    return new Refusal('account/wrong-codes')
  }

  const { new_email: newEmail } = change
  await store.deleteChange(tx, userId)
  if (await findHolder(tx, newEmail)) return new Refusal('account/email-taken')
  await store.setEmail(tx, userId, newEmail)
  await forgetReset(tx, userId)
  await forgetRegistrationsOf(tx, newEmail)
  await queueMail(tx, changedMail(ctx, account.email, newEmail))
  await queueMail(tx, changedMail(ctx, newEmail, newEmail))
  await giveUpAddress(tx, userId, account.email)
  await alongside(tx, userId)
  return { newEmail, ended: await deleteSessions(tx, userId, { except: sessionId }) }
}

/**
 * Each code may be in either field: the emails look alike, and people swap them. Both have to be right at once, so
 * accepting them either way doesn't help an attacker with only one inbox.
 */
function areRightCodes(change: store.Change, { oldCode, newCode }: Codes): boolean {
  const [first, second] = [codeDigits(oldCode) ?? '', codeDigits(newCode) ?? '']
  const isPair = (ofOld: string, ofNew: string) => {
    const areRight = [
      isRightCode(change.id, ofOld, change.old_code_hash),
      isRightCode(change.id, ofNew, change.new_code_hash),
    ]
    return !areRight.includes(false)
  }
  return [isPair(first, second), isPair(second, first)].includes(true)
}

/** The index that lets no two accounts have one address. */
const isEmailConflict = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23505' && 'table' in error && error.table === 'users'
