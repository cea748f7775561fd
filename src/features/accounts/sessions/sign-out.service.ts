import type { BrowserCtx } from '../../../ports/ctx.ts'
import { endSessionOfId, endSessionOfToken } from './start-session.service.ts'

/** Ends the session that the request came with, whether by a token or a cookie, and clears the cookie. */
export async function signOut(ctx: BrowserCtx) {
  if (ctx.who) await endSessionOfId(ctx, ctx.who.sessionId)
  const cookieToken = ctx.browser.sessionToken()
  if (cookieToken) await endSessionOfToken(ctx, cookieToken)
  ctx.browser.clearSession()
  return { success: true as const }
}
