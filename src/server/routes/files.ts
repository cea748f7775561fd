import { type Context, Hono } from 'hono'
import { fileKey } from '../../features/pictures/pictures.service.ts'
import { filesFor } from '../../features/pictures/rules/picture-names.ts'
import { isId } from '../../kernel/ids.ts'
import { paths } from '../../kernel/paths.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { isUnchanged } from '../http/etag.ts'

/** A file never changes under its address, is shown as what it is, and runs nothing (check 29). */
const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Disposition': 'inline',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** `GET /files/pictures/{id}/{width}.webp` or `.jpg`, from disk or from an S3-compatible store: one host, one policy. */
export const fileRoutes = ({ files }: Pick<AppCtx, 'files'>) =>
  new Hono().get(`${paths.pictures}:id/:name`, async (c) => {
    const { id, name } = c.req.param()
    const fileNames = filesFor(name)
    if (!isId(id) || fileNames.length === 0) return missing(c)

    const etag = `"${id}/${name}"`
    if (isUnchanged(c.req.header('if-none-match'), etag)) return c.body(null, 304, { ...headers, ETag: etag })

    let file: Awaited<ReturnType<typeof files.get>> = null
    for (const each of fileNames) file ??= await files.get(fileKey(id, each))
    if (!file) return missing(c)
    return c.body(Uint8Array.from(file.bytes), 200, { ...headers, ETag: etag, 'Content-Type': file.contentType })
  })

const missing = (c: Context) => c.text('Not found.', 404, { 'Cache-Control': 'no-store' })
