import { errorCode } from '../../../kernel/error-code.ts'

/** Parts of `DATABASE_URL` that a message may show; never the password. */
type Target = { role: string; server: string; database: string }

type Explanation = {
  codes: string[]
  text?: RegExp
  applies?: (error: Error, url: string) => boolean
  say: (target: Target, message: string) => string
}

/** How `pg` reports that its own limits were exceeded; such errors have no code. */
const driverTimeout =
  /^(timeout expired|timeout exceeded when trying to connect|Query read timeout|Connection terminated due to connection timeout)$/

/** What stops the app from opening a database, by PostgreSQL's or Node's code and words; the first that fits. */
const explanations: Explanation[] = [
  {
    codes: ['ERR_INVALID_URL', 'URIError'],
    say: () =>
      'DATABASE_URL is not a valid address. It looks like postgres://role:password@host:5432/database; ' +
      'special characters in the password are percent-encoded, such as %40 for @ and %2F for /.',
  },
  {
    codes: ['28P01', '08P01'],
    text: /authentication failed|no such user/i,
    say: ({ role }) => `The server does not accept role "${role}" with this password. Correct it in DATABASE_URL.`,
  },
  {
    codes: [],
    text: /password must be a (non-empty )?string/,
    say: ({ role }) => `The server asks for a password of role "${role}", and DATABASE_URL has none. Add it there.`,
  },
  {
    codes: ['28000', '08P01'],
    text: /no encryption|SSL off|SSL required|TLS required/i,
    say: ({ role }) =>
      `The server rejected role "${role}" because the connection has no TLS. Add sslmode=verify-full to DATABASE_URL, or allow the ` +
      'connection in pg_hba.conf.',
  },
  {
    codes: ['28000'],
    say: ({ role }, message) =>
      `The server rejected role "${role}": ${message}. Create the role or allow it in pg_hba.conf, or change DATABASE_URL.`,
  },
  {
    codes: ['3D000', '08P01'],
    text: /database "[^"]*" does not exist|no such database/i,
    say: ({ role, database }) =>
      `The database "${database}" does not exist. Create it with: CREATE DATABASE "${database}" OWNER "${role}"; ` +
      'or correct the name in DATABASE_URL.',
  },
  {
    codes: ['42501', '3F000'],
    say: ({ role, database }, message) =>
      `Role "${role}" lacks a right in the database of DATABASE_URL: ${message}. ` +
      `Make it the owner: ALTER DATABASE "${database}" OWNER TO "${role}";`,
  },
  {
    codes: ['53300', '08P01'],
    text: /too many|remaining connection slots|no more connections/i,
    say: ({ server }) =>
      `The server at ${server} has no free connection. Each LocalSound process needs 46: raise max_connections there.`,
  },
  {
    codes: ['08P01'],
    text: /unsupported startup parameter/,
    say: (_target, message) =>
      `The connection pooler of DATABASE_URL refuses a parameter: ${message}. Remove that parameter from DATABASE_URL.`,
  },
  {
    codes: ['57P03'],
    say: ({ server }) => `The server at ${server} is starting up or shutting down. Start LocalSound again in a moment.`,
  },
  {
    codes: ['55P03', '57014'],
    say: (_target, message) =>
      `Another session holds a lock in the database of DATABASE_URL, or the server is too slow: ${message}. ` +
      'End that session (pg_stat_activity lists it), then start LocalSound again.',
  },
  {
    codes: ['ENOTFOUND', 'EAI_AGAIN'],
    say: ({ server }) => `The host of ${server} cannot be found. Correct it in DATABASE_URL, or check the network.`,
  },
  {
    codes: ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'],
    say: ({ server }) => `No PostgreSQL answers at ${server}. Start it, or correct DATABASE_URL.`,
  },
  {
    codes: ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
    say: ({ server }) => `${server} cannot be reached. Check the network and its firewall, or correct DATABASE_URL.`,
  },
  {
    codes: [],
    text: driverTimeout,
    say: ({ server }) =>
      `The server at ${server} did not answer in time. Check DATABASE_URL; a connection pooler there needs ` +
      '46 server connections for each LocalSound process.',
  },
  {
    codes: [],
    text: /does not support SSL/,
    say: () => 'The server does not take TLS connections. Remove sslmode from DATABASE_URL.',
  },
  {
    codes: [
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'UNABLE_TO_GET_ISSUER_CERT',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    ],
    say: ({ server }) =>
      `The certificate of ${server} is signed by no authority that this machine trusts. ` +
      'Add sslrootcert=/path/to/ca.crt to DATABASE_URL.',
  },
  {
    codes: ['ERR_TLS_CERT_ALTNAME_INVALID'],
    say: ({ server }) =>
      `The certificate of ${server} is for another host. Use the host name that it is for in DATABASE_URL.`,
  },
  {
    codes: ['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'],
    say: ({ server }) => `The certificate of ${server} is not valid today. Renew it.`,
  },
  {
    codes: ['ENOENT', 'EACCES'],
    applies: isCertificateFile,
    say: (_target, message) => `A file that DATABASE_URL names cannot be read: ${message}. Correct its path there.`,
  },
  {
    codes: ['ENOENT', 'EACCES'],
    applies: (error) => 'syscall' in error && error.syscall === 'connect', // a socket file
    say: ({ server }) => `No PostgreSQL answers at ${server}. Start it, or correct DATABASE_URL.`,
  },
]

/**
 * @param url `DATABASE_URL`, of which everything but the password may be shown
 * @returns what happened and what to do, null for an error that has nothing to do with the connection
 */
export function explainDatabaseError(error: unknown, url: string): string | null {
  if (!(error instanceof Error)) return null
  const code = errorCode(error) || error.name
  const explanation = explanations.find(
    ({ codes, text, applies }) =>
      (codes.length === 0 || codes.includes(code)) &&
      (!text || text.test(error.message)) &&
      (!applies || applies(error, url)),
  )
  if (explanation) return explanation.say(targetOf(url), error.message.replace(/\.$/, ''))
  if ('severity' in error && error.severity === 'FATAL') {
    return `The server refuses the connection: ${error.message}. Correct DATABASE_URL, or the server's settings.`
  }
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause
  return inner ? explainDatabaseError(inner, url) : null
}

const parseUrl = (url: string) => URL.parse(url) ?? URL.parse(url.replace('@/', '@localhost/'))

/** Whether the error concerns a file that the address names; the app has files of its own. */
function isCertificateFile(error: Error, url: string): boolean {
  const parameters = parseUrl(url)?.searchParams
  const files = ['sslrootcert', 'sslcert', 'sslkey'].map((name) => parameters?.get(name))
  return 'path' in error && typeof error.path === 'string' && files.includes(error.path)
}

function targetOf(url: string): Target {
  const parsed = parseUrl(url)
  const parameters = parsed?.searchParams
  const role = parameters?.get('user') ?? decodeIfPossible(parsed?.username ?? '')
  return {
    role,
    server: parameters?.get('host') ?? parsed?.host ?? 'the server',
    database: decodeIfPossible(parsed?.pathname.slice(1) ?? '') || role,
  }
}

/** A broken percent sign is what the message is about. */
function decodeIfPossible(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
