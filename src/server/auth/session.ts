import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { inBatches } from '../../db/batch.ts'
import type { Db } from '../../db/connect.ts'
import type { UserId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { SignedIn } from '../../ports/ctx.ts'
import type { Asked } from '../http/asked.ts'
import { lowerMediaType } from '../http/media-type.ts'
import { hashToken } from './auth-adapter.ts'

/** `__Host-` and `Secure` need https; on http the cookie has a plain name (decisions.md, last section). */
export const cookieName = (origin: string) => (origin.startsWith('https:') ? '__Host-localsound' : 'localsound')

/** A cookie's value as it was sent; null when there is none. */
export const cookieOf = (header: string | null, name: string) => {
  for (const part of (header ?? '').split(';')) {
    const [key, ...rest] = part.split('=')
    if (key?.trim() === name) return rest.join('=').trim()
  }
  return null
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** The token of `token.signature`, when this process signed it; the form that the sign-in library gives out. */
function signedToken(value: string, secret: string): string | null {
  const dot = value.lastIndexOf('.')
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  const token = value.slice(0, Math.max(dot, 0))
  const right = createHmac('sha256', secret).update(token).digest()
  return given.length === right.length && timingSafeEqual(given, right) ? token : null
}

/** The cookie that signs a browser in, in the form that the sign-in library gives out. */
export function sessionCookie(
  token: string,
  { secret, origin, days }: { secret: string; origin: string; days: number },
) {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  const value = encodeURIComponent(`${token}.${signature}`)
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${cookieName(origin)}=${value}; Max-Age=${days * 86_400}; Path=/; HttpOnly${secure}; SameSite=Lax`
}

/**
 * Sessions end by the real clock, which the sign-in library counts by. Those who ask at once share one lookup: a rush
 * of buyers is not a rush of queries.
 */
async function findByTokens(db: Db, tokens: string[]): Promise<(SignedIn | null)[]> {
  const hashes = tokens.map(hashToken)
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('operators as o', 'o.user_id', 'u.id')
    .select(['s.id', 's.token', 's.user_id', 'u.email', 'u.email_verified', 'o.user_id as operator'])
    .select(sql<boolean>`s.last_used_at < now() - interval '1 hour'`.as('is_note_due'))
    .where('s.token', '=', sql<string>`ANY(${hashes}::text[])`)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('u.suspended_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .execute()
  await noteUse(
    db,
    rows.filter((row) => row.is_note_due).map((row) => row.id),
  )
  const byHash = new Map(rows.map((row) => [row.token, row]))
  return hashes.map((hash) => {
    const row = byHash.get(hash)
    return row
      ? {
          userId: row.user_id satisfies UserId,
          email: row.email,
          emailVerified: row.email_verified,
          isOperator: row.operator !== null,
          sessionId: row.id,
        }
      : null
  })
}

/** Once an hour a session's use is written; who writes the same at this moment is not waited for. */
async function noteUse(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    UPDATE sessions SET last_used_at = now()
    WHERE id IN (SELECT id FROM sessions WHERE id = ANY(${ids}::uuid[]) FOR UPDATE SKIP LOCKED)
  `.execute(db)
}

/** From so many at once a lookup is a rush, and what it found is believed for two seconds more. */
const rush = 20
const rememberedMs = 2_000

/**
 * In a rush the same people ask again and again: their sessions are looked up once in two seconds. A session that is
 * ended lives no longer than that; without a rush it ends at once.
 */
function makeLookup(db: Db): (token: string) => Promise<SignedIn | null> {
  const remembered = new Map<string, { who: SignedIn; until: number }>()

  const lookUp = inBatches(async (tokens: string[]) => {
    const found = await findByTokens(db, tokens)
    const now = performance.now()
    for (const [token, { until }] of remembered) {
      if (until > now) break
      remembered.delete(token)
    }
    if (tokens.length < rush) return found
    for (const [place, who] of found.entries()) {
      const token = tokens[place]
      if (!who || token === undefined) continue
      remembered.delete(token)
      remembered.set(token, { who, until: now + rememberedMs })
    }
    return found
  })

  return (token) => {
    const known = remembered.get(token)
    return known && known.until > performance.now() ? Promise.resolve(known.who) : lookUp(token)
  }
}

const lookups = new WeakMap<Db, (token: string) => Promise<SignedIn | null>>()

function findByToken(db: Db, token: string): Promise<SignedIn | null> {
  const lookup = lookups.get(db) ?? makeLookup(db)
  lookups.set(db, lookup)
  return lookup(token)
}

export type FoundSession = { who: SignedIn | null; by: 'bearer' | 'cookie' | 'body' | null }

/**
 * Who sends a request: by `Authorization: Bearer`, else by the session cookie, else by `idToken` in a JSON body.
 *
 * A cookie that has ended makes a visitor; a token that was given on purpose has to be good.
 *
 * @throws {Refusal} request/bad-token
 */
export async function findSession(db: Db, request: Asked, settings: { secret: string; origin: string }) {
  const bearer = /^bearer\s+(\S.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (bearer !== undefined) return byToken(db, bearer, 'bearer', settings.secret)

  const cookie = cookieOf(request.headers.get('cookie'), cookieName(settings.origin))
  const token = cookie && signedToken(decoded(cookie), settings.secret)
  const who = token ? await findByToken(db, token) : null
  if (who) return { who, by: 'cookie' } satisfies FoundSession

  const idToken = await idTokenOf(request)
  return idToken === null
    ? ({ who: null, by: null } satisfies FoundSession)
    : byToken(db, idToken, 'body', settings.secret)
}

async function byToken(db: Db, given: string, by: 'bearer' | 'body', secret: string): Promise<FoundSession> {
  const text = decoded(given.trim())
  const token = text.includes('.') ? signedToken(text, secret) : text
  const who = token ? await findByToken(db, token) : null
  if (!who) throw new Refusal('request/bad-token')
  return { who, by }
}

const bodyMax = 1_048_576

/** The body's `idToken`; the request can still be read. An empty one is none. */
async function idTokenOf(request: Asked): Promise<string | null> {
  const isJson = lowerMediaType(request.headers.get('content-type') ?? '').includes('application/json')
  const length = Number(request.headers.get('content-length') ?? 0)
  if (request.method !== 'POST' || !isJson || length > bodyMax) return null

  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  if (typeof body !== 'object' || body === null || !('idToken' in body)) return null
  return typeof body.idToken === 'string' && body.idToken !== '' ? body.idToken : null
}
