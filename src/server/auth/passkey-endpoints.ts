import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { z } from 'zod'
import * as passkeys from '../../features/accounts/passkeys/passkeys.service.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { openSession, refusing } from './auth-answers.ts'

const Binary = z.string().min(1).max(4_000)
const SignIn = z.object({
  id: Binary,
  rawId: Binary,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Binary,
    authenticatorData: Binary,
    signature: Binary,
    userHandle: z.string().max(200).optional(),
  }),
})

/** Logging in with a passkey instead of e-mail and password. */
export const passkeyPlugin = (app: AppCtx) =>
  ({
    id: 'passkeys',
    endpoints: {
      passkeyOptions: createAuthEndpoint('/passkey/options', { method: 'POST' }, async (c) =>
        refusing(async () => c.json({ success: true, ...(await passkeys.askForSignIn(app)) })),
      ),

      passkeySignIn: createAuthEndpoint('/passkey/sign-in', { method: 'POST', body: SignIn }, async (c) =>
        refusing(async () => {
          const userId = await passkeys.signInByPasskey(app, c.body)
          return c.json({ success: true, token: await openSession(c, userId) })
        }),
      ),
    },
  }) satisfies BetterAuthPlugin
