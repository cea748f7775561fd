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

/**
 * PostgreSQL's SQLSTATEs for a request that failed because of what else happens at the server, and that may succeed in
 * a moment. Nothing of its transaction is stored, except where the class says that the outcome is unknown.
 */
const sqlStates = [
  /^08...$/, // connection exceptions, 08007 included: the outcome of a commit is unknown
  /^25006$/, // read_only_sql_transaction: a standby, or a primary that was demoted
  /^25P0[34]$/, // a transaction that stood idle or took too long: the server closed its connection
  /^40(001|003|P01)$/, // serialization failure, unknown completion, deadlock: after the tries of `inTransaction`
  /^53...$/, // insufficient resources: disk, memory, connections
  /^55P03$/, // lock_not_available: `lock_timeout`
  /^57014$/, // query_canceled: `statement_timeout`
  /^57P0[1235]$/, // shut down by an operator or a crash, starting up, idle session closed
  /^58030$/, // io_error: a disk that fails or is full
]

/** Those of them that say that the server itself is away, or takes no writes: waiting for it helps. */
const serverAway = /^(08...|25006|53...|57P0[1235]|58030)$/

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

/**
 * As `isDatabaseAway`, without what another transaction has caused: a lock that did not come in time, a statement that
 * took too long, a deadlock. Those would keep whoever waits for the database to come back.
 */
export function isServerAway(error: unknown): boolean {
  if (!isDatabaseAway(error)) return false
  const code = errorCode(error)
  return connectionCodes.has(code) || serverAway.test(code) || !/^[0-9A-Z]{5}$/.test(code)
}
