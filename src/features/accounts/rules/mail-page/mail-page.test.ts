import { expect, test } from 'vitest'
import type { MailContent } from './content.ts'
import { mailPage } from './mail-page.ts'
import { escapeHtml } from './markup.ts'

const sender = { productName: 'LocalSound', origin: 'https://localsound.example' }

const page: MailContent = {
  heading: 'Your code',
  paragraphs: ['Hello,\nhere it is.', 'Bye'],
}

const whole: MailContent = {
  ...page,
  quote: { label: 'Message from The Parlor:', text: 'Bring a coat.\nIt’s cold.' },
  facts: [
    ['Show', 'Fog'],
    ['Venue', 'The Blue Door\n12 Broadway', { label: 'Get directions', url: 'https://maps.example/?q=1&z=2' }],
  ],
  links: [{ label: 'Your tickets', url: 'https://localsound.example/tickets?a=1&b=2' }],
  code: '123456',
  button: { label: 'Confirm', url: 'https://localsound.example/c' },
  tickets: [
    {
      title: 'Floor',
      number: 'Ticket 1 of 2',
      holder: 'Dana Rivers',
      code: 'AAAA-1',
      doorCode: 'K7QM-4XR2',
      imageId: 'ticket-1',
    },
    {
      title: 'Balcony',
      number: 'Ticket 2 of 2',
      holder: 'Dana Rivers',
      code: 'BBBB-2',
      doorCode: 'P3TN-88VW',
      imageId: 'ticket-2',
    },
  ],
  receipt: {
    lines: [
      ['1 × Floor', '$20.00'],
      ['1 × Balcony', '$30.00'],
    ],
    total: ['Total', '$50.00'],
    notes: ['The venue pays the fees.'],
  },
  sections: [{ heading: 'Refunds', text: 'In full.\nTo your card.' }],
  note: 'Ignore this if it wasn’t you.',
  unsubscribeUrl: 'https://localsound.example/u',
}

test('the plain text has everything, one block each, in order', () => {
  expect(mailPage(sender, whole).text.split('\n\n')).toEqual([
    'Your code',
    'Hello,\nhere it is.',
    'Bye',
    'Message from The Parlor:\n> Bring a coat.\n> It’s cold.',
    'Show: Fog\nVenue: The Blue Door, 12 Broadway\nGet directions:\nhttps://maps.example/?q=1&z=2',
    '123456',
    'Confirm:\nhttps://localsound.example/c',
    'Your tickets:\nhttps://localsound.example/tickets?a=1&b=2',
    'Your tickets',
    'Floor\nTicket 1 of 2\nDana Rivers\nDoor code: K7QM-4XR2\nFull code: AAAA-1',
    'Balcony\nTicket 2 of 2\nDana Rivers\nDoor code: P3TN-88VW\nFull code: BBBB-2',
    'Receipt\n1 × Floor: $20.00\n1 × Balcony: $30.00\nTotal: $50.00\nThe venue pays the fees.',
    'Refunds\nIn full.\nTo your card.',
    'Ignore this if it wasn’t you.',
    'Unsubscribe:\nhttps://localsound.example/u',
    'LocalSound · https://localsound.example\n',
  ])
})

