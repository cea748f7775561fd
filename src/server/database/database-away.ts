import { errorCode } from '../../kernel/error-code.ts'
import { FilesError } from '../../ports/files/files.ts'

/** Why no database can take a request now: the server is away or takes no writes, or another transaction is in the way. */
type Reason = 'server' | 'transaction'

/**
 * Codes of Node, and PostgreSQL's SQLSTATEs or their classes, for a request that failed because of what else happens at
 * the server, and that may succeed in a moment. Nothing of its transaction is stored, except where the line says that
 * the outcome is unknown.
 */
const reasons = new Map<string, Reason>([
  // Node: a connection could not be made, or has broken
  ['ECONNREFUSED', 'server'],
  ['ECONNRESET', 'server'],
  ['ECONNABORTED', 'server'],
  ['EPIPE', 'server'],
  ['ETIMEDOUT', 'server'],
  ['EHOSTUNREACH', 'server'],
  ['ENETUNREACH', 'server'],
  ['ENOTFOUND', 'server'],
  ['EAI_AGAIN', 'server'],
  // PostgreSQL
  ['08', 'server'], // connection exceptions, 08007 included: the outcome of a commit is unknown
  ['25006', 'server'], // read_only_sql_transaction: a standby, or a primary that was demoted
  ['25P03', 'transaction'], // idle_in_transaction_session_timeout: the server closed the connection
  ['25P04', 'transaction'], // transaction_timeout: the same
  ['40001', 'transaction'], // serialization_failure, after the attempts of `inTransaction`
  ['40003', 'transaction'], // statement_completion_unknown
  ['40P01', 'transaction'], // deadlock_detected, after the attempts of `inTransaction`
  ['53', 'server'], // insufficient resources: disk, memory, connections
  ['55P03', 'transaction'], // lock_not_available: `lock_timeout`
  ['57014', 'transaction'], // query_canceled: `statement_timeout`
  ['57P01', 'server'], // admin_shutdown
  ['57P02', 'server'], // crash_shutdown
  ['57P03', 'server'], // cannot_connect_now: it starts up or recovers
  ['57P05', 'server'], // idle_session_timeout
  ['58030', 'server'], // io_error: a disk that fails or is full
])

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

/** The reason that an error, its cause or one of several errors has; null for any other error. */
function reasonOf(error: unknown): Reason | null {
  if (!(error instanceof Error) || error instanceof FilesError) return null
  const code = errorCode(error)
  const ownReason = reasons.get(code) ?? reasons.get(code.slice(0, 2))
  if (ownReason) return ownReason
  if (messages.some((text) => error.message.includes(text))) return 'server'

  const inner = error instanceof AggregateError ? [...error.errors, error.cause] : [error.cause]
  const innerReasons = inner.map(reasonOf)
  return innerReasons.find((reason) => reason === 'server') ?? innerReasons.find(Boolean) ?? null
}

/**
 * Whether an error, or its cause, means that no database can take the request now: the answer is 503, try again. Node's
 * codes are the same for a bucket that cannot be reached, so its errors never count.
 */
export const isDatabaseAway = (error: unknown): boolean => reasonOf(error) !== null

/**
 * As `isDatabaseAway`, without what another transaction has caused: a lock that did not come in time, a statement that
 * took too long, a deadlock. Those would keep callers waiting for the database to come back.
 */
export const isServerAway = (error: unknown): boolean => reasonOf(error) === 'server'
