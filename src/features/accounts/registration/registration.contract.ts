import { z } from 'zod'
import type { RegistrationId } from '../../../kernel/ids.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { wireId } from '../../wire-id.ts'
import { SignedIn } from '../sessions/session-views.ts'
import { Success } from '../../wire-success.ts'

/** Where the email's link leads afterwards: a path of ours; any other text counts as none. */
const NextPath = z.string().max(2_000).nullish()

export const registrationContract = {
  /** Emails a code and a link to an address; every address is answered alike. */
  register: call({ may: 'anyone', rule: 'same answer for known and unknown addresses' })
    .input(z.object({ email: z.string(), password: z.string(), next: NextPath }))
    .output(z.object({ success: z.literal(true), registration: z.string() }))
    .errors(mayRefuse('account/bad-email', 'account/bad-password')),

  /** Emails a new code and link; the ones before are void. */
  resendVerification: call({ may: 'anyone', rule: 'with the id of the registration' })
    .input(z.object({ registration: wireId<RegistrationId>(), next: NextPath }))
    .output(Success)
    .errors(mayRefuse('account/registration-gone')),

  /** Creates the account and signs its owner in. */
  verifyEmail: call({ may: 'anyone', rule: 'with the code and its registration, or the link; once' })
    .input(
      z.union([
        z.object({ registration: wireId<RegistrationId>(), code: z.string().max(40) }),
        z.object({ token: z.string().min(1).max(200) }),
      ]),
    )
    .output(SignedIn)
    .errors(
      mayRefuse(
        'account/wrong-code',
        'account/registration-over',
        'account/codes-used-up',
        'account/dead-link',
        'account/exists',
      ),
    ),
}
