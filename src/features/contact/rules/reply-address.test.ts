import { expect, test } from 'vitest'
import { replyAddress } from './reply-address.ts'

const words = { subject: 'Re: Tickets or an order', quoteHead: 'Ben Okafor wrote:' }

test('an answer by email has its subject, and quotes the message line by line', () => {
  const address = replyAddress({ email: 'ben.fan+1@example.com', message: 'Hello,\nwhere are my tickets?\n' }, words)
  expect(address).toMatch(/^mailto:ben\.fan%2B1@example\.com\?subject=/)
  const { searchParams } = new URL(address)
  expect(searchParams.get('subject')).toBe('Re: Tickets or an order')
  expect(searchParams.get('body')).toBe('\r\n\r\nBen Okafor wrote:\r\n> Hello,\r\n> where are my tickets?')
})

test('a long message is quoted in part, so that mail apps open the address, and no letter is cut in half', () => {
  const body = new URL(replyAddress({ email: 'a@example.com', message: '🎸'.repeat(900) }, words)).searchParams.get(
    'body',
  )
  expect(body).toMatch(/🎸…$/u)
  expect(replyAddress({ email: 'a@example.com', message: 'é'.repeat(900) }, words).length).toBeLessThan(2_700)
})
