import { z } from 'zod'
import type { SessionId } from '../../../kernel/ids.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { wireId } from '../../wire-id.ts'
import { SignedIn } from './session-views.ts'
import { Success } from '../../wire-success.ts'

export const signInContract = {
  /** Logs in with an email address and a password. */
  signIn: call({ may: 'anyone', rule: 'same answer for unknown addresses and wrong passwords' })
    .input(z.object({ email: z.string(), password: z.string() }))
    .output(SignedIn)
    .errors(mayRefuse('account/bad-credentials', 'account/awaits-proof', 'account/suspended', 'request/busy')),

  /** Ends the session that the request came with. */
  signOut: call({ may: 'anyone', rule: 'self' }).input(z.object({}).optional()).output(Success),

  /** Where the caller is signed in. */
  listSessions: call({ may: 'signed-in', rule: 'self' })
    .input(z.object({}).optional())
    .output(
      z.object({
        success: z.literal(true),
        sessions: z.array(
          z.object({
            sessionID: z.string(),
            /** A description, such as "Chrome on Android". */
            device: z.string(),
            createdAt: z.string(),
            /** The hour in which it was last used. */
            lastUsedAt: z.string(),
            isCurrent: z.boolean(),
          }),
        ),
      }),
    ),

  /** Ends one session, such as that of a lost phone. */
  endSession: call({ may: 'signed-in', rule: "self; other people's sessions are not found" })
    .input(z.object({ sessionID: wireId<SessionId>() }))
    .output(Success)
    .errors(mayRefuse('request/not-found')),

  /** Signs the caller out everywhere else. */
  endOtherSessions: call({ may: 'signed-in', rule: 'self' })
    .input(z.object({}).optional())
    .output(Success.extend({ ended: z.number() })),
}
