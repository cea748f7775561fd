import { addJob } from '../../../db/jobs.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { emailKey, mayHaveAccount } from '../rules/registration.ts'
import { countAttempt } from './attempts.service.ts'

/**
 * Promises an email with a link that sets a new password. Whether the address has an account is looked up by the job
 * that emails it: known and unknown addresses get the same answer after the same work (check 13).
 *
 * @param input.email as it was typed
 * @throws {Refusal} account/bad-email, request/too-many within a minute of the last one, or after six in a day
 */
export async function requestPasswordReset({ db }: AppCtx, input: { email: string }) {
  const email = emailKey(input.email)
  if (!mayHaveAccount(email)) throw new Refusal('account/bad-email', { message: 'Please enter a valid email address.' })
  await countAttempt(db, 'reset-mail', email)
  await countAttempt(db, 'reset-mails-of-a-day', email)
  await addJob(db, 'mail-password-reset', { email })
  return { success: true as const }
}
