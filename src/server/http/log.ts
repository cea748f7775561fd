import { pino } from 'pino'
import { withoutAddresses } from '../../kernel/text/without-addresses.ts'
import { ownCalendars, ownFeeds, searchCalendars, searchFeeds } from '../../kernel/addresses/feeds.ts'
import { groupHoldPath } from '../../kernel/addresses/group-hold.ts'
import { planLinkPath } from '../../kernel/addresses/plan-link.ts'
import { sentTickets } from '../../kernel/addresses/sent-ticket.ts'
import { paths } from '../../kernel/paths.ts'
import type { Log } from '../../ports/log.ts'

/** Fields that never reach a log, at any depth. */
const secretFields = new Set([
  'password',
  'cookie',
  'authorization',
  'token',
  'idToken',
  'email',
  'ticketCode',
  'secret',
])

/** Lines are written in batches, flushed at least every 50 ms: in a rush, a write per line costs as much as the line. */
const batch = { minLength: 4_096, maxWrite: 65_536, periodicFlush: 50 }

/** Where the reader of the log falls behind by this much, lines are dropped and counted: memory is for requests. */
const maxQueuedBytes = 8_388_608

/** JSON lines on standard output, an error as its type, words and stack without email addresses. */
export const jsonLog = (): Log =>
  pino(
    {
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Not pino's `redact`: it clones each line's fields, the dearest part of a short one.
      formatters: { level: (label) => ({ level: label }), log: withoutSecrets },
      serializers: { error: (error: unknown) => errorFields(error) },
    },
    standardOutput(),
  )

function standardOutput() {
  const output = pino.destination({ dest: 1, sync: false, maxLength: maxQueuedBytes, ...batch })
  let droppedLines = 0
  output.on('drop', () => (droppedLines += 1))
  output.on('drain', () => {
    if (droppedLines === 0) return
    const lines = droppedLines
    droppedLines = 0
    output.write(`${JSON.stringify({ level: 'error', time: new Date(), lines, msg: 'log lines were dropped' })}\n`)
  })
  return output
}

/** A line's fields, and those of plain objects in them, without what no log may hold; the same object where none is. */
export function withoutSecrets(fields: Record<string, unknown>): Record<string, unknown> {
  let clean = fields
  for (const [name, value] of Object.entries(fields)) {
    const cleanValue = secretFields.has(name) ? '…' : isPlain(value) ? withoutSecrets(value) : value
    if (cleanValue === value) continue
    if (clean === fields) clean = { ...fields }
    clean[name] = cleanValue
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
 * A request's path in the form that a log may contain: long opaque segments (tokens, ticket codes) and the keys of
 * private calendars and of shared links are removed, our own ids stay, and the query string never gets here.
 */
export const loggedPath = (path: string) =>
  withoutKey(path)
    .split('/')
    .map((part) => (part.length >= 20 && /\d/.test(part) && !uuid.test(part) && !part.includes('.') ? '…' : part))
    .join('/')
    .slice(0, 300)

/** Paths below these are protected only by a key. */
const keyed = [
  paths.privateCalendars,
  sentTickets,
  planLinkPath(''),
  groupHoldPath(''),
  ownCalendars,
  ownFeeds,
  searchCalendars,
  searchFeeds,
]

function withoutKey(path: string): string {
  // The router matches without regard to case.
  const lowerCasePath = path.toLowerCase()
  const folder = keyed.find((start) => lowerCasePath.startsWith(start))
  return folder ? `${folder}…` : path
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** For commands: people read what they say, and warnings go to standard error. */
export const quietLog: Log = {
  info() {},
  warn: (_fields, message) => console.error(message),
  error: (fields, message) => console.error(message, fields),
}
