import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Asked } from './asked.ts'

/**
 * Whose tries are counted together: the sender's address, which is the socket's, or what the proxy in front of us
 * writes into the header that it was given.
 *
 * @param header the proxy's header; no header is believed without it
 */
export function senderOf(
  request: Asked,
  bindings: Partial<HttpBindings> | undefined,
  header: string | undefined,
): string {
  const forwarded = header ? request.headers.get(header)?.split(',').at(-1)?.trim() : undefined
  return networkOf(forwarded || (bindings?.incoming?.socket.remoteAddress ?? 'unknown'))
}

/** An IPv4 address as it is. Of IPv6 every customer has at least 2^64 addresses: their network of 64 bits is one sender. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped !== undefined) return mapped
  if (isIP(address) !== 6) return address

  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':').length : 0
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after)).fill('0')
  const groups = [...before, ...zeros, ...(tail ? tail.split(':') : [])].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
