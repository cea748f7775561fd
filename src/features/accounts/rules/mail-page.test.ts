import { expect, test } from 'vitest'
import { escapeHtml, mailPage } from './mail-page.ts'

const page = {
  productName: 'LocalSound',
  origin: 'https://localsound.example',
  heading: 'Your code',
  paragraphs: ['Hello,\nhere it is.', 'Bye'],
}

test('the plain text has everything, one block each, in order', () => {
  const { text } = mailPage({
    ...page,
    facts: [
      ['Show', 'Fog'],
      ['Total', '$20'],
    ],
    links: [
      { label: 'Your tickets', url: 'https://localsound.example/tickets' },
      { label: 'The venue', url: 'https://localsound.example/venue/1' },
    ],
    code: '123456',
    button: { label: 'Confirm', url: 'https://localsound.example/c' },
    note: 'Ignore this if it was not you.',
    unsubscribeUrl: 'https://localsound.example/u',
  })
  expect(text.split('\n\n')).toEqual([
    'Your code',
    'Hello,\nhere it is.',
    'Bye',
    'Show: Fog\nTotal: $20',
    'Your tickets\nhttps://localsound.example/tickets',
    'The venue\nhttps://localsound.example/venue/1',
    '123456',
    'Confirm:\nhttps://localsound.example/c',
    'Ignore this if it was not you.',
    'Unsubscribe:\nhttps://localsound.example/u',
    'LocalSound · https://localsound.example\n',
  ])
})

test('what an email has not leaves no trace in either body', () => {
  const { text, html } = mailPage(page)
  expect(text).toBe('Your code\n\nHello,\nhere it is.\n\nBye\n\nLocalSound · https://localsound.example\n')
  expect(html).not.toMatch(/<table|letter-spacing|display:inline-block|font-size:14px;line-height|Unsubscribe/)
  expect(html).not.toContain('undefined')
})

test('the markup says the same, with links that lead somewhere', () => {
  const { html } = mailPage({
    ...page,
    facts: [['Show', 'Fog']],
    links: [{ label: 'Your tickets', url: 'https://localsound.example/tickets?a=1&b=2' }],
    code: '123456',
    button: { label: 'Confirm', url: 'https://localsound.example/c' },
    note: 'Ignore this.',
    unsubscribeUrl: 'https://localsound.example/u',
  })
  expect(html).toMatch(/^<!doctype html><html lang="en">.*<title>Your code<\/title>.*<\/body><\/html>$/s)
  expect(html).toMatch(/<h1[^>]*>Your code<\/h1>/)
  expect(html).toMatch(/<p[^>]*>Hello,<br>here it is\.<\/p><p[^>]*>Bye<\/p>/)
  expect(html).toMatch(/<td[^>]*>Show<\/td><td[^>]*>Fog<\/td>/)
  expect(html).toMatch(/<a href="https:\/\/localsound\.example\/tickets\?a=1&amp;b=2"[^>]*>Your tickets<\/a>/)
  expect(html).toMatch(/<p[^>]*letter-spacing[^>]*>123456<\/p>/)
  expect(html).toMatch(/<a href="https:\/\/localsound\.example\/c"[^>]*>Confirm<\/a>/)
  expect(html).toMatch(/<p[^>]*>Ignore this\.<\/p>/)
  expect(html).toMatch(/<a href="https:\/\/localsound\.example\/u"[^>]*>Unsubscribe<\/a>/)
  expect(html).toMatch(/<a href="https:\/\/localsound\.example"[^>]*>LocalSound<\/a>/)
})

test('no text of an email is markup', () => {
  const evil = `<b>"&'</b>`
  const safe = '&lt;b&gt;&quot;&amp;&#39;&lt;/b&gt;'
  expect(escapeHtml(evil)).toBe(safe)
  const { html } = mailPage({
    productName: evil,
    origin: evil,
    heading: evil,
    paragraphs: [evil],
    facts: [[evil, evil]],
    links: [{ label: evil, url: evil }],
    code: evil,
    button: { label: evil, url: evil },
    note: evil,
    unsubscribeUrl: evil,
  })
  expect(html).not.toContain(evil)
  expect(html.split(safe)).toHaveLength(15)
})
