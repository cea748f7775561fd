import { type LookupAddress, lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are no part of the public internet: this machine, its neighbors, clouds' inner services. */
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

/**
 * Looks a name up as `node:net` does, and knows none whose addresses `allows` refuses: the address that was checked is
 * the one that is connected to, so a name cannot change between.
 */
export const guardedLookup =
  (allows: (address: string) => boolean): LookupFunction =>
  (name, options, callback) => {
    lookUp(name, { ...options, all: true }, (error, resolved) => {
      if (error) return callback(error, '', 0)
      const addresses: LookupAddress[] = resolved.filter(({ address }) => allows(address))
      const [first] = addresses
      if (!first || addresses.length < resolved.length) {
        return callback(Object.assign(new Error('not a public address'), { code: 'EACCES' }), '', 0)
      }
      if (options.all) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })
  }
