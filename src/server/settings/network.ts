import { BlockList, isIP, isIPv6 } from 'node:net'

const blockList = (...subnets: [network: string, prefix: number][]) => {
  const list = new BlockList()
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, isIPv6(network) ? 'ipv6' : 'ipv4')
  return list
}

const loopback = blockList(['127.0.0.0', 8], ['::1', 128])
const privateNetworks = blockList(
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['fc00::', 7],
  ['fe80::', 10],
)

const includes = (list: BlockList, host: string) => isIP(host) > 0 && list.check(host, isIPv6(host) ? 'ipv6' : 'ipv4')

/** The host name of a URL, an IPv6 address without its brackets. */
const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '')

/** Whether only this machine reaches a URL. */
export function isThisMachine(url: string): boolean {
  const host = hostOf(url)
  return host === 'localhost' || host.endsWith('.localhost') || includes(loopback, host)
}

/** Whether a URL is one of a home or office network: a private address, an mDNS name or a name without a domain. */
export function isPrivateNetwork(url: string): boolean {
  const host = hostOf(url)
  return includes(privateNetworks, host) || host.endsWith('.local') || (isIP(host) === 0 && !host.includes('.'))
}

/** Every address of the machine. */
export const anyAddress = ['0.0.0.0', '::']

/** The URL at which this machine reaches an app that listens on this host and port. */
export function ownUrl(host: string, port: number): string {
  if (anyAddress.includes(host) || includes(loopback, host)) return `http://localhost:${port}`
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}
