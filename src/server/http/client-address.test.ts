import { expect, test } from 'vitest'
import { networkOf } from './client-address.ts'

const hostOf = (address: string) => networkOf(address).host

test('check 18: all addresses of one IPv6 network are one sender, others are others', () => {
  const addresses = [
    '2001:db8:1:2::1',
    '2001:DB8:1:2:ffff:ffff:ffff:ffff',
    '2001:0db8:0001:0002::',
    '2001:db8:1:2::10.0.0.1',
  ]
  expect(new Set(addresses.map(hostOf))).toEqual(new Set(['2001:db8:1:2::/64']))
  expect(hostOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
  expect(hostOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(hostOf('::1')).toBe('0:0:0:0::/64')
  expect(hostOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})

test('the networks of one IPv6 site are counted together as well (check 18)', () => {
  expect(networkOf('2001:db8:1:2::1').site).toBe('2001:db8:1::/48')
  expect(networkOf('2001:DB8:1:ffff::1').site).toBe('2001:db8:1::/48')
  expect(networkOf('2001:db8:2:2::1').site).toBe('2001:db8:2::/48')
  expect(networkOf('192.0.2.1').site).toBeNull()
  expect(networkOf('::ffff:192.0.2.1').site).toBeNull()
})

test('an IPv4 address counts on its own, even if the socket writes it as IPv6', () => {
  expect(hostOf('192.0.2.1')).toBe('192.0.2.1')
  for (const mapped of ['::ffff:192.0.2.1', '::FFFF:c000:201', '0:0:0:0:0:ffff:192.0.2.1']) {
    expect(hostOf(mapped)).toBe('192.0.2.1')
  }
  expect(hostOf('unknown')).toBe('unknown')
})
