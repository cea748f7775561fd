import type { AppCtx, Browser } from '../../ports/ctx.ts'
import type { RequestHead } from '../http/request-head.ts'
import { type FoundSession, sessionFinder } from './session.ts'
import { clearedSessionCookie, type CookieSettings, sessionCookie, tokenOfCookie } from './session-cookie.ts'
import { linkCookie } from './social-cookies.ts'
import { lastNear } from '../../web/discover/last-near.ts'

/** Reads requests by our session cookies and tokens. */
export type Auth = {
  /** @throws {Refusal} request/bad-token */
  findSession(request: RequestHead): Promise<FoundSession>
  browserOf(request: RequestHead): Browser
}

/** @param options.secret signs the session cookie; at least 32 characters */
export function makeAuth({ checkoutDb, settings }: AppCtx, { secret }: { secret: string }): Auth {
  const cookies = { secret, origin: settings.origin }
  return {
    findSession: sessionFinder(checkoutDb, cookies),
    browserOf: (request) => requestBrowser(request, cookies),
  }
}

/** The browser that sent a request. Its cookies are parsed when a call needs them. */
export function requestBrowser(request: RequestHead, settings: CookieSettings): Browser {
  const responseCookies = new Map<'session' | 'link', string>()
  return {
    userAgent: request.headers.get('user-agent') ?? '',
    sessionToken: () => tokenOfCookie(request.headers.get('cookie'), settings),
    linkToken: () => linkCookie(settings.origin).read(request),
    lastNear: () => lastNear(request),
    setSession: (token) => void responseCookies.set('session', sessionCookie(token, settings)),
    clearSession: () => void responseCookies.set('session', clearedSessionCookie(settings.origin)),
    clearLink: () => void responseCookies.set('link', linkCookie(settings.origin).clear()),
    responseCookies: () => [...responseCookies.values()],
  }
}
