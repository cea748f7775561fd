import { errorCode } from '../kernel/error-code.ts'
import { FilesError } from '../ports/files/files.ts'

/** Node's codes for a connection that could not be made or has broken. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** PostgreSQL's SQLSTATEs for a server that cannot take this write now, though it or another server soon will. */
const sqlStates = [
  /^08...$/, // connection exceptions, 08007 included: the outcome of a commit is unknown
  /^25006$/, // read_only_sql_transaction: a standby, or a primary that was demoted
  /^53300$/, // too_many_connections
  /^57P0[1235]$/, // shut down by an operator or a crash, starting up, idle session closed
]

/** Errors of `pg`, Kysely and PostgreSQL that carry no code. */
const messages = [
  'Connection terminated',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Postgres connection has been discarded',
  'Query read timeout', // a pooler without a free server connection leaves a client's first query waiting
  'terminating connection',
  'conflict with recovery',
  'during recovery',
]

/**
 * Whether an error, or its cause, means that no database can take the request now: the answer is 503, try again. Node's
 * codes are the same for a bucket that cannot be reached, so its errors never count.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof FilesError) return false
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true

  const code = errorCode(error)
  if (connectionCodes.has(code) || sqlStates.some((state) => state.test(code))) return true
  return messages.some((text) => error.message.includes(text)) || isDatabaseAway(error.cause)
}
