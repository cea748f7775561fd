import { createHash } from 'node:crypto'
import { playerOrigins } from '../../web/events/player/player-address.ts'
import { paths } from '../../kernel/paths.ts'
import { scriptMark } from '../../web/script-mark.ts'

/** The parts of a page's policy besides its scripts; `isDoor` marks pages that use the camera. */
type PageNeeds = {
  isDoor: boolean
  isHttps: boolean
  /** Players of samples may be framed, those of a few hosts. */
  hasPlayers?: boolean
  /**
   * The hosts that maps fetch from, according to the operator's settings; any page may lead to a map without a full
   * load.
   */
  mapOrigins?: readonly string[]
}

const mark = ` nonce="${scriptMark}"`

/** Headers of every answer, whatever it is. */
const commonHeaders: [name: string, value: string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['X-Frame-Options', 'DENY'],
]

/** Responses that aren't pages may not load, run or be framed by anything. */
const notAPage = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

const strictTransport = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const

/** A visit continues under the policy of the page it began on, so each lets the city field read the location. */
const permissions = ({ isDoor }: Pick<PageNeeds, 'isDoor'>) =>
  `camera=${isDoor ? '(self)' : '()'}, microphone=(), geolocation=(self)`

/** The headers of a response for a file of the build: a policy on a script would apply to the worker that it runs. */
const headersOfFile = ({ isHttps }: Pick<PageNeeds, 'isHttps'>): Record<string, string> =>
  Object.fromEntries([...commonHeaders, ...(isHttps ? [strictTransport] : [])])

/** The security headers of an answer that is not a page: `withSecurity` sets them, and the fast path does. */
export const headersOfData = ({
  isHttps,
  isDoor = false,
}: Pick<PageNeeds, 'isHttps'> & { isDoor?: boolean }): Record<string, string> => ({
  ...headersOfFile({ isHttps }),
  'Permissions-Policy': permissions({ isDoor }),
  'Content-Security-Policy': notAPage,
})

/** Puts the headers of every answer and a request id on one that is made before the app; what it already has stays. */
export function withCommonHeaders(response: Response, needs: { isHttps: boolean; isFile?: boolean }): Response {
  const common = needs.isFile ? headersOfFile(needs) : headersOfData(needs)
  for (const [name, value] of Object.entries({ ...common, 'X-Request-Id': crypto.randomUUID() })) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}

/** Older than policies, `X-Frame-Options` knows no word for any site. */
const framedAnywhere = /frame-ancestors \*(?:;|$)/

/**
 * Puts the security headers on a response (check 38); an existing policy is kept.
 *
 * A page's inline scripts are allowed by their hashes. Only scripts that our own renderer marked are hashed, and the
 * mark is removed: a script that got into the page in another way has no hash and does not run.
 */
export async function withSecurity(response: Response, needs: PageNeeds): Promise<Response> {
  const headers = new Headers(response.headers)
  const isPage = (headers.get('content-type') ?? '').startsWith('text/html')
  const needsPolicy = isPage && !headers.has('content-security-policy')
  const isFramed = framedAnywhere.test(headers.get('content-security-policy') ?? '')
  for (const [name, value] of Object.entries(headersOfData(needs))) {
    if (!headers.has(name) && !(isFramed && name === 'X-Frame-Options')) headers.set(name, value)
  }
  if (!needsPolicy) {
    return new Response(response.body, { status: response.status, headers })
  }

  const html = await response.text()
  headers.set('Content-Security-Policy', pagePolicy(scriptHashes(html), needs))
  headers.delete('Content-Length')
  return new Response(html.replaceAll(mark, ''), { status: response.status, headers })
}

/** The hashes of a page's marked inline scripts, as a policy names them. */
export const scriptHashes = (html: string) => [
  ...new Set(
    scriptsIn(html)
      .filter(({ attributes, text }) => text && attributes.includes(mark) && !/\bsrc=/.test(attributes))
      .map(({ text }) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
  ),
]

/** The scripts of a page, in order. One expression for a whole script takes quadratic time on a page that is cut off. */
function scriptsIn(html: string): { attributes: string; text: string }[] {
  const scripts = []
  for (let start = html.indexOf('<script'); start !== -1;) {
    const tagEnd = html.indexOf('>', start)
    const end = tagEnd === -1 ? -1 : html.indexOf('</script>', tagEnd)
    if (end === -1) break
    scripts.push({ attributes: html.slice(start, tagEnd), text: html.slice(tagEnd + 1, end) })
    start = html.indexOf('<script', end)
  }
  return scripts
}

/** Styles may be inline: components place themselves with them, and they run nothing. */
function pagePolicy(hashes: string[], { isDoor, isHttps, hasPlayers = false, mapOrigins = [] }: PageNeeds) {
  const isDevelopment = import.meta.env.DEV
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}${isDoor ? " 'wasm-unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...mapOrigins, ...(isDevelopment ? ['ws:'] : [])].join(' '),
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-src ${hasPlayers ? playerOrigins.join(' ') : "'none'"}`,
    "frame-ancestors 'none'",
    `report-uri ${paths.cspReports}`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
