import type { Context, MiddlewareHandler } from 'hono'
import type { Browser, SignedIn } from '../../ports/ctx.ts'
import type { Log } from '../../ports/log.ts'
import { isDoorPath, isShowOrProfilePath } from '../../kernel/path-kinds.ts'
import { withSecurity } from './headers.ts'
import { startRequest } from './request-log.ts'
import { failedAnswer, toResponse } from '../calls/answer-call.ts'
import { retryAfterHeader } from '../calls/refusal-answer.ts'

/** What a request carries through the app. */
export type Env = { Variables: { requestId: string; who: SignedIn | null; browser: Browser } }

/** What nginx logs where the client closed the connection before it was answered. */
const clientLeft = 499

/** Gives each request its id and its line in the access log, and waits to responses that lack `Retry-After`. */
export const requestLogger =
  (log: Log): MiddlewareHandler<Env> =>
  async (c, next) => {
    const { requestId, logResponse } = startRequest(log)
    c.set('requestId', requestId)
    c.set('who', null)
    await next()

    // Not c.header(): it rebuilds the response, which costs as much as sending a cached page.
    c.res.headers.set('X-Request-Id', requestId)
    // Also what no refusal of ours made, such as a page whose loader was refused.
    const { status, headers } = c.res
    for (const [name, value] of Object.entries(retryAfterHeader({ status, data: undefined }))) {
      if (!headers.has(name)) headers.set(name, value)
    }
    // A page whose browser has left ends as a 500 that no one reads and no error explains.
    const isLeft = status === 500 && c.req.raw.signal.aborted
    logResponse({ method: c.req.method, path: c.req.path, status: isLeft ? clientLeft : status })
  }

/**
 * Puts the security headers on every response. Browsers never cache what a signed-in person sees, above all tickets:
 * after a logout, the back button shows none of it (check 47).
 */
export const securityHeaders = (origin: string, mapOrigins: readonly string[] = []): MiddlewareHandler<Env> => {
  const isHttps = origin.startsWith('https:')
  return async (c, next) => {
    await next()
    const answer = await withSecurity(c.res, {
      isDoor: isDoorPath(c.req.path),
      isHttps,
      hasPlayers: isShowOrProfilePath(c.req.path),
      mapOrigins,
    })
    if (c.get('who') && !answer.headers.has('cache-control')) answer.headers.set('Cache-Control', 'no-store')
    c.res = undefined
    c.res = answer
  }
}

/**
 * By default, a response may be cached only by its own browser, not by shared caches. This wraps the cache of visitors'
 * pages, which set their own lifetime and the cookies they vary on.
 */
export const privateByDefault: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) c.res.headers.set('Cache-Control', 'private')
}

/** What leaves when something was thrown outside of a call and a screen: a refusal's words, or a plain 500. */
export function answerThrown(error: Error, c: Context<Env>, log: Log): Response {
  return toResponse(failedAnswer(error, () => log.error({ requestId: c.get('requestId'), error }, 'request failed')))
}
