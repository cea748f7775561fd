import { z } from 'zod'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { SignedIn } from '../sessions/session-views.ts'
import { Success } from '../../wire-success.ts'

export const passwordsContract = {
  /** Emails a link that sets a new password; every address is answered alike. */
  requestPasswordReset: call({ may: 'anyone', rule: 'same answer for known and unknown addresses' })
    .input(z.object({ email: z.string().max(1_000) }))
    .output(Success)
    .errors(mayRefuse('account/bad-email')),

  /** Sets a new password by the emailed link, ends every session and starts one here. */
  resetPassword: call({ may: 'anyone', rule: 'with the newest link, once' })
    .input(z.object({ token: z.string().min(1).max(200), password: z.string().max(1_000) }))
    .output(SignedIn)
    .errors(mayRefuse('account/bad-password', 'account/dead-link', 'account/suspended')),

  /** Sets a new password by the one before, ends every session and starts one here. */
  changePassword: call({ may: 'signed-in', rule: 'self; password again' })
    .input(z.object({ password: z.string().max(1_000).optional(), newPassword: z.string().max(1_000) }))
    .output(SignedIn)
    .errors(mayRefuse('account/bad-password', 'account/wrong-password', 'account/log-in-again')),
}
