import type { MiddlewareHandler } from 'hono'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import { paths } from '../../kernel/paths.ts'
import { bodyLimitOf } from '../calls/call-body.ts'
import { refusalResponse } from '../calls/refusal-answer.ts'

/** Pictures have a gate of their own, which knows who sends them. */
const isUpload = (path: string, type: string | undefined) =>
  path === paths.call('uploadImage') && type?.startsWith('multipart/form-data')

/**
 * Refuses a body over its limit before anything reads it: by its length where the request tells it; chunks are read up
 * to the limit.
 */
export const bodyLimit: MiddlewareHandler = async (c, next) => {
  if (isUpload(c.req.path, c.req.header('content-type'))) return next()
  const length = c.req.header('content-length')
  const contentType = c.req.header('content-type') ?? ''
  const max = bodyLimitOf({ path: c.req.path, contentType, hasLength: length !== undefined })
  if (Number(length ?? 0) > max) return tooLarge()
  if (!c.req.header('transfer-encoding')) return next()

  const bytes = await readBytes(c.req.raw, max)
  if (!bytes) return tooLarge()
  const { url, method, headers } = c.req.raw
  c.req.raw = new Request(url, { method, headers, body: bytes })
  return next()
}

const tooLarge = () => refusalResponse(new Refusal('request/too-large'))

/**
 * @param onPart receives the number of bytes so far
 * @returns a request's body, or null if it is larger than `max`, in which case no more than that was read
 */
export async function readBytes(
  request: Request,
  max: number,
  onPart: (size: number) => void = () => {},
): Promise<Blob | null> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const part of request.body?.values({ preventCancel: true }) ?? []) {
    size += part.length
    if (size > max) return null
    onPart(size)
    parts.push(part)
  }
  return new Blob(parts)
}
