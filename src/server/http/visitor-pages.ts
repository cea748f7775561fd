import { cityPages, parseCityPage } from '../../kernel/addresses/city-page.ts'
import { isId } from '../../kernel/ids.ts'
import { usernameIn } from '../../kernel/path-kinds.ts'
import { paths } from '../../kernel/paths.ts'
import { lastNear } from '../../web/discover/last-near.ts'

/** What `addressOf` and `tabAddress` write, but for a part of the map: no two people look at the same. */
const filters = [
  ...['near', 'radius', 'genre', 'age', 'price', 'unpriced', 'date', 'until', 'view'],
  ...['before', 'cursor', 'show', 'page'],
]

/** What a page that is the same for all visitors depends on. */
type VisitorPage = { query: string[]; byTown: boolean }

const byTown = { query: filters, byTown: true }
const fixed = { query: [], byTown: false }

const pages: Record<string, VisitorPage> = {
  [paths.home]: byTown,
  [paths.discover]: byTown,
  [paths.about]: fixed,
  [paths.faq]: fixed,
  [paths.why]: fixed,
  [paths.contact]: fixed,
  [paths.privacy]: fixed,
  [paths.terms]: fixed,
  [paths.qrGenerator()]: fixed,
}
const eventPage: VisitorPage = { query: ['date'], byTown: false }

/** The page of a path or of its data, as the router names it. */
function visitorPage(pathname: string): VisitorPage | null {
  const path = homeData.has(pathname) ? paths.home : pathname.replace(/([^/])\.data$/, '$1')
  if (Object.hasOwn(pages, path)) return pages[path] ?? null
  if (path.startsWith(cityPages) && parseCityPage(path.slice(cityPages.length))) return cityPage
  if (usernameIn(path)) return entityPage
  const isEvent = path.startsWith(paths.event('')) && isId(path.slice(paths.event('').length))
  return isEvent ? eventPage : null
}

const cityPage: VisitorPage = { query: ['before', 'cursor'], byTown: false }
const entityPage: VisitorPage = { query: ['cursor', 'past'], byTown: false }

const homeData = new Set(['/_root.data', '/_.data'])

/** Tracking parameters that other sites add to our links; no page reads them. */
const trackingParameter = /^(utm_\w+|fbclid|gclid)$/
/** What the router requests when it reads a page's data. */
const routerQuery = '_routes'

/** The name under which a page is kept, and the request that renders it. */
type VisitorRequest = {
  key: string
  /** The one status with which the response is the same for everyone; without it, every status is. */
  status?: number
  renderRequest(): Request
}

/**
 * Everything that a visitor's page depends on, as the only request that its rendering sees: two visitors with equal
 * requests get the same page. The caller's browser, language, address and cookies are not in it.
 *
 * @param origin ours; the Host header is not used
 * @param sessionCookie the cookie's name
 * @param firstSegments the first segments of known paths; without them, no path counts as unknown
 * @returns null if the page isn't the same for everyone: a signed-in person's page, and anything that isn't a public
 * page
 */
export function visitorRequest(
  request: Request,
  {
    origin,
    sessionCookie,
    firstSegments,
  }: { origin: string; sessionCookie: string; firstSegments?: () => ReadonlySet<string> },
): VisitorRequest | null {
  if (request.method !== 'GET' || request.headers.has('authorization')) return null
  const cookies = request.headers.get('cookie')
  if (cookies?.includes(`${sessionCookie}=`)) return null

  const { pathname, search, searchParams } = new URL(request.url)
  if (firstSegments && isNoPage(pathname, firstSegments())) {
    const address = origin + notFoundPath(pathname) + (pathname.endsWith('.data') ? '.data' : '')
    return { key: address, status: 404, renderRequest: () => new Request(address) }
  }
  const page = visitorPage(pathname)
  if (!page) return null

  const query = search === '' ? '' : knownQuery(searchParams, page.query)
  if (query === null) return null

  const near = page.byTown && cookies ? lastNear(request) : undefined
  const address = pathname + query
  return {
    key: `${address} ${near ?? ''}`,
    renderRequest: () =>
      new Request(
        origin + address,
        near === undefined ? {} : { headers: { cookie: `near=${encodeURIComponent(near)}` } },
      ),
  }
}

/**
 * A path that doesn't exist; scanners request thousands, and all get the page that is rendered for this one. A path of one
 * part may be an entity's, so the browser expects another route's page there.
 */
const notFoundPath = (pathname: string) => (/^\/[^/]*$/.test(pathname) ? '/404' : '/404/404')

function isNoPage(pathname: string, firstSegments: ReadonlySet<string>): boolean {
  const [first = ''] = pathname.slice(1).split('/', 1)
  const name = first.replace(/\.data$/, '').toLowerCase()
  const isHandle = name.startsWith('@') || name.startsWith('%40')
  return !name.startsWith('_') && !isHandle && !firstSegments.has(name)
}

/** With what the paths of pages and of the host's own routes begin. */
export const firstSegmentsOf = (allPaths: string[]): ReadonlySet<string> =>
  new Set(allPaths.map((path) => path.replace(/^\//, '').split('/', 1)[0]?.toLowerCase() ?? ''))

/** The part of a query that a page reads, in a fixed order; null if there is more to it. */
function knownQuery(query: URLSearchParams, names: string[]): string | null {
  const pairs = [...query].filter(([name]) => !trackingParameter.test(name))
  if (pairs.some(([name]) => name !== routerQuery && !names.includes(name))) return null
  const search = new URLSearchParams(pairs)
  search.sort()
  return search.size > 0 ? `?${search}` : ''
}
