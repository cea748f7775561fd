import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { RequestHead } from './request-head.ts'

/** Whose calls are counted together. */
export type ClientNetwork = {
  /** An IPv4 address, or an IPv6 network of 64 bits, of which every customer has at least one. */
  host: string
  /** The IPv6 network of 48 bits around it, which one customer may have as well; null for IPv4. */
  site: string | null
}

/**
 * Where a request comes from: the socket's address, or what the proxy in front of us writes into its header.
 *
 * @param header the proxy's header; without it, no header is trusted
 */
export function clientNetwork(
  request: { headers: Pick<RequestHead['headers'], 'get'> },
  bindings: Partial<HttpBindings> | undefined,
  header: string | undefined,
): ClientNetwork {
  const forwarded = header ? request.headers.get(header)?.split(',').at(-1)?.trim() : undefined
  return networkOf(forwarded || (bindings?.incoming?.socket.remoteAddress ?? 'unknown'))
}

/** @param address as a socket or a proxy writes it; anything that isn't an address counts as a host of its own */
export function networkOf(address: string): ClientNetwork {
  if (isIP(address) !== 6) return { host: address, site: null }

  const groups = groupsOf(address)
  const isIpv4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  if (isIpv4) return { host: ipv4Of(groups.slice(6)), site: null }
  return { host: `${groups.slice(0, 4).join(':')}::/64`, site: `${groups.slice(0, 3).join(':')}::/48` }
}

/** @returns the eight groups of an IPv6 address in hexadecimal; the URL parser reads every way to write it */
function groupsOf(address: string): string[] {
  const [withoutZone] = address.split('%')
  const [head = '', tail] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

/** @param groups the two that hold an IPv4 address */
const ipv4Of = (groups: string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join('.')
