import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { RESPONSE_ALREADY_SENT as sentAlready } from '@hono/node-server/utils/response'
import { LRUCache } from 'lru-cache'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import { brokenPage, wantsPage } from './broken-page.ts'
import type { Env } from './every-request.ts'
import { refusalResponse } from '../calls/refusal-answer.ts'
import { defaultWaits, type Drawings, joinDrawing, type Waits } from './shared-drawing.ts'
import { visitorRequest } from './visitor-pages.ts'

type Encoding = 'br' | 'gzip'

/** A page that was drawn for all who ask for it within its few seconds. */
export type Drawn = {
  status: number
  headers: Record<string, string>
  body: Buffer<ArrayBuffer>
  tag: string
  /** Packed when first asked for, once. */
  packed: Map<Encoding, Packed | Promise<Packed>>
}
type Packed = { headers: Record<string, string>; body: Buffer<ArrayBuffer> }

/** Makes the answer to a caller who is refused, after a while. */
export type Refuse = () => Promise<Response>

const keptStatuses = new Set([200, 400, 404, 410])
const shareAfter = { seconds: 3, staleSeconds: 10 }
const smallest = 1_000

/**
 * Keeps visitors' pages for a few seconds (architecture.md, Data): one drawing for all who ask at once, packed once,
 * with headers for a CDN. Pages of people who are signed in, answers that set a cookie and errors are never kept; what
 * is not in the key is not seen by the drawing either.
 *
 * @param options.freshMs how old a page may be, counted from when its drawing began
 * @param options.maxBytes what all kept pages may take, the longest unasked go first
 * @param options.firstSegments with what known paths begin; other addresses share one page of 404
 * @param options.admit says before a rendering whether its caller is refused; those who wait for the page then render their own
 */
export function visitorCache(options: {
  origin: string
  sessionCookie: string
  firstSegments?: () => ReadonlySet<string>
  admit?: (c: Context<Env>) => Promise<Refuse | null>
  freshMs?: number
  maxBytes?: number
  waits?: Waits
}): MiddlewareHandler<Env> {
  const { freshMs = shareAfter.seconds * 1000, maxBytes = 64 * 2 ** 20, waits = defaultWaits } = options
  const pages = new LRUCache<string, Drawn>({
    maxSize: maxBytes,
    // A page and its two packed forms, which are each smaller.
    sizeCalculation: (page) => 2 * page.body.length + 2_000,
    ttl: freshMs,
  })
  const drawings: Drawings = new Map()

  return async (c, next) => {
    const visitor = visitorRequest(c.req.raw, options)
    if (!visitor) return next()
    const { key } = visitor
    const asked = { encodings: c.req.header('accept-encoding') ?? '', tag: c.req.header('if-none-match') ?? '' }

    const cached = pages.get(key)
    if (cached) return answer(c, cached, asked)
    const turn = await joinDrawing(drawings, pages, key, waits)
    if (turn.kind === 'page') return answer(c, turn.page, asked)
    if (turn.kind === 'own') return next()
    if (turn.kind === 'unavailable') return unavailable(c)

    const start = performance.now()
    let page: Drawn | null = null
    try {
      const refuse = await options.admit?.(c)
      if (refuse) {
        turn.publish(null)
        return await refuse()
      }
      c.req.raw = visitor.forDrawing()
      await next()
      const drawn = await read(c.res)
      if (!drawn) return
      if (visitor.status === undefined || visitor.status === drawn.status) page = drawn
      const left = freshMs - (performance.now() - start)
      if (page && keptStatuses.has(page.status) && left > 0) pages.set(key, page, { ttl: left })
      const response = await answer(c, drawn, asked)
      c.res = undefined
      c.res = response
    } finally {
      turn.publish(page)
    }
  }
}

/** For those who have waited in vain for a page that the database does not let us draw. */
const unavailable = (c: Context<Env>) =>
  wantsPage(c.req.raw) ? brokenPage(503, c.get('requestId')) : refusalResponse(new Refusal('request/unavailable'))

/** Takes an answer's body out of it; null, and untouched, for one that is its asker's alone. */
async function read(response: Response): Promise<Drawn | null> {
  const isOwn = response.status < 500 && /private|no-store/.test(response.headers.get('cache-control') ?? '')
  if (response.headers.has('set-cookie') || isOwn) return null
  const body = Buffer.from(await response.arrayBuffer())
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const { seconds, staleSeconds } = shareAfter
  const headers = {
    ...Object.fromEntries([...response.headers].filter(([name]) => name !== 'content-length')),
    vary: 'Accept-Encoding, Cookie',
    ...(keptStatuses.has(response.status) && {
      'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${staleSeconds}`,
      etag: tag,
    }),
  }
  return { status: response.status, headers, body, tag, packed: new Map() }
}

async function answer(c: Context<Env>, page: Drawn, asked: { encodings: string; tag: string }): Promise<Response> {
  if (page.status === 200 && asked.tag === page.tag) return send(c, 304, page.headers, null)

  const encoding = page.body.length < smallest ? null : encodingFor(asked.encodings)
  if (!encoding) return send(c, page.status, page.headers, page.body)
  const packed = page.packed.get(encoding) ?? pack(page, encoding)
  const { headers, body } = packed instanceof Promise ? await packed : packed
  return send(c, page.status, headers, body)
}

/**
 * Writes straight to the socket where there is one: making a stream of bytes that lie there costs as much as all the
 * rest of a kept page. What is returned then tells the host and the log what was sent.
 */
function send(c: Context<Env>, status: number, headers: Record<string, string>, body: Buffer<ArrayBuffer> | null) {
  const { outgoing }: Partial<HttpBindings> = c.env ?? {}
  if (!outgoing || status >= 500) return new Response(body, { status, headers })

  const length = body && { 'content-length': body.length }
  outgoing.writeHead(status, { ...headers, ...length, 'x-request-id': c.get('requestId') })
  outgoing.end(body)
  return new Response(null, { status, headers: sentAlready.headers })
}

/** How a browser says that it takes a packing; a weight of nought refuses it. */
const taken: [encoding: Encoding, accepted: RegExp][] = [
  ['br', /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/],
  ['gzip', /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/],
]

/** The best packing that a browser takes. */
const encodingFor = (accepted: string): Encoding | null =>
  taken.find(([, pattern]) => pattern.test(accepted))?.[0] ?? null

const packers: Record<Encoding, (body: Buffer) => Promise<Buffer<ArrayBuffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
}

/** Packs a page once, for all who ask meanwhile and later. */
function pack(page: Drawn, encoding: Encoding): Promise<Packed> {
  const packing = packers[encoding](page.body).then((body) => {
    const packed = { body, headers: { ...page.headers, 'content-encoding': encoding } }
    page.packed.set(encoding, packed)
    return packed
  })
  page.packed.set(encoding, packing)
  return packing
}
