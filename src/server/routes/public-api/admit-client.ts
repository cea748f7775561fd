import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { applyApiKey } from '../../../features/accounts/api-keys/apply-api-key.service.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { refusalOf } from '../../calls/refusal-answer.ts'
import type { CallLimits } from '../../http/call-limits.ts'
import { type ClientNetwork, clientNetwork } from '../../http/client-address.ts'
import type { Env } from '../../http/every-request.ts'
import { type Allowance, LimitReached } from '../../http/rate-limiter.ts'

/** What a request of the public API carries. */
export type ApiEnv = Env & { Bindings: Partial<HttpBindings> | undefined }

type Admission = { headers: Record<string, string> } & ({ hasKey: boolean } | { refusal: Refusal })

/**
 * Counts a request toward the limit of its key's owner, or of its address without a key, and toward that of all
 * requests from its address.
 *
 * @returns headers for this client only: none without a key, because shared caches store the response
 */
export async function admitClient(
  ctx: AppCtx,
  limits: CallLimits,
  c: Context<ApiEnv>,
  addressHeader: string | undefined,
): Promise<Admission> {
  const network = () => clientNetwork(c.req.raw, c.env, addressHeader)
  const authorization = c.req.header('authorization')
  try {
    await limits.takeAddress('publicApiAll', network)
    if (authorization !== undefined) return await withKey(ctx, limits, authorization, network)

    await limits.takeAddress('publicApi', network)
    return { hasKey: false, headers: {} }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return { refusal, headers: error instanceof LimitReached ? rateHeaders(error.allowance) : {} }
  }
}

/** Once an address has used up its wrong keys, none of its keys is looked up until the minute ends. */
async function withKey(
  ctx: AppCtx,
  limits: CallLimits,
  authorization: string,
  network: () => ClientNetwork,
): Promise<Admission> {
  await limits.checkAddress('publicApiWrongKey', network)
  const key = /^bearer\s+(\S+)$/i.exec(authorization)?.[1]
  const userId = key === undefined ? null : await applyApiKey(ctx, key)
  if (userId) return { hasKey: true, headers: rateHeaders(await limits.takeAccount('publicApiKey', userId)) }

  const allowance = await limits.takeAddress('publicApiWrongKey', network)
  return {
    refusal: new Refusal('request/bad-api-key'),
    headers: { ...rateHeaders(allowance), 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  }
}

/** The headers of the IETF's draft "RateLimit header fields for HTTP": how much is left, and for how long. */
function rateHeaders(allowance: Allowance | null): Record<string, string> {
  if (!allowance) return {}
  return {
    'RateLimit-Limit': `${allowance.limit}`,
    'RateLimit-Remaining': `${allowance.remaining}`,
    'RateLimit-Reset': `${allowance.resetSeconds}`,
    'RateLimit-Policy': `${allowance.limit};w=${allowance.windowSeconds}`,
  }
}
