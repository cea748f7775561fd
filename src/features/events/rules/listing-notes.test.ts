import { expect, test } from 'vitest'
import { listingNotes } from './listing-notes.ts'

test('of an imported note, “sold out” is dropped, prices go to the price, and the rest is about the show', () => {
  const cases: [note: string, prices: string[], about: string][] = [
    ['sold out', [], ''],
    ['Sold Out!', [], ''],
    ['$65 vip; sold out', ['$65 vip'], ''],
    ['sold out - seated', [], 'seated'],
    ['$165 vip; Moswood pre-party', ['$165 vip'], 'Moswood pre-party'],
    ['under 16 with adult; $55 balcony', ['$55 balcony'], 'under 16 with adult'],
    ['12 and under free', ['12 and under free'], ''],
    [
      'Viva La Punk Fest Day 2 - half the bands play Santa Rosa',
      [],
      'Viva La Punk Fest Day 2 - half the bands play Santa Rosa',
    ],
    ['vip sold out', [], 'vip sold out'],
    ['Price: donation\noutdoors', [], 'Price: donation\noutdoors'],
    ['free admission', ['free admission'], ''],
    ['free parking; smoke-free', [], 'free parking; smoke-free'],
    ['', [], ''],
  ]
  for (const [note, prices, about] of cases) expect([note, listingNotes(note)]).toEqual([note, { prices, about }])
})

test('a sentence that mentions a price stays whole', () => {
  const note = 'A benefit for the shelter on Main Street, which lost $20,000 in the flood last winter.'
  expect(listingNotes(note)).toEqual({ prices: [], about: note })
})
