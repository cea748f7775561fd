import { z } from 'zod'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { signInProviders } from '../../../kernel/sign-in-providers.ts'
import { call } from '../../authorization.ts'
import { Success } from '../../wire-success.ts'

export const identityContract = {
  /** The Google or Apple identity that waits in this browser for the password of its address's account. */
  fetchPendingLink: call({ may: 'anyone', rule: 'with the cookie of the pending link' })
    .input(z.object({}).optional())
    .output(z.object({ success: z.literal(true), provider: z.enum(signInProviders), email: z.string() }))
    .errors(mayRefuse('social/link-gone')),

  /** Links that identity to the account and logs in. */
  linkIdentity: call({ may: 'anyone', rule: 'with the cookie of the pending link and the password, once' })
    .input(z.object({ password: z.string().max(1_000) }))
    .output(Success)
    .errors(mayRefuse('social/link-gone', 'account/wrong-password', 'account/suspended')),
}
