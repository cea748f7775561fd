import { errorCode } from '../../kernel/error-code.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import { isDatabaseAway } from '../database/database-away.ts'

/** An expected no, including a database that is down and a show that was deleted in the meantime; null for a bug. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (isShowDeleted(error)) return new Refusal('event/not-found')
  return isDatabaseAway(error) ? new Refusal('request/unavailable') : null
}

/**
 * Whether a row about a show was refused because the show is gone (SQLSTATE foreign_key_violation): a call read it, and
 * its host deleted it before the call wrote. A deletion that other rows prevent is a bug.
 */
const isShowDeleted = (error: unknown) =>
  errorCode(error) === '23503' &&
  error instanceof Error &&
  /^insert or update on table .* "\w+_event_id_fkey"$/.test(error.message)

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined }

/** The refusal of an input, with what its schema says is wrong. */
export function badInput(issues: readonly Issue[]): Refusal {
  const problems = issues.map((issue) => ({ field: fieldName(issue.path), problem: issue.message }))
  return new Refusal('request/bad-input', problems.length > 0 ? { data: { problems } } : {})
}

const fieldName = (path: Issue['path'] = []) =>
  path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')

/** What travels instead of an answer: `{ success: false, code, message, data? }`, under a refusal's status. */
export const refusalBody = ({ code, message, data }: Pick<Refusal, 'code' | 'message' | 'data'>) => ({
  success: false as const,
  code,
  message,
  ...(data && { data }),
})

/** Of a refusal that does not know better, in seconds. */
const defaultRetryAfter: Record<number, number> = { 429: 60, 503: 5 }

/** The whole seconds after which a refused request may be sent again; undefined where waiting does not help. */
export function waitSecondsOf({ status, data }: Pick<Refusal, 'status' | 'data'>): number | undefined {
  const wait = data?.['retryAfterSeconds']
  return typeof wait === 'number' ? Math.max(1, Math.ceil(wait)) : defaultRetryAfter[status]
}

/** The header that says how long to wait (RFC 9110, 10.2.3): every 429 and 503 has it. */
export function retryAfterHeader(refusal: Pick<Refusal, 'status' | 'data'>): Record<string, string> {
  const wait = waitSecondsOf(refusal)
  return wait === undefined ? {} : { 'Retry-After': String(wait) }
}

/** A refusal as a response of its own. */
export const refusalResponse = (refusal: Refusal): Response =>
  Response.json(refusalBody(refusal), {
    status: refusal.status,
    headers: { 'Cache-Control': 'no-store', ...retryAfterHeader(refusal) },
  })

/** What leaves instead of a bug. */
export const brokenBody = { success: false, code: 'request/broken', message: 'Unknown error.' }
