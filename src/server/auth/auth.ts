import { betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { bearer } from 'better-auth/plugins'
import { tellEnded } from '../../features/accounts/sessions/tell-ended.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import { withoutAddresses } from '../../kernel/without-addresses.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { newId } from '../../ports/ids.ts'
import type { Asked } from '../http/asked.ts'
import { authAdapter } from './auth-adapter.ts'
import { asRefusal, withoutCache } from './auth-answers.ts'
import { registrationPlugin } from './auth-endpoints.ts'
import { logInDeadlineMs, withLogInDeadline } from './log-in-deadline.ts'
import { passkeyPlugin } from './passkey-endpoints.ts'
import { passwordPlugin } from './password-endpoints.ts'
import { rateLimit } from '../http/rate-limiter.ts'
import { refusalOf, refusalResponse } from '../calls/refusal-answer.ts'
import { cookieName, findSession, type FoundSession, sessionCookie } from './session.ts'
import { socialSignIn } from './social-sign-in.ts'

const prefix = '/api/auth'
const daysSignedIn = 30
const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

/** What of the sign-in library is open; everything else under `/api/auth` is not there. */
const open = new Set([
  '/register',
  '/resend',
  '/verify',
  '/sign-in/email',
  '/sign-out',
  '/password/forgot',
  '/password/reset',
  '/password/change',
  '/passkey/options',
  '/passkey/sign-in',
])
/** After these the session that the browser had is over. */
const endsSession = new Set([
  '/verify',
  '/sign-in/email',
  '/sign-out',
  '/password/reset',
  '/password/change',
  '/passkey/sign-in',
])

/** Wrong passwords for one account, from anywhere, in a quarter of an hour. */
const triesPerAccount = { tries: 30, seconds: 900, isShared: true, isForgivable: true } as const

export type Auth = {
  /** Answers `/api/auth/*`: refusals look like those of every call. */
  handler(request: Request): Promise<Response>
  /** @throws {Refusal} request/bad-token */
  findSession(request: Asked): Promise<FoundSession>
}

/**
 * Sign-in by e-mail and password over better-auth, on our tables.
 *
 * @param options.secret signs the session cookie; at least 32 characters
 * @param options.deadlineMs after which a log-in is refused as request/busy
 */
export function makeAuth(
  ctx: AppCtx,
  { secret, deadlineMs = logInDeadlineMs }: { secret: string; deadlineMs?: number },
): Auth {
  const { origin } = ctx.settings
  const accountLimit = rateLimit(ctx, 'passwords of an account', triesPerAccount)
  const find = (request: Asked) => findSession(ctx.checkoutDb, request, { secret, origin })
  /** By header alone: the body has been read by then. */
  const whoOf = async (headers: Headers) => (await find(new Request(origin, { headers }))).who
  const library = betterAuth({
    appName: ctx.settings.productName,
    baseURL: origin,
    basePath: prefix,
    secret,
    database: authAdapter(ctx.db),
    user: { modelName: 'users', fields: { emailVerified: 'email_verified', ...times } },
    session: {
      modelName: 'sessions',
      expiresIn: daysSignedIn * 86_400,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...times,
      },
    },
    account: {
      modelName: 'sign_in_methods',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...times,
      },
    },
    verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...times } },
    // It counts UTF-16 units, our rule counts characters: 256 lets in every password of 128.
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 1,
      maxPasswordLength: 256,
      password: ctx.passwords,
    },
    plugins: [
      bearer(),
      registrationPlugin(ctx, accountLimit),
      passwordPlugin(ctx, { whoOf, accountLimit }),
      passkeyPlugin(ctx),
    ],
    advanced: {
      database: { generateId: () => newId<string>() },
      // The host checks origins for all calls, and limits by the socket's address: no header is believed.
      disableCSRFCheck: true,
      disableOriginCheck: true,
      ipAddress: { disableIpTracking: true },
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: cookieName(origin),
          attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: origin.startsWith('https:') },
        },
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    onAPIError: {
      onError: (error) => {
        if (isAPIError(error)) return
        // The host answers that the database is away; the library would make it a bug of ours.
        if (refusalOf(error)) throw error
        ctx.log.error({ error }, 'sign-in broke')
      },
    },
    logger: {
      level: 'error',
      log: (_level, message) => ctx.log.error({ library: withoutAddresses(message) }, 'sign-in'),
    },
  })

  const answerSocial = socialSignIn(ctx, {
    current: (request) => ofCookie(find, request),
    async begin(userId, request) {
      const { internalAdapter } = await library.$context
      const userAgent = request.headers.get('user-agent') ?? ''
      const { token } = await internalAdapter.createSession(userId, false, { userAgent })
      return sessionCookie(token, { secret, origin, days: daysSignedIn })
    },
    end: (sessionId) => endSession(ctx, sessionId),
  })

  async function answerRequest(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.slice(prefix.length)
    const social = await answerSocial(request, path)
    if (social) return social
    if (request.method !== 'POST' || !open.has(path)) return refusalResponse(new Refusal('request/not-found'))

    const before = endsSession.has(path) ? await ofCookie(find, request) : null
    const answering = library.handler(request)
    const answer = await (path === '/sign-in/email' ? withLogInDeadline(ctx, answering, deadlineMs) : answering)
    if (answer.ok && before) await endSession(ctx, before)
    ctx.log.info({ auth: path, status: answer.status }, answer.ok ? 'auth' : 'auth refused')
    return answer.ok ? withoutCache(answer) : asRefusal(answer)
  }

  return {
    findSession: find,
    handler: (request) =>
      answerRequest(request).catch((error: unknown) => {
        const refusal = refusalOf(error)
        if (refusal) return refusalResponse(refusal)
        throw error
      }),
  }
}

/** The session that a new one takes the place of (quality.md check 9). */
async function ofCookie(find: Auth['findSession'], request: Request) {
  const headers = new Headers({ cookie: request.headers.get('cookie') ?? '' })
  const { who } = await find(new Request(request.url, { headers }))
  return who?.sessionId ?? null
}

async function endSession(ctx: AppCtx, id: string): Promise<void> {
  await ctx.db.deleteFrom('sessions').where('id', '=', id).execute()
  tellEnded(ctx, [id])
}
