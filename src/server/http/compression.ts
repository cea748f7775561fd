import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Below this, compressing costs more than it saves; Hono's middleware, which streams pages, gets the same threshold. */
export const minCompressedBytes = 1_024

/** How a client says that it accepts an encoding, ignoring case, the best one first; a weight of zero refuses it. */
const encodingPatterns: [encoding: Encoding, pattern: RegExp][] = [
  ['br', /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i],
  ['gzip', /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i],
]

/**
 * @param acceptEncoding the request's header
 * @param offered what the response may be encoded in
 * @returns the best encoding that both sides take
 */
export const encodingFor = (acceptEncoding: string, offered: readonly Encoding[] = ['br', 'gzip']): Encoding | null =>
  encodingPatterns.find(([encoding, pattern]) => offered.includes(encoding) && pattern.test(acceptEncoding))?.[0] ??
  null

const compressors: Record<Encoding, (body: Buffer | string) => Promise<Buffer<ArrayBuffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
}

/** Compresses off the event loop. */
export const compress = (body: Buffer | string, encoding: Encoding) => compressors[encoding](body)
