import { expect, test } from 'vitest'
import { isId } from './ids.ts'
import { linkHost, withHttps } from './link-host.ts'
import { withoutAddresses } from './text/without-addresses.ts'

test.each([
  ['https://example.com', 'example.com'],
  ['HTTPS://Www.Example.COM/Shows?x=1#y', 'www.example.com'],
  ['https://a.b-c.example.co?x', 'a.b-c.example.co'],
  ['https://example.com#top', 'example.com'],
  ['https://1.example.com/', '1.example.com'],
])('%s leads to %s', (link, host) => {
  expect(linkHost(link)).toBe(host)
})

test.each([
  'http://example.com',
  'see https://example.com',
  'https://example',
  'https://example.com:8080',
  'https://user@example.com',
  'https://-a.example.com',
  'https://a-.example.com',
  'https://a..example.com',
  'https://example.c',
  'https://10.0.0.1',
  'https://example.com/a b',
  'https://example.com\\a',
  '',
])('%j is no link that people may give (G29)', (link) => {
  expect(linkHost(link)).toBeNull()
})

test.each([
  ['eventbrite.com/e/123', 'https://eventbrite.com/e/123'],
  [' Tickets.example ', 'https://Tickets.example'],
  ['example.com?x=1', 'https://example.com?x=1'],
  ...[
    'https://example.com',
    'http://example.com',
    'javascript:alert(1)',
    '12.50',
    'me@example.com',
    'our site',
    '',
    '//a.example',
  ].map((text) => [text, text]),
])('%j as it is typed becomes the link %j', (typed = '', link = '') => expect(withHttps(typed)).toBe(link))

test('an id is a UUID in lower case, and nothing around it', () => {
  const id = '019aa0b2-7a70-7c51-9a4e-5d1f83f9a1c2'
  expect(isId(id)).toBe(true)
  for (const text of [id.toUpperCase(), `${id}0`, `x${id}`, id.slice(1), id.replaceAll('-', ''), '']) {
    expect([text, isId(text)]).toEqual([text, false])
  }
})

test.each([
  ['550 dana@example.com: mailbox full', '550 …: mailbox full'],
  ['<dana@example.com>,"bo@example.com"', '<…>,"…"'],
  ['to=dana+tag@example.com;', 'to=…;'],
  ['at @ 8 PM, @night', 'at @ 8 PM, @night'],
])('a log says %j without addresses', (text, expected) => {
  expect(withoutAddresses(text)).toBe(expected)
})
