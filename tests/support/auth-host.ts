import type { AppCtx } from '../../src/ports/ctx.ts'
import { type Auth, makeAuth } from '../../src/server/auth/auth.ts'
import { authRoutes } from '../../src/server/auth/auth-routes.ts'
import { refusalOf, refusalResponse } from '../../src/server/calls/refusal-answer.ts'

/** Sign-in as the host has it: who sends a request, and `/api/auth/*` without the limits that stand before it. */
export type AuthHost = Auth & { handler(request: Request): Promise<Response> }

export function authHost(ctx: AppCtx): AuthHost {
  const auth = makeAuth(ctx, { secret: 'a secret of tests, and long enough' })
  const routes = authRoutes(ctx)
  return {
    ...auth,
    async handler(request) {
      try {
        const { who } = await auth.findSession(request)
        return await routes(request, { ...ctx, who, browser: auth.browserOf(request), requestId: 'test' })
      } catch (error) {
        const refusal = refusalOf(error)
        if (!refusal) throw error
        return refusalResponse(refusal)
      }
    },
  }
}
