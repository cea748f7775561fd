import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'

/** Networks that are not part of the public internet: this machine, its neighbors, internal services of clouds. */
const inner = new BlockList()
const nets4: [net: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
for (const [net, bits] of nets4) inner.addSubnet(net, bits, 'ipv4')

/** All of IPv6 that is not handed out, and what carries IPv4 inside. */
const public6 = new BlockList()
public6.addSubnet('2000::', 3, 'ipv6')
const nets6: [net: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
for (const [net, bits] of nets6) inner.addSubnet(net, bits, 'ipv6')

/** Whether requests on behalf of users may reach an address (check 33). */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inner.check(address, 'ipv4')
  return family === 6 && public6.check(address, 'ipv6') && !inner.check(address, 'ipv6')
}

/** Milliseconds for which a nameserver is waited for, in all and once. */
const lookupMs = 5_000
const tryMs = 2_000

/**
 * Looks a name up for `node:net`, and knows none whose addresses `allows` refuses: the address that was checked is the one
 * that is connected to, so a name cannot change between.
 *
 * It asks the nameservers itself. `dns.lookup` waits in one of few threads of the process and can't be ended: names with
 * silent nameservers would keep everything else waiting that looks one up, such as the database and Stripe.
 *
 * @param servers nameservers in place of the machine's own, for tests
 */
export const guardedLookup =
  (allows: (address: string) => boolean, servers?: string[]): LookupFunction =>
  (name, options, callback) => {
    lookUp(name, options.family, servers, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => allows(address))) return callback(notPublic(), '', 0)
      if (options.all) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })
  }

const failure = (code: string, message: string) => Object.assign(new Error(message), { code })
const notPublic = () => failure('EACCES', 'not a public address')

/** The addresses of a name, IPv4 first. @throws what the nameserver answered, or that it did not */
async function resolveName(
  name: string,
  family: LookupFamily,
  servers: string[] | undefined,
): Promise<LookupAddress[]> {
  // Names of this machine, which nameservers don't know.
  if (/(?:^|\.)localhost\.?$/i.test(name)) throw notPublic()
  const resolver = new Resolver({ timeout: tryMs, tries: 2 })
  if (servers) resolver.setServers(servers)
  const timer = setTimeout(() => resolver.cancel(), lookupMs)
  const isAsked = (version: 4 | 6) =>
    ![4, 6, 'IPv4', 'IPv6'].includes(family ?? 0) || String(family).endsWith(`${version}`)
  try {
    const answers = await Promise.allSettled([
      isAsked(4) ? resolver.resolve4(name) : [],
      isAsked(6) ? resolver.resolve6(name) : [],
    ])
    const addresses = answers.flatMap((answer, index) =>
      answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
    )
    const failed = answers.find((answer) => answer.status === 'rejected')
    if (addresses.length === 0) throw failed?.reason ?? failure('ENOTFOUND', `no address of ${name}`)
    return addresses
  } finally {
    clearTimeout(timer)
  }
}

const lookUp = callbackify(resolveName)

type LookupFamily = Parameters<LookupFunction>[1]['family']

const privateName = /\.(?:localhost|local|lan|internal|home\.arpa)$/

/**
 * Whether a URL's host is on a private network by how it is written. What a name resolves to isn't told, as it would
 * describe our own network.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? privateName.test(host) : !isPublicAddress(host)
}
