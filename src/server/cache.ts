import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Env } from './every-request.ts'
import { visitorRequest } from './visitor-pages.ts'

type Encoding = 'br' | 'gzip'

/** A page that was drawn for all who ask for it within its few seconds. */
type Drawn = {
  status: number
  headers: [name: string, value: string][]
  body: Buffer<ArrayBuffer>
  tag: string
  /** Packed when first asked for, once. */
  packed: Map<Encoding, Promise<Buffer<ArrayBuffer>>>
}

const kept = new Set([200, 404, 410])
const shareAfter = { seconds: 3, staleSeconds: 10 }
const smallest = 1_000

/**
 * Keeps visitors' pages for a few seconds (architecture.md, Data): one drawing for all who ask at once, packed once,
 * with headers for a CDN. Pages of people who are signed in, answers that set a cookie and errors are never kept; what
 * is not in the key is not seen by the drawing either.
 *
 * @param options.freshMs how old a page may be, counted from when its drawing began
 * @param options.maxBytes what all kept pages may take, the longest unasked go first
 */
export function visitorCache(options: {
  origin: string
  sessionCookie: string
  freshMs?: number
  maxBytes?: number
}): MiddlewareHandler<Env> {
  const { freshMs = shareAfter.seconds * 1000, maxBytes = 64 * 2 ** 20 } = options
  const pages = new LRUCache<string, Drawn>({
    maxSize: maxBytes,
    // A page and its two packed forms, which are each smaller.
    sizeCalculation: (page) => 2 * page.body.length + 2_000,
    ttl: freshMs,
  })
  const underWay = new Map<string, Promise<Drawn | null>>()

  return async (c, next) => {
    const visitor = visitorRequest(c.req.raw, options)
    if (!visitor) return next()
    const { key } = visitor
    const asked = { encodings: c.req.header('accept-encoding') ?? '', tag: c.req.header('if-none-match') ?? '' }

    const waited = underWay.get(key)
    const shared = pages.get(key) ?? (waited && (await waited))
    if (shared) return answer(shared, asked)
    // Whoever waited for nothing waits no second time: this page is each asker's own.
    if (waited) return next()

    const start = performance.now()
    c.req.raw = visitor.request
    const drawing = next().then(() => read(c.res))
    underWay.set(
      key,
      drawing.catch(() => null),
    )
    try {
      const page = await drawing
      if (!page) return
      const left = freshMs - (performance.now() - start)
      if (kept.has(page.status) && left > 0) pages.set(key, page, { ttl: left })
      const response = await answer(page, asked)
      c.res = undefined
      c.res = response
    } finally {
      underWay.delete(key)
    }
  }
}

/** Takes an answer's body out of it; null, and untouched, for one that is its asker's alone. */
async function read(response: Response): Promise<Drawn | null> {
  const isOwn = response.status < 500 && /private|no-store/.test(response.headers.get('cache-control') ?? '')
  if (response.headers.has('set-cookie') || isOwn) return null
  const body = Buffer.from(await response.arrayBuffer())
  const headers = [...response.headers].filter(([name]) => name !== 'content-length')
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { status: response.status, headers, body, tag, packed: new Map() }
}

async function answer(page: Drawn, asked: { encodings: string; tag: string }): Promise<Response> {
  const headers = new Headers(page.headers)
  headers.set('Vary', 'Accept-Encoding, Cookie')
  if (kept.has(page.status)) {
    const { seconds, staleSeconds } = shareAfter
    headers.set('Cache-Control', `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${staleSeconds}`)
    headers.set('ETag', page.tag)
    if (page.status === 200 && asked.tag === page.tag) return new Response(null, { status: 304, headers })
  }

  const encoding = page.body.length < smallest ? null : encodingFor(asked.encodings)
  if (!encoding) return new Response(page.body, { status: page.status, headers })
  headers.set('Content-Encoding', encoding)
  return new Response(await packed(page, encoding), { status: page.status, headers })
}

/** The best packing that a browser takes; a weight of nought refuses one. */
function encodingFor(accepted: string): Encoding | null {
  const takes = (name: Encoding) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

const pack: Record<Encoding, (body: Buffer) => Promise<Buffer<ArrayBuffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
}

function packed(page: Drawn, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  const bytes = page.packed.get(encoding) ?? pack[encoding](page.body)
  page.packed.set(encoding, bytes)
  return bytes
}
