import type { GenericEndpointContext } from 'better-auth'
import { APIError } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import type { UserId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import { brokenBody, refusalBody, refusalResponse, retryAfterHeader } from '../calls/refusal-answer.ts'

/** The sign-in library knows statuses by name. */
const statusNames: Record<number, ConstructorParameters<typeof APIError>[0]> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
}

/** A refusal in the sign-in library's words, so that it leaves with its status and body. */
export async function refusing<Answer>(decide: () => Promise<Answer>): Promise<Answer> {
  try {
    return await decide()
  } catch (error) {
    if (error instanceof Refusal) throw new APIError(statusNames[error.status] ?? 'BAD_REQUEST', refusalBody(error))
    throw error
  }
}

/**
 * Makes a session and sets its cookie on the answer.
 *
 * @returns the session's token, for those who keep no cookies
 * @throws {Refusal} request/bad-token when the person is gone
 */
export async function openSession(c: GenericEndpointContext, userId: UserId): Promise<string> {
  const user = await c.context.internalAdapter.findUserById(userId)
  if (!user) throw new Refusal('request/bad-token')

  const session = await c.context.internalAdapter.createSession(userId)
  await setSessionCookie(c, { session, user })
  return session.token
}

/** An answer that nothing keeps. */
export function withoutCache(answer: Response) {
  answer.headers.set('Cache-Control', 'no-store')
  return answer
}

/** The library's own refusals, by its code; ours pass. */
const ours: Record<string, Refusal> = {
  INVALID_EMAIL_OR_PASSWORD: new Refusal('account/bad-credentials'),
  INVALID_EMAIL: new Refusal('account/bad-credentials'),
  PASSWORD_TOO_LONG: new Refusal('account/bad-credentials'),
}

const Body = z.object({
  success: z.boolean().optional(),
  code: z.string().optional(),
  data: z.object({ retryAfterSeconds: z.number().optional() }).optional(),
})

/** What the library refused, as every other refusal looks. */
export async function asRefusal(answer: Response): Promise<Response> {
  const body = Body.safeParse(
    await answer
      .clone()
      .json()
      .catch(() => ({})),
  ).data
  if (answer.status >= 500 && body?.success === undefined) {
    return Response.json(brokenBody, { status: 500 })
  }
  if (body?.success === undefined) return refusalResponse(ours[body?.code ?? ''] ?? new Refusal('request/bad-input'))

  for (const [name, value] of Object.entries(retryAfterHeader({ status: answer.status, data: body.data }))) {
    answer.headers.set(name, value)
  }
  return withoutCache(answer)
}
