import type { Context } from 'hono'
import { refusalOf } from '../calls/refusal-answer.ts'
import { etagOf, isUnchanged } from '../http/etag.ts'

type TextFile = { text: string; fileName: string; mediaType: string }

/** A file for programs that poll it: 304 while it is unchanged, 404 if it is hidden or doesn't exist. */
export async function fileResponse(c: Context, read: () => Promise<TextFile | null>, cacheControl: string) {
  const file = await read().catch(nullWhenNotFound)
  if (!file) return c.text('Not found.', 404, { 'Cache-Control': 'no-store' })

  const headers = {
    ETag: etagOf(file.text),
    'Cache-Control': cacheControl,
    // The app compresses the 200; a 304 names the same headers (RFC 9110, 15.4.5).
    Vary: 'Accept-Encoding',
  }
  if (isUnchanged(c.req.header('if-none-match'), headers.ETag)) return c.body(null, 304, headers)
  return c.body(file.text, 200, {
    ...headers,
    'Content-Type': file.mediaType,
    'Content-Disposition': `inline; filename="${file.fileName}"`,
  })
}

/** Hidden and nonexistent files get the same response. */
function nullWhenNotFound(error: unknown): null {
  if (refusalOf(error)?.status === 404) return null
  throw error
}
