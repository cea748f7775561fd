import { z } from 'zod'
import * as identity from '../../features/accounts/identity/identity.service.ts'
import { ownPath } from '../../features/accounts/rules/registration.ts'
import type { UserId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { SignInProvider } from '../../kernel/sign-in-providers.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import type { IdentityProvider } from '../../ports/identity/identity.ts'
import { paths } from '../../kernel/paths.ts'
import { refusalOf, refusalResponse } from '../calls/refusal-answer.ts'
import { answerIn, broke, failed, goTo, problemName, refusalBy, tripOf, withCookies } from './social-answers.ts'
import { socialCookies } from './social-cookies.ts'

/** What this needs of sessions, which the sign-in library makes. */
type Sessions = {
  /** The session of a request's cookie. */
  current(request: Request): Promise<string | null>
  /** @returns the new session's `Set-Cookie` */
  begin(userId: UserId, request: Request): Promise<string>
  end(sessionId: string): Promise<unknown>
}

/** Answers what is its own below `/api/auth`, and null for everything else. */
type SocialSignIn = (request: Request, path: string) => Promise<Response | null>

const Link = z.object({ password: z.string().max(1_000) })

/** Where a provider sends browsers back to; it has to be told the same. */
const callbackUrl = (origin: string, provider: SignInProvider) => `${origin}/api/auth/${provider}/callback`

/**
 * Signing in with Google and Apple (decision G6): away to the provider and back, and the link of an account that is
 * there already. Whatever goes wrong ends at Home, in the dialog, with its words.
 */
export function socialSignIn(ctx: AppCtx, sessions: Sessions): SocialSignIn {
  const { origin } = ctx.settings
  const cookies = socialCookies(origin)

  async function start(provider: SignInProvider, { begin }: IdentityProvider, request: Request) {
    // Another site may not send a browser into signing in: who is signed in here would not be any more.
    if (request.headers.get('sec-fetch-site') === 'cross-site') return goTo(paths.login())

    const next = ownPath(new URL(request.url).searchParams.get('next'))
    try {
      const { url, secrets } = await begin(callbackUrl(origin, provider))
      const browserKey = cookies.trips[provider].read(request) ?? identity.newBrowserKey()
      const sessionId = await sessions.current(request)
      await identity.keepTrip(ctx, { provider, secrets, next, browserKey, sessionId })
      return goTo(url, cookies.trips[provider].set(browserKey))
    } catch (error) {
      return land(error, provider, next)
    }
  }

  async function comeBack(provider: SignInProvider, { finish }: IdentityProvider, request: Request) {
    const cookie = cookies.trips[provider]
    let next = '/'
    try {
      const answer = await answerIn(request)
      const trip = await identity.takeTrip(ctx, {
        provider,
        state: answer.get('state') ?? '',
        browserKey: cookie.read(request) ?? '',
      })
      if (!trip) throw new Refusal(failed[provider])

      next = trip.next
      const redirectUri = callbackUrl(origin, provider)
      const vouched = await finish({ answer, redirectUri, secrets: trip.secrets })
      const entered = await identity.enterBy(ctx, provider, vouched)
      if ('linkToken' in entered) {
        return goTo(paths.loginLink(next), cookie.clear(), cookies.link.set(entered.linkToken))
      }
      const session = await sessions.begin(entered.userId, request)
      if (trip.sessionId) await sessions.end(trip.sessionId)
      ctx.log.info({ auth: provider }, 'auth')
      return goTo(entered.hasProfile ? next : paths.login(next === '/' ? undefined : next), cookie.clear(), session)
    } catch (error) {
      return land(error, provider, next, cookie.clear())
    }
  }

  /** Notes what went wrong, and sends the browser to the words for it. */
  function land(error: unknown, provider: SignInProvider, next: string, ...clear: string[]) {
    const refusal = refusalBy(error, provider)
    if (refusal) ctx.log.info({ auth: provider, code: refusal.code, why: String(error).slice(0, 200) }, 'auth refused')
    else ctx.log.error({ auth: provider, error }, 'sign-in broke')
    return goTo(paths.loginProblem(problemName(refusal?.code ?? broke[provider], provider), next), ...clear)
  }

  async function link(request: Request) {
    const token = cookies.link.read(request)
    if (!token) throw new Refusal('social/link-gone')
    if (request.method === 'GET')
      return withCookies(Response.json({ success: true, ...(await identity.fetchLink(ctx, token)) }))

    const body = Link.safeParse(await request.json().catch(() => null))
    if (!body.success) throw new Refusal('request/bad-input')
    const { userId } = await identity.linkIdentity(ctx, { token, password: body.data.password })
    const old = await sessions.current(request)
    const session = await sessions.begin(userId, request)
    if (old) await sessions.end(old)
    return withCookies(Response.json({ success: true }), session, cookies.link.clear())
  }

  return async (request, path) => {
    if (path === '/link' && (request.method === 'GET' || request.method === 'POST')) {
      return link(request).catch((error: unknown) => {
        const refusal = refusalOf(error)
        if (!refusal) throw error
        return refusalResponse(refusal)
      })
    }
    const trip = tripOf(request.method, path)
    const port = trip && ctx.identities[trip.provider]
    if (!port) return null
    return (trip.isBack ? comeBack : start)(trip.provider, port, request)
  }
}
