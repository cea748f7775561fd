import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, createAuthMiddleware } from 'better-auth/api'
import { z } from 'zod'
import * as accounts from '../../features/accounts/registration/registration.service.ts'
import { requireStillRight } from '../../features/accounts/passwords/password.service.ts'
import { passwordProblem } from '../../features/accounts/rules/password.ts'
import { codeDigits, emailKey, isEmail } from '../../features/accounts/rules/registration.ts'
import { isId, type RegistrationId, type SessionId, type UserId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { openSession, refusing } from './auth-answers.ts'
import type { RateLimit } from '../http/rate-limiter.ts'

const RegistrationIdText = z.custom<RegistrationId>((value) => typeof value === 'string' && isId(value))

const Register = z.object({ email: z.string(), password: z.string() })
const Verify = z.union([
  z.object({ registration: RegistrationIdText, code: z.string().max(40) }),
  z.object({ token: z.string().min(1).max(200) }),
])
const Resend = z.object({ registration: RegistrationIdText })

/**
 * Registration with a proven address (decision G5): nobody is a user before the code or the link came back,
 * and a code belongs to the registration that asked for it.
 *
 * @param accountLimit counts wrong passwords of one account
 */
export function registrationPlugin(app: AppCtx, accountLimit: RateLimit) {
  return {
    id: 'registration',
    endpoints: {
      register: createAuthEndpoint('/register', { method: 'POST', body: Register }, async (c) =>
        refusing(async () => {
          const email = emailKey(c.body.email)
          if (!isEmail(email)) throw new Refusal('account/bad-email')

          const problem = passwordProblem(c.body.password, app.settings.productName)
          if (problem) throw new Refusal('account/bad-password', { message: `Registration failed. ${problem}` })

          const passwordHash = await c.context.password.hash(c.body.password)
          return c.json({ success: true, ...(await accounts.register(app, { email, passwordHash })) })
        }),
      ),

      resend: createAuthEndpoint('/resend', { method: 'POST', body: Resend }, async (c) =>
        refusing(async () => {
          await accounts.resendProof(app, c.body)
          return c.json({ success: true })
        }),
      ),

      verify: createAuthEndpoint('/verify', { method: 'POST', body: Verify }, async (c) =>
        refusing(async () => {
          const { userId } = await accounts.proveAddress(app, proofOf(c.body))
          return c.json({ success: true, token: await openSession(c, userId) })
        }),
      ),
    },
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/sign-in/email',
          handler: createAuthMiddleware(async (c) =>
            refusing(async () => {
              const body: { email?: unknown; password?: unknown } = c.body ?? {}
              if (typeof body.email !== 'string' || typeof body.password !== 'string') return
              const email = emailKey(body.email)
              if (!isEmail(email)) throw new Refusal('account/bad-credentials')
              await accountLimit.take(email)

              const awaiting = await accounts.findAwaitingProof(app, email)
              if (!awaiting) return { context: { body: { ...body, email } } }

              const { registration, passwordHash } = awaiting
              const fits = await c.context.password.verify({ hash: passwordHash, password: body.password })
              throw fits
                ? new Refusal('account/awaits-proof', { data: { registration } })
                : new Refusal('account/bad-credentials')
            }),
          ),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === '/sign-in/email',
          handler: createAuthMiddleware(async (c) => {
            const signedIn = c.context.newSession
            if (!signedIn) return
            const { user, session } = signedIn
            const given: { password?: unknown } = c.body ?? {}
            if (!isId<UserId>(user.id) || !isId<SessionId>(session.id)) throw new TypeError('a session without an id')
            const by = { userId: user.id, sessionId: session.id, password: String(given.password) }
            await refusing(() => requireStillRight(app, by))
            await accountLimit.forgive(emailKey(user.email))
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}

function proofOf(body: z.infer<typeof Verify>) {
  if ('token' in body) return body
  const code = codeDigits(body.code)
  if (!code) throw new Refusal('account/wrong-code')
  return { ...body, code }
}
