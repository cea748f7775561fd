import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { z } from 'zod'
import * as resets from '../../features/accounts/passwords/password-reset.service.ts'
import * as passwords from '../../features/accounts/passwords/password.service.ts'
import { emailKey } from '../../features/accounts/rules/registration.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { AppCtx, SignedIn } from '../../ports/ctx.ts'
import { openSession, refusing } from './auth-answers.ts'
import type { RateLimit } from '../http/rate-limiter.ts'

const Forgot = z.object({ email: z.string().max(1_000) })
const Reset = z.object({ token: z.string().min(1).max(200), password: z.string().max(1_000) })
const Change = z.object({ password: z.string().max(1_000).optional(), newPassword: z.string().max(1_000) })

type Around = {
  /** Who asks, by the headers of a request. */
  whoOf: (headers: Headers) => Promise<SignedIn | null>
  /** Wrong passwords of one account. */
  accountLimit: RateLimit
}

/** Passwords that were forgotten, and those that are changed (decision G4); both end in a session of its own. */
export const passwordPlugin = (app: AppCtx, { whoOf, accountLimit }: Around) =>
  ({
    id: 'passwords',
    endpoints: {
      forgotPassword: createAuthEndpoint('/password/forgot', { method: 'POST', body: Forgot }, async (c) =>
        refusing(async () => {
          await resets.askForReset(app, c.body)
          return c.json({ success: true })
        }),
      ),

      setForgottenPassword: createAuthEndpoint('/password/reset', { method: 'POST', body: Reset }, async (c) =>
        refusing(async () => {
          const { userId, email } = await resets.resetPassword(app, c.body)
          await accountLimit.forgive(emailKey(email))
          return c.json({ success: true, token: await openSession(c, userId) })
        }),
      ),

      changeOwnPassword: createAuthEndpoint(
        '/password/change',
        { method: 'POST', body: Change, requireHeaders: true },
        async (c) =>
          refusing(async () => {
            const who = await whoOf(c.headers)
            if (!who) throw new Refusal('request/not-signed-in')
            await passwords.changePassword({ ...app, who }, c.body)
            return c.json({ success: true, token: await openSession(c, who.userId) })
          }),
      ),
    },
  }) satisfies BetterAuthPlugin
