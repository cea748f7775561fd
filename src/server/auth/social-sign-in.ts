import * as identity from '../../features/accounts/identity/identity.service.ts'
import { ownPath } from '../../features/accounts/rules/registration.ts'
import { createSession, endSessionOfId } from '../../features/accounts/sessions/start-session.service.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { SignInProvider } from '../../kernel/sign-in-providers.ts'
import type { AppCtx, BrowserCtx } from '../../ports/ctx.ts'
import type { IdentityProvider } from '../../ports/identity/identity.ts'
import { paths } from '../../kernel/paths.ts'
import {
  readCallbackParams,
  attemptStep,
  errorCodes,
  failureCodes,
  redirectTo,
  problemName,
  refusalOfAttempt,
} from './social-answers.ts'
import { attemptCookies, linkCookie } from './social-cookies.ts'

/** Handles its own paths below `/api/auth`, and returns null for everything else. */
type SocialSignIn = (request: Request, path: string, ctx: BrowserCtx) => Promise<Response | null>

/** Where a provider sends browsers back to; it has to be told the same. */
const callbackUrl = (origin: string, provider: SignInProvider) => origin + paths.signInCallback(provider)

/**
 * Signing in with Google and Apple (decision G6): away to the provider and back, and the link of an account that is
 * there already. Whatever goes wrong ends at Home, in the dialog, with its words.
 */
export function socialSignIn(ctx: AppCtx): SocialSignIn {
  const { origin } = ctx.settings
  const cookies = attemptCookies(origin)
  const link = linkCookie(origin)

  async function start(provider: SignInProvider, { begin }: IdentityProvider, request: Request, { who }: BrowserCtx) {
    // Another site must not start a sign-in for a browser, because it would replace the current session.
    if (request.headers.get('sec-fetch-site') === 'cross-site') return redirectTo(paths.login())

    const next = ownPath(new URL(request.url).searchParams.get('next'))
    try {
      const { url, secrets } = await begin(callbackUrl(origin, provider))
      const browserKey = cookies[provider].read(request) ?? identity.newBrowserKey()
      const sessionId = who?.sessionId ?? null
      await identity.storeAttempt(ctx, { provider, secrets, next, browserKey, sessionId })
      return redirectTo(url, cookies[provider].set(browserKey))
    } catch (error) {
      return redirectToProblem(error, provider, next)
    }
  }

  async function finishAttempt(
    provider: SignInProvider,
    { finish }: IdentityProvider,
    request: Request,
    { browser }: BrowserCtx,
  ) {
    const cookie = cookies[provider]
    let next = '/'
    try {
      const answer = await readCallbackParams(request)
      const attempt = await identity.takeAttempt(ctx, {
        provider,
        state: answer.get('state') ?? '',
        browserKey: cookie.read(request) ?? '',
      })
      if (!attempt) throw new Refusal(failureCodes[provider])

      next = attempt.next
      const redirectUri = callbackUrl(origin, provider)
      const claims = await finish({ answer, redirectUri, secrets: attempt.secrets })
      const entered = await identity.signInWithIdentity(ctx, provider, claims)
      if ('linkToken' in entered) {
        return redirectTo(paths.loginLink(next), cookie.clear(), link.set(entered.linkToken))
      }
      const { token } = await createSession(ctx, { userId: entered.userId, userAgent: browser.userAgent })
      // The one from before the attempt: Apple's answer comes without the session cookie.
      if (attempt.sessionId) await endSessionOfId(ctx, attempt.sessionId)
      browser.setSession(token)
      ctx.log.info({ auth: provider }, 'auth')
      const destination = entered.hasProfile ? next : paths.login(next === '/' ? undefined : next)
      return redirectTo(destination, cookie.clear(), ...browser.responseCookies())
    } catch (error) {
      return redirectToProblem(error, provider, next, cookie.clear())
    }
  }

  /** Logs what went wrong, and redirects the browser to the message for it. */
  function redirectToProblem(error: unknown, provider: SignInProvider, next: string, ...clear: string[]) {
    const refusal = refusalOfAttempt(error, provider)
    if (refusal) ctx.log.info({ auth: provider, code: refusal.code, why: String(error).slice(0, 200) }, 'auth refused')
    else ctx.log.error({ auth: provider, error }, 'sign-in failed')
    return redirectTo(paths.loginProblem(problemName(refusal?.code ?? errorCodes[provider], provider), next), ...clear)
  }

  return async (request, path, callCtx) => {
    const step = attemptStep(request.method, path)
    const port = step && ctx.identities[step.provider]
    if (!port) return null
    return (step.isCallback ? finishAttempt : start)(step.provider, port, request, callCtx)
  }
}
