import type { MiddlewareHandler } from 'hono'
import { Refusal, type RefusalCode } from '../../kernel/refusals/refusal.ts'
import type { SignInProvider } from '../../kernel/sign-in-providers.ts'
import { IdentityProblem } from '../../ports/identity/identity.ts'
import { paths } from '../../kernel/paths.ts'
import { refusalOf } from '../calls/refusal-answer.ts'

/** Spec 8: the provider or a check said no, and something did not work. */
export const failureCodes = { google: 'social/google-failed', apple: 'social/apple-failed' } as const
export const errorCodes = { google: 'social/google-error', apple: 'social/apple-failed' } as const

const attemptSteps: Record<string, { provider: SignInProvider; isCallback: boolean }> = {
  'GET /google': { provider: 'google', isCallback: false },
  'GET /google/callback': { provider: 'google', isCallback: true },
  'GET /apple': { provider: 'apple', isCallback: false },
  'POST /apple/callback': { provider: 'apple', isCallback: true },
}

/** The step of an OAuth attempt that a request below `/api/auth` is; the browser navigates there. */
export const attemptStep = (method: string, path: string) => attemptSteps[`${method} ${path}`] ?? null

/** Whether this is the one request that another site's page may send: Apple's answer, posted as a form. */
export const isAppleCallback = ({ method }: Pick<Request, 'method'>, path: string) =>
  method === 'POST' && path === paths.signInCallback('apple')

/** An attempt that the host itself refuses, such as one too many, also ends at Home with a message. */
export const redirectRefusedAttempts: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.req.path.startsWith(paths.auth) || c.res.status < 400) return
  const step = attemptStep(c.req.method, c.req.path.slice(paths.auth.length))
  if (!step) return

  const code = c.res.status === 429 ? 'request/too-many' : failureCodes[step.provider]
  const answer = redirectTo(paths.loginProblem(problemName(code, step.provider), '/'))
  c.res = undefined
  c.res = answer
}

/** The fields that a browser brings back from a provider, in the URL or in a form. */
export async function readCallbackParams(request: Request): Promise<URLSearchParams> {
  if (request.method === 'GET') return new URL(request.url).searchParams
  const isForm = (request.headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded')
  return new URLSearchParams(isForm ? await request.text() : '')
}

/** The refusal behind something thrown; null for a bug. */
export function refusalOfAttempt(error: unknown, provider: SignInProvider): Refusal | null {
  if (!(error instanceof IdentityProblem)) return refusalOf(error)
  return new Refusal((error.kind === 'unavailable' ? errorCodes : failureCodes)[provider])
}

/** What else than a provider's no the dialog has words for. */
const dialogCodes = new Set<RefusalCode>(['request/too-many', 'account/suspended', 'account/email-kept'])

/** How an address names a refusal that the dialog has words for. */
export function problemName(code: RefusalCode, provider: SignInProvider): string {
  const [area, name = ''] = code.split('/')
  return area === 'social' || dialogCodes.has(code) ? name : problemName(errorCodes[provider], provider)
}

/** A redirect that is followed by a GET, whatever came before. */
export const redirectTo = (url: string, ...cookies: string[]) =>
  withCookies(new Response(null, { status: 303, headers: { Location: toLocationHeader(url) } }), ...cookies)

/** A header holds no letters but ASCII: a path may, as people see it. */
const toLocationHeader = (url: string) => (url.startsWith('/') ? new URL(url, base).href.slice(base.length) : url)
const base = 'http://ours'

/** An answer that nothing keeps, with its cookies. */
export function withCookies(answer: Response, ...cookies: string[]): Response {
  answer.headers.set('Cache-Control', 'no-store')
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie)
  return answer
}
