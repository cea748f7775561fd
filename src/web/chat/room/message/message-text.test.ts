import { expect, test } from 'vitest'
import { isFewEmoji, linkedParts } from './message-text.ts'

const hrefs = (text: string) => linkedParts(text).flatMap(({ href }) => href ?? [])

test.for([
  ['see https://blue.example/late.', ['https://blue.example/late']],
  ['(http://a.example/x?y=1&z=2), and more', ['http://a.example/x?y=1&z=2']],
  ['javascript:alert(1) data:text/html,x ftp://a.example', []],
  ['https://', []],
  ['https://localhost/admin', []],
  ['<a href="https://a.example">x</a>', ['https://a.example']],
] as const)('only web addresses of a message are links: %s', ([text, links]) => {
  expect(hrefs(text)).toEqual(links)
  expect(
    linkedParts(text)
      .map((part) => part.text)
      .join(''),
    'nothing is lost',
  ).toBe(text)
})

test('a bracket opened inside a link belongs to it, one around it does not', () => {
  expect(hrefs('https://en.example.org/wiki/Low_(band)')).toEqual(['https://en.example.org/wiki/Low_(band)'])
  expect(hrefs('(see https://a.example/b).')).toEqual(['https://a.example/b'])
})

test('a message of just one to three emoji counts as few, whatever they are made of', () => {
  const texts = ['🎸', '🎸🔥', '👍🏽', '👩‍👩‍👧‍👦 ❤️', '🇺🇸🎉🎉']
  expect(texts.filter((text) => !isFewEmoji(text))).toEqual([])
})

test('words, numbers, many emoji and blank text do not', () => {
  const texts = ['', '  ', 'Yes 🎸', '8', '#', '🎸🎸🎸🎸', '🎸'.repeat(100)]
  expect(texts.filter((text) => isFewEmoji(text))).toEqual([])
})