test('an email leaves out what it doesn’t have, in both bodies', () => {
  const { text, html } = mailPage(sender, page)
  expect(text).toBe('Your code\n\nHello,\nhere it is.\n\nBye\n\nLocalSound · https://localsound.example\n')
  expect(html).not.toMatch(/<h2|<img|letter-spacing|display:inline-block|Receipt|Unsubscribe|b-panel"|undefined/)
})

test('the markup says the same, with links that lead somewhere', () => {
  const { html } = mailPage(sender, whole)
  expect(html).toMatch(/^<!doctype html><html lang="en">.*<title>Your code<\/title>.*<\/body><\/html>$/s)
  expect(html).toMatch(/<h1[^>]*>Your code<\/h1>/)
  expect(html).toMatch(/<p[^>]*>Hello,<br>here it is\.<\/p><p[^>]*>Bye<\/p>/)
  expect(html).toMatch(/<td[^>]*>Show<\/td><td[^>]*>Fog<\/td>/)
  expect(html).toMatch(
    /<td[^>]*>The Blue Door<br>12 Broadway<br><a href="https:\/\/maps\.example\/\?q=1&amp;z=2"[^>]*>Get directions<\/a>/,
  )
  expect(html).toMatch(/<a href="https:\/\/localsound\.example\/tickets\?a=1&amp;b=2"[^>]*>Your tickets<\/a>/)
  expect(html).toMatch(/<p[^>]*letter-spacing[^>]*>123456<\/p>/)
  expect(html).toMatch(/<a href="https:\/\/localsound\.example\/c"[^>]*>Confirm<\/a>/)
  expect(html).toMatch(/<h2[^>]*>Refunds<\/h2><p[^>]*>In full\.<br>To your card\.<\/p>/)
  expect(html).toMatch(/<p[^>]*>Ignore this if it wasn’t you\.<\/p>/)
  expect(html).toMatch(/<a href="https:\/\/localsound\.example\/u"[^>]*>Unsubscribe<\/a>/)
  expect(html).toMatch(/<a href="https:\/\/localsound\.example"[^>]*>LocalSound<\/a>/)
})

test('text written by another person gets its own panel', () => {
  expect(mailPage(sender, whole).html).toMatch(
    /<table[^>]*class="b-panel"[^>]*><tr><td[^>]*><p[^>]*>Message from The Parlor:<\/p><p[^>]*>Bring a coat\.<br>It’s cold\.<\/p><\/td><\/tr><\/table>/,
  )
})

test('a ZIP code stays on the line of its state', () => {
  const { text, html } = mailPage(sender, {
    ...page,
    facts: [['Venue', 'The Blue Door\n12 Broadway, Oakland, CA 94607']],
  })
  expect(html).toContain('12 Broadway, Oakland, CA\u00A094607')
  expect(text).toContain('12 Broadway, Oakland, CA 94607')
})

test('no block has a distance below it, so that a card ends with its last line', () => {
  const { html } = mailPage(sender, { ...whole, tickets: [] })
  const margins = [...html.matchAll(/margin:\S+ \S+ (\w+)[;"]/g)].map(([, below]) => below)
  expect(margins.length).toBeGreaterThan(8)
  expect(new Set(margins)).toEqual(new Set(['0']))
})

test('each QR code is inside its ticket’s card, between the holder and the code', () => {
  const { html } = mailPage(sender, whole)
  const cards = html.split('class="b-panel l-line').slice(1)
  expect(cards).toHaveLength(2)
  expect(cards[0]).toMatch(
    />Floor<\/p><p[^>]*>Ticket 1 of 2<\/p><p[^>]*>Dana Rivers<\/p>.*<img src="cid:ticket-1" .*>Door code: K7QM-4XR2<.*>Full code: AAAA-1<\/p>/,
  )
  expect(cards[1]).toMatch(
    />Balcony<\/p><p[^>]*>Ticket 2 of 2<\/p><p[^>]*>Dana Rivers<\/p>.*<img src="cid:ticket-2" .*>Door code: P3TN-88VW<.*>Full code: BBBB-2<\/p>/,
  )
  expect(mailPage(sender, { ...whole, tickets: whole.tickets?.slice(1) ?? [] }).html).toMatch(
    /<h2[^>]*>Your ticket<\/h2>/,
  )
})

test('the receipt has its amounts in a column, and the total last', () => {
  const { html } = mailPage(sender, whole)
  const rows = [
    ...html.matchAll(/<tr><td[^>]*align="left"[^>]*>([^<]*)<\/td><td[^>]*align="right"[^>]*>([^<]*)<\/td>/g),
  ]
  expect(rows.map(([, label, amount]) => [label, amount])).toEqual([
    ['1 × Floor', '$20.00'],
    ['1 × Balcony', '$30.00'],
    ['Total', '$50.00'],
  ])
  expect(html.indexOf('The venue pays the fees.')).toBeGreaterThan(html.indexOf('$50.00'))
})

test('a list of emails shows the preheader, or the first paragraph', () => {
  const preheaderOf = (content: MailContent) =>
    /<div style="display:none[^>]*>([^&]*)&#847;/.exec(mailPage(sender, content).html)?.[1]
  expect(preheaderOf(page)).toBe('Hello,\nhere it is.')
  expect(preheaderOf({ ...page, preheader: 'Doors 7:30 PM' })).toBe('Doors 7:30 PM')
  expect(preheaderOf({ ...page, paragraphs: [] })).toBe('')
  expect(preheaderOf({ ...page, preheader: '🎸'.repeat(300) })).toBe('🎸'.repeat(200))
})

test('mail programs with a dark mode get dark colors, Outlook for Windows a table of 600 pixels', () => {
  const { html } = mailPage(sender, whole)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark){.c-page')
  expect(html).toContain('[data-ogsc] .c-ink{color:#f4f1e8!important}')
  expect(html).toContain('[data-ogsb] .b-card{background-color:#14224a!important}')
  expect(html).toContain('<!--[if mso]><table role="presentation" width="600"')
  expect(html).toContain('style="max-width:600px"')
  // Gmail cuts what is longer than 102 KB.
  const ten = Array.from({ length: 10 }, () => whole.tickets?.[0] ?? []).flat()
  expect(mailPage(sender, { ...whole, tickets: ten }).html.length).toBeLessThan(40_000)
})

test('no text of an email is markup', () => {
  const evil = `<b>"&'</b>`
  const safe = '&lt;b&gt;&quot;&amp;&#39;&lt;/b&gt;'
  expect(escapeHtml(evil)).toBe(safe)
  const { html } = mailPage(
    { productName: evil, origin: evil },
    {
      heading: evil,
      paragraphs: [evil],
      quote: { label: evil, text: evil },
      preheader: evil,
      facts: [[evil, evil, { label: evil, url: evil }]],
      links: [{ label: evil, url: evil }],
      code: evil,
      button: { label: evil, url: evil },
      tickets: [{ title: evil, number: evil, holder: evil, code: evil, doorCode: evil, imageId: evil }],
      receipt: { lines: [[evil, evil]], total: [evil, evil], notes: [evil] },
      sections: [{ heading: evil, text: evil, links: [{ label: evil, url: evil }] }],
      note: evil,
      unsubscribeUrl: evil,
    },
  )
  expect(html).not.toContain(evil)
  expect(html.split(safe)).toHaveLength(39)
})
