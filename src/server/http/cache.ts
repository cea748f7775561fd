import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { RESPONSE_ALREADY_SENT as sentAlready } from '@hono/node-server/utils/response'
import { LRUCache } from 'lru-cache'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import { brokenPage, wantsPage } from './broken-page.ts'
import { compress, type Encoding, encodingFor, minCompressedBytes } from './compression.ts'
import { etagOf, isUnchanged } from './etag.ts'
import type { Env } from './every-request.ts'
import { refusalResponse } from '../calls/refusal-answer.ts'
import { defaultRenderingWaits, type Renderings, joinRendering, type RenderingWaits } from './shared-rendering.ts'
import { visitorRequest } from './visitor-pages.ts'

/** A page that was rendered for everyone who requests it within a few seconds. */
export type CachedPage = {
  status: number
  headers: Record<string, string>
  body: Buffer<ArrayBuffer>
  tag: string
  /** Compressed at the first request that takes the encoding, once. */
  compressed: Map<Encoding, CompressedPage | Promise<CompressedPage>>
}
type CompressedPage = { headers: Record<string, string>; body: Buffer<ArrayBuffer> }

/** Creates the response to a refused caller, after a delay. */
export type Refuse = () => Promise<Response>

const cachedStatuses = new Set([200, 400, 404, 410])
const freshness = { seconds: 3, staleSeconds: 10 }

/**
 * Caches visitors' pages for a few seconds: one rendering for all concurrent requests, compressed once, with headers
 * for a CDN. Pages of signed-in people, responses that set a cookie and errors are never cached; the rendering doesn't
 * see what isn't in the key.
 *
 * @param options.freshMs how old a page may be, counted from the start of its rendering
 * @param options.maxBytes of all cached pages together; the least recently used are evicted first
 * @param options.firstSegments the first segments of known paths; all other paths share one 404 page
 * @param options.refuseTooMany says before a rendering whether its caller is refused; others who wait for the page then
 * render their own
 */
export function visitorCache(options: {
  origin: string
  sessionCookie: string
  firstSegments?: () => ReadonlySet<string>
  refuseTooMany?: (c: Context<Env>) => Promise<Refuse | null>
  freshMs?: number
  maxBytes?: number
  waits?: RenderingWaits
}): MiddlewareHandler<Env> {
  const { freshMs = freshness.seconds * 1000, maxBytes = 64 * 2 ** 20, waits = defaultRenderingWaits } = options
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    // A page and its two compressed forms, which are each smaller.
    sizeCalculation: (page) => 2 * page.body.length + 2_000,
    ttl: freshMs,
  })
  const renderings: Renderings = new Map()

  return async (c, next) => {
    const visitor = visitorRequest(c.req.raw, options)
    if (!visitor) return next()
    const { key } = visitor
    const client = { encodings: c.req.header('accept-encoding') ?? '', tag: c.req.header('if-none-match') ?? '' }

    const cached = pages.get(key)
    if (cached) return answer(c, cached, client)
    const part = await joinRendering(renderings, pages, key, waits)
    if (part.kind === 'page') return answer(c, part.page, client)
    if (part.kind === 'own') return next()
    if (part.kind === 'unavailable') return unavailable(c)

    const start = performance.now()
    let page: CachedPage | null = null
    try {
      const refuse = await options.refuseTooMany?.(c)
      if (refuse) {
        part.publish(null)
        return await refuse()
      }
      c.req.raw = visitor.renderRequest()
      await next()
      const newPage = await toCachedPage(c.res)
      if (!newPage) return
      if (visitor.status === undefined || visitor.status === newPage.status) page = newPage
      const left = freshMs - (performance.now() - start)
      if (page && cachedStatuses.has(page.status) && left > 0) pages.set(key, page, { ttl: left })
      const response = await answer(c, newPage, client)
      c.res = undefined
      c.res = response
    } finally {
      part.publish(page)
    }
  }
}

/** For visitors who waited for a page that could not be rendered in time. */
const unavailable = (c: Context<Env>) =>
  wantsPage(c.req.raw) ? brokenPage(503, c.get('requestId')) : refusalResponse(new Refusal('request/unavailable'))

/** Consumes a response's body; null, leaving it untouched, for a response that is only for its caller. */
async function toCachedPage(response: Response): Promise<CachedPage | null> {
  const isOwn = response.status < 500 && /private|no-store/.test(response.headers.get('cache-control') ?? '')
  if (response.headers.has('set-cookie') || isOwn) return null
  const body = Buffer.from(await response.arrayBuffer())
  const tag = `W/${etagOf(body)}`
  const { seconds, staleSeconds } = freshness
  const headers = {
    ...Object.fromEntries([...response.headers].filter(([name]) => name !== 'content-length')),
    vary: 'Accept-Encoding, Cookie',
    ...(cachedStatuses.has(response.status) && {
      'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${staleSeconds}`,
      etag: tag,
    }),
  }
  return { status: response.status, headers, body, tag, compressed: new Map() }
}

async function answer(
  c: Context<Env>,
  page: CachedPage,
  client: { encodings: string; tag: string },
): Promise<Response> {
  if (page.status === 200 && isUnchanged(client.tag, page.tag)) return send(c, 304, page.headers, null)

  const encoding = page.body.length < minCompressedBytes ? null : encodingFor(client.encodings)
  if (!encoding) return send(c, page.status, page.headers, page.body)
  const compressed = page.compressed.get(encoding) ?? compressOnce(page, encoding)
  const { headers, body } = compressed instanceof Promise ? await compressed : compressed
  return send(c, page.status, headers, body)
}

/**
 * Writes directly to the socket if there is one: turning existing bytes into a stream costs as much as everything else
 * for a cached page. The return value then tells the host and the log what was sent.
 */
function send(c: Context<Env>, status: number, headers: Record<string, string>, body: Buffer<ArrayBuffer> | null) {
  const { outgoing }: Partial<HttpBindings> = c.env ?? {}
  if (!outgoing || status >= 500) return new Response(body, { status, headers })

  const length = body && { 'content-length': body.length }
  outgoing.writeHead(status, { ...headers, ...length, 'x-request-id': c.get('requestId') })
  outgoing.end(body)
  return new Response(null, { status, headers: sentAlready.headers })
}

/** Compresses a page once, for all concurrent and later requests. */
function compressOnce(page: CachedPage, encoding: Encoding): Promise<CompressedPage> {
  const compressing = compress(page.body, encoding).then((body) => {
    const compressed = { body, headers: { ...page.headers, 'content-encoding': encoding } }
    page.compressed.set(encoding, compressed)
    return compressed
  })
  page.compressed.set(encoding, compressing)
  return compressing
}
