import { paths } from '../../kernel/paths.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { AppCtx, Browser } from '../../ports/ctx.ts'
import type { CallCtx } from '../calls/answer-call.ts'
import { callResponse } from '../calls/call-response.ts'
import { refusalResponse } from '../calls/refusal-answer.ts'
import { aliasedCall } from './auth-aliases.ts'
import { socialSignIn } from './social-sign-in.ts'

/** Answers `/api/auth/*`: the redirects of Google and Apple, and aliases of calls. Nothing else is there. */
export function authRoutes(ctx: AppCtx) {
  const answerSocial = socialSignIn(ctx)
  return async (request: Request, callCtx: CallCtx & { browser: Browser }): Promise<Response> => {
    const path = new URL(request.url).pathname
    const social = await answerSocial(request, path.slice(paths.auth.length), callCtx)
    if (social) return social

    const name = aliasedCall(request.method, path)
    return name ? callResponse(request, callCtx, name) : refusalResponse(new Refusal('request/not-found'))
  }
}
