import { z } from 'zod'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { Success, SuccessMessage } from '../../wire-success.ts'

const code = z.string().max(100)

export const emailChangeContract = {
  /** The caller's change of email that waits for its codes; null for none. */
  fetchEmailChange: call({ may: 'signed-in', rule: 'self' })
    .input(z.object({}).optional())
    .output(
      z.object({
        success: z.literal(true),
        /** As `fetchOwnUser` has it. */
        email: z.string(),
        pending: z.object({ newEmail: z.string() }).nullable(),
      }),
    ),

  /** Emails a code to the caller's address and one to another; an earlier change is void. Every address is answered alike. */
  requestEmailChange: call({ may: 'signed-in', rule: 'self; password again; 5 an hour; same answer for any address' })
    .input(z.object({ newEmail: z.string().max(1_000), password: z.string().max(1_000).optional() }))
    .output(SuccessMessage)
    .errors(
      mayRefuse('account/new-email-invalid', 'account/same-email', 'account/wrong-password', 'account/log-in-again'),
    ),

  /** Changes the caller's address by both codes, in either order, and logs them out everywhere else. */
  confirmEmailChange: call({ may: 'signed-in', rule: 'self; both codes, 5 wrong tries' })
    .input(z.object({ oldCode: code, newCode: code }))
    .output(SuccessMessage)
    .errors(
      mayRefuse('account/email-change-over', 'account/wrong-codes', 'account/codes-used-up', 'account/email-taken'),
    ),

  /** Keeps the address; the codes are void. */
  cancelEmailChange: call({ may: 'signed-in', rule: 'self' }).input(z.object({}).optional()).output(Success),
}
