import type { Context } from 'hono'
import { compress, encodingFor, minCompressedBytes } from '../../http/compression.ts'
import { etagOf, isUnchanged } from '../../http/etag.ts'

/** A result, with where its list continues. */
export type Listed = { nextCursor?: string | null }

/** The address of the next page: the same with another cursor. */
export function nextLink(origin: string, { pathname, search }: URL, cursor: string | null | undefined): string | null {
  if (!cursor) return null
  const query = new URLSearchParams(search)
  query.set('cursor', cursor)
  return `${origin}${pathname}?${query}`
}

/** A minute: what a show costs and whether it is sold out may change by then. */
const caching = 'max-age=60, no-transform'

/**
 * JSON with a strong tag, and 304 for a client that has it. It is compressed here, because the tag of one encoding is
 * not that of another (RFC 9110, 8.8.3.3); `no-transform` keeps the app's middleware and proxies from compressing it,
 * which would make the tag weak.
 *
 * @param headers of this client; a response that isn't private is kept by shared caches, so it must have none of those
 */
export async function jsonResponse(
  c: Context,
  body: unknown,
  headers: Record<string, string>,
  { next, isPrivate }: { next: string | null; isPrivate: boolean },
): Promise<Response> {
  const text = JSON.stringify(body)
  const isLong = Buffer.byteLength(text) >= minCompressedBytes
  const encoding = isLong ? encodingFor(c.req.header('accept-encoding') ?? '') : null
  const tag = etagOf(text)
  const cached = {
    ...headers,
    ETag: encoding ? `${tag.slice(0, -1)}-${encoding}"` : tag,
    'Cache-Control': isPrivate ? `private, ${caching}` : `public, ${caching}`,
    Vary: 'Accept-Encoding, Authorization',
    ...(next && { Link: `<${next}>; rel="next"` }),
  }
  if (isUnchanged(c.req.header('if-none-match'), cached.ETag)) return c.body(null, 304, cached)
  const whole = { ...cached, 'Content-Type': 'application/json' }
  if (!encoding) return c.body(text, 200, whole)
  return c.body(await compress(text, encoding), 200, { ...whole, 'Content-Encoding': encoding })
}
