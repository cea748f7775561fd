import { expect, test } from 'vitest'
import { outsideSeller, parseLink } from './parse-link.ts'

test.each(['https://tickets.example/show?id=1', ' https://tickets.example ', 'HTTPS://Tickets.example/a'])(
  '%s is a link',
  (text) => expect(parseLink(text)).toMatch(/^https:\/\/tickets\.example\//),
)

test.each([
  'http://tickets.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  'https:\\\\evil.example',
  'https:/\\evil.example',
  'https://user:pass@evil.example',
  'https://user@evil.example',
  'see https://evil.example',
  'https://evil.example:port',
  'https://localhost/x',
  'https://tіckets.example',
  'https://xn--tckets-5of.example',
  'tickets.example',
  'https://',
  '',
  `https://tickets.example/${'x'.repeat(500)}`,
])('check 36: %s is none', (text) => expect(parseLink(text)).toBeNull())

test('a link has at most 500 letters', () => {
  const link = 'https://tickets.example/'.padEnd(500, 'x')
  expect(parseLink(link)).toBe(link)
  expect(parseLink(`${link}x`)).toBeNull()
})

test.each([
  ['a site that sells tickets', {}, 'dice.fm'],
  ['a show without a listed price', { price: null, hasCover: null }, 'dice.fm'],
  ['tickets in the app', { isSoldHere: true }, null],
  ['no link', { link: null }, null],
  ['a free show', { hasCover: false, price: null }, null],
  ['a price of nothing', { price: 0 }, null],
])('%s: who sells the tickets', (_, over, seller) => {
  const facts = { isSoldHere: false, link: 'https://www.dice.fm/e/1', hasCover: true, price: 1_500, ...over }
  expect(outsideSeller(facts)).toBe(seller)
})
