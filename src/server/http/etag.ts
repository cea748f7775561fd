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
