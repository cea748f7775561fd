/** What `pg` and PostgreSQL say when there is no database to speak to just now, by code and by words. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])
const words = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'terminating connection',
]

/** Whether an error, or what caused it, means that the database is away: the answer is then 503, try again. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true
  if ('code' in error && codes.has(String(error.code))) return true
  return words.some((text) => error.message.includes(text)) || isDatabaseAway(error.cause)
}
