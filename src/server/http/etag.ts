import { hash } from 'node:crypto'

/** The strong tag of a body: 132 bits of its hash. */
export const etagOf = (body: string | Uint8Array): string => `"${hash('sha256', body, 'base64url').slice(0, 22)}"`

/**
 * Whether a client has a response already (RFC 9110, 13.1.2): its `If-None-Match` is `*` or names the tag among others.
 * Proxies that compress mark a tag as weak, so weak and strong ones are the same.
 *
 * @param ifNoneMatch the request's header, if there is one
 * @param etag        of the response as it is now
 */
export const isUnchanged = (ifNoneMatch: string | null | undefined, etag: string): boolean =>
  ifNoneMatch?.trim() === '*' || (ifNoneMatch?.split(',') ?? []).some((tag) => strong(tag) === strong(etag))

const strong = (etag: string) => etag.trim().replace(/^W\//, '')
