import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { guardedLookup, isPublicAddress } from '../public-address.ts'
import type { Calendars, FetchedCalendar, FetchFailure, FileVersion } from './calendars.ts'

type SendRequest = (url: URL, options: RequestOptions, onResponse: (response: IncomingMessage) => void) => ClientRequest

type Options = {
  /** Who asks, for those who read the logs of the server that is asked. */
  userAgent: string
  /** What may be connected to, and how: the public internet over https. */
  reach?: { allows(address: string): boolean; request: SendRequest }
  timeoutMs?: number
  maxBytes?: number
}

const internet = { allows: isPublicAddress, request: overHttps }
const maxRedirects = 3
const redirectStatuses = new Set([301, 302, 303, 307, 308])
const failureOf: Record<number, FetchFailure> = {
  401: 'not-public',
  403: 'not-public',
  404: 'not-found',
  410: 'not-found',
}

/**
 * Fetches calendars over https. The addresses come from people, so every address that a name or a redirect leads to is
 * checked to be public, and the connection goes to the address that was checked (check 33). All redirects together take
 * at most the deadline, and what a server sends is cut off at the size limit, before and after it is decompressed.
 */
export function httpsCalendars({
  userAgent,
  reach = internet,
  timeoutMs = 15_000,
  maxBytes = 5_000_000,
}: Options): Calendars {
  const lookup = guardedLookup(reach.allows)

  const openAt = (url: URL, version: FileVersion | null, signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = {
        'User-Agent': userAgent,
        Accept: 'text/calendar, application/ld+json, text/html;q=0.8, */*;q=0.5',
        'Accept-Encoding': 'gzip, deflate, br',
        ...(version?.etag && { 'If-None-Match': version.etag }),
        ...(version?.lastModified && { 'If-Modified-Since': version.lastModified }),
      }
      reach
        .request(url, { headers, lookup, signal, agent: false }, resolve)
        .on('error', reject)
        // The only event of an answer such as 101: Node destroys the socket, and no error follows.
        .on('close', () => reject(new Error('no answer')))
        .end()
    })

  async function follow(
    url: URL,
    version: FileVersion | null,
    signal: AbortSignal,
    hops = 0,
  ): Promise<FetchedCalendar> {
    if (!isReachable(url, reach.allows)) return failed('unreachable')
    const response = await openAt(url, version, signal)
    const status = response.statusCode ?? 0
    try {
      if (status === 304 && version) return { outcome: 'unchanged' }
      if (redirectStatuses.has(status)) {
        const next = URL.parse(response.headers.location ?? '', url)
        return next && hops < maxRedirects ? await follow(next, version, signal, hops + 1) : failed('refused')
      }
      if (status !== 200) return failed(failureOf[status] ?? 'refused')
      const bytes = await readBody(response, maxBytes)
      if (bytes === null) return failed('too-large')
      const { etag = null, 'last-modified': lastModified = null } = response.headers
      return { outcome: 'read', bytes, version: { etag, lastModified } }
    } finally {
      response.destroy()
    }
  }

  return {
    async fetchCalendar(url, version) {
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        return await follow(new URL(url), version, signal)
      } catch {
        return failed(signal.aborted ? 'too-slow' : 'unreachable')
      }
    },
  }
}

const failed = (failure: FetchFailure): FetchedCalendar => ({ outcome: 'failed', failure })

/** A name is checked when it is looked up; an address in its place is not looked up. */
function isReachable({ protocol, hostname }: URL, allows: (address: string) => boolean): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && (isIP(host) === 0 || allows(host))
}

const decompressors: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** @returns null for a body of more than `maxBytes`, as it is sent or once it is decompressed */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array | null> {
  let received = 0
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) return null
  const decompressor = decompressors[response.headers['content-encoding'] ?? '']?.()
  // A response that breaks off ends the stream behind it as well.
  response.on('error', (error) => decompressor?.destroy(error))
  response.on('aborted', () => decompressor?.destroy(new Error('the response broke off')))
  const body: Readable = decompressor ? response.pipe(decompressor) : response
  // What decompresses to nothing is counted as well.
  response.on('data', (part: Buffer) => {
    received += part.length
    if (received > maxBytes) body.destroy()
  })
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      size += part.length
      if (size > maxBytes) return null
      parts.push(part)
    }
  } catch (error) {
    if (received <= maxBytes) throw error
  }
  return received > maxBytes ? null : Buffer.concat(parts)
}
