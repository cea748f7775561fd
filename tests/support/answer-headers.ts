import { playerOrigins } from '../../src/web/events/player/player-address.ts'

/** What is answered: pages, those of shows and of doors among them, documents, data and files. */
export type Kind = 'page' | 'show' | 'door' | 'docs' | 'data' | 'file'

const always: Record<string, RegExp> = { 'x-content-type-options': /^nosniff$/, 'cross-origin-resource-policy': /^/ }
const documentHeaders: Record<string, RegExp> = {
  ...always,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'x-frame-options': /^DENY$/,
  'permissions-policy': /camera=\(\)/,
  'content-security-policy': /frame-ancestors 'none'/,
}
const pageHeaders = {
  ...documentHeaders,
  'content-security-policy':
    /^default-src 'self'.*object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'; report-uri/,
}
const expectedHeaders: Record<Kind, Record<string, RegExp>> = {
  page: pageHeaders,
  show: pageHeaders,
  door: { ...pageHeaders, 'permissions-policy': /camera=\(self\)/ },
  data: { ...documentHeaders, 'content-security-policy': /^default-src 'none'; frame-ancestors 'none'/ },
  docs: documentHeaders,
  file: always,
}

/** What an answer's headers lack, or say too much of. */
export function faultsOf({ headers }: Response, kind: Kind) {
  const csp = headers.get('content-security-policy') ?? ''
  // Pages of shows may frame the players of music sites, and nothing else.
  const policy = kind === 'show' ? csp.replace(`frame-src ${playerOrigins.join(' ')};`, '') : csp
  const lacking = Object.entries(expectedHeaders[kind]).filter(
    ([name, form]) => !form.test(headers.get(name) ?? 'none'),
  )
  return [
    ...lacking.map(([name]) => name),
    ...['x-powered-by', 'server'].filter((name) => headers.has(name)),
    ...(/script-src[^;]*'unsafe-(inline|eval)'|https?:|\*/.test(policy) ? [policy] : []),
  ]
}
