import { sql } from 'kysely'
import { inBatches } from '../../db/batch.ts'
import type { Db } from '../../db/connect.ts'
import { isLiveSession } from '../../db/live-session.ts'
import { hashToken } from '../../features/accounts/sessions/session-token.ts'
import type { UserId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { SignedIn } from '../../ports/ctx.ts'
import type { RequestHead } from '../http/request-head.ts'
import { lowerMediaType } from '../http/media-type.ts'
import { type CookieSettings, tokenOfCookie, tokenOfText } from './session-cookie.ts'

/**
 * Those who ask at once share one lookup: a rush of buyers is not a rush of queries.
 */
async function findByTokens(db: Db, tokens: string[]): Promise<(SignedIn | null)[]> {
  const hashes = tokens.map(hashToken)
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('operators as o', 'o.user_id', 'u.id')
    .select(['s.id', 's.token', 's.user_id', 'u.email', 'u.email_verified', 'o.user_id as operator'])
    .select(sql<boolean>`s.last_used_at < now() - interval '1 hour'`.as('is_use_due'))
    .where('s.token', '=', sql<string>`ANY(${hashes}::text[])`)
    .where(isLiveSession('s'))
    .where('u.suspended_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .execute()
  await recordUse(
    db,
    rows.filter((row) => row.is_use_due).map((row) => row.id),
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
async function recordUse(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    UPDATE sessions SET last_used_at = now()
    WHERE id IN (SELECT id FROM sessions WHERE id = ANY(${ids}::uuid[]) FOR UPDATE SKIP LOCKED)
  `.execute(db)
}

/** From so many at once a lookup is a rush, and what it found is believed for two seconds more. */
const rushSize = 20
const rememberedMs = 2_000

/**
 * In a rush the same people ask again and again: their sessions are looked up once in two seconds. A session that is
 * ended lives no longer than that; without a rush it ends at once.
 */
function makeLookup(db: Db): (token: string) => Promise<SignedIn | null> {
  const remembered = new Map<string, { who: SignedIn; until: number }>()

  const lookUp = inBatches(async (tokens: string[]) => {
    const sessions = await findByTokens(db, tokens)
    const now = performance.now()
    for (const [token, { until }] of remembered) {
      if (until > now) break
      remembered.delete(token)
    }
    if (tokens.length < rushSize) return sessions
    for (const [index, who] of sessions.entries()) {
      const token = tokens[index]
      if (!who || token === undefined) continue
      remembered.delete(token)
      remembered.set(token, { who, until: now + rememberedMs })
    }
    return sessions
  })

  return (token) => {
    const session = remembered.get(token)
    return session && session.until > performance.now() ? Promise.resolve(session.who) : lookUp(token)
  }
}

export type FoundSession = { who: SignedIn | null; by: 'bearer' | 'cookie' | 'body' | null }

/**
 * Finds who sends a request: by `Authorization: Bearer`, else by the session cookie, else by `idToken` in a JSON body.
 *
 * A cookie that has ended makes a visitor; a token that was given on purpose has to be good.
 *
 * @returns a function that throws the refusal request/bad-token
 */
export function sessionFinder(db: Db, settings: CookieSettings): (request: RequestHead) => Promise<FoundSession> {
  const findByToken = makeLookup(db)
  const requireSession = async (text: string): Promise<SignedIn> => {
    const token = tokenOfText(text, settings)
    const who = token ? await findByToken(token) : null
    if (!who) throw new Refusal('request/bad-token')
    return who
  }
  return async (request) => {
    const bearer = /^bearer\s+(\S.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
    if (bearer !== undefined) return { who: await requireSession(bearer), by: 'bearer' }

    const token = tokenOfCookie(request.headers.get('cookie'), settings)
    const who = token ? await findByToken(token) : null
    if (who) return { who, by: 'cookie' }

    const idToken = await idTokenOf(request)
    return idToken === null ? { who: null, by: null } : { who: await requireSession(idToken), by: 'body' }
  }
}

const bodyMax = 1_048_576

/** The body's `idToken`; the request can still be read. An empty one is none. */
async function idTokenOf(request: RequestHead): Promise<string | null> {
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
