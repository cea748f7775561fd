import { expect, test } from 'vitest'
import { readSiteLink } from './site-link.ts'

const origin = 'https://localsound.example'
const id = '019e0000-0000-7000-8000-000000000000'
const read = (text: string) => readSiteLink(text, origin)

test('a poster code is made for links of events and profiles of this site, however they were pasted', () => {
  const whole = `${origin}/event/${id}`
  expect(read(whole)).toEqual({ url: whole, problem: null })
  expect(read(`  ${whole}/?utm_source=mail&fbclid=1#top `)).toEqual({ url: whole, problem: null })
  expect(read(`localsound.example/event/${id}`)).toEqual({ url: whole, problem: null })
  expect(read(`/event/${id}`)).toEqual({ url: whole, problem: null })
  expect(read('localsound.example/@the.wren')).toEqual({ url: `${origin}/@the.wren`, problem: null })
  expect(read(`http://localsound.example/profile/${id}`)).toEqual({ url: `${origin}/profile/${id}`, problem: null })
  expect(read(`${whole}?date=2026-12-04`)).toEqual({ url: `${whole}?date=2026-12-04`, problem: null })
  expect(read(`${whole}?date=<script>`)).toEqual({ url: whole, problem: null })
})

test.for([
  `https://localsound.example.evil.example/event/${id}`,
  `https://localsound.example@evil.example/event/${id}`,
  `https://lοcalsound.example/event/${id}`,
  `//evil.example/event/${id}`,
  `https:\\\\evil.example\\event\\${id}`,
  `https://localsound.example:8443/event/${id}`,
])('check 36: a link that leads elsewhere makes no poster code: %s', (link) => {
  expect(read(link)).toEqual({ url: null, problem: 'foreign' })
})

test('text that isn’t a link, and pages that have no poster, are told apart', () => {
  expect(read('')).toEqual({ url: null, problem: 'empty' })
  // A ticket's code.
  expect(read('A1X4Q7-0V2K9M-R5T8Y1-W3Z6B2-N4H7J0-C5D8F1-G2K4M6-P').problem).toBe('no-link')
  expect(read('javascript:alert(1)').problem).toBe('no-link')
  expect(read(`data:text/html,${origin}/event/${id}`).problem).toBe('no-link')
  for (const path of ['/', '/tickets', `/order/${id}`, `/manage/${id}`, '/event/harbor', `/event/${id}/edit`])
    expect(read(origin + path).problem).toBe('other-page')
})
