import { pino } from 'pino'
import { withoutAddresses } from '../../kernel/without-addresses.ts'
import type { Log } from '../../ports/log.ts'

/** Fields that never reach a log, wherever they stand. */
const secret = new Set(['password', 'cookie', 'authorization', 'token', 'idToken', 'email', 'ticketCode', 'secret'])

/** Lines go out a page at a time, at the latest after so long: in a rush, writing each is as much work as making it. */
const page = { minLength: 4_096, periodicFlush: 50 }

/** JSON lines on standard output, an error as its type, words and stack without e-mail addresses. */
export const jsonLog = (): Log =>
  pino(
    {
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Not pino's `redact`: it clones each line's fields, the dearest part of a short one.
      formatters: { level: (label) => ({ level: label }), log: withoutSecrets },
      serializers: { error: (error: unknown) => errorFields(error) },
    },
    pino.destination({ dest: 1, sync: false, ...page }),
  )

/** A line's fields, and those of plain objects in them, without what no log may hold; the same object where none is. */
export function withoutSecrets(fields: Record<string, unknown>): Record<string, unknown> {
  let clean = fields
  for (const [name, value] of Object.entries(fields)) {
    const kept = secret.has(name) ? '…' : isPlain(value) ? withoutSecrets(value) : value
    if (kept === value) continue
    if (clean === fields) clean = { ...fields }
    clean[name] = kept
  }
  return clean
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function errorFields(error: unknown) {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) }
  const cause = error.cause instanceof Error ? { cause: withoutAddresses(String(error.cause)) } : {}
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack ?? ''),
    ...cause,
  }
}

/**
 * A request's path as a log may hold it: long opaque segments (tokens, ticket codes) are left out, ids of ours stay,
 * and what stands behind the question mark never comes this far.
 */
export const loggedPath = (path: string) =>
  path
    .split('/')
    .map((part) => (part.length >= 20 && /\d/.test(part) && !uuid.test(part) && !part.includes('.') ? '…' : part))
    .join('/')
    .slice(0, 300)

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** For commands: people read what they say, and warnings go to standard error. */
export const quietLog: Log = {
  info() {},
  warn: (_fields, message) => console.error(message),
  error: (fields, message) => console.error(message, fields),
}
