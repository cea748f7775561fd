import { expect, test } from 'vitest'
import { canDrawInPdf, pdfText, printedTexts } from './pdf-text.ts'

test.each([
  ['Dvořák & Trần Thị Bé’s “Night”, 8:30 PM – $20', true],
  ['Ελένη και Иван', true],
  ['🎃 Halloween Bash', true],
  ['東京', false],
  ['Robin ราตรี', false],
  ['ליאור', false],
])('a PDF can show %s: %s', (text, isPrintable) => {
  expect(canDrawInPdf(['The Blue Door', text])).toBe(isPrintable)
})

test('a PDF prints its host, the buyer, and only the holders of valid tickets', () => {
  const show = {
    ...{ eventName: 'Lanterns', venueName: 'Pier 9', venueAddress: '9 Pier Ave' },
    ...{ hostName: '東京', fullName: 'Иван' },
  }
  const [valid, refunded] = [
    { state: 'valid', ticketName: 'Floor', holderName: 'Robin' },
    { state: 'refunded', ticketName: 'Balcony', holderName: 'ליאור' },
  ]
  expect(printedTexts(show, [valid, refunded])).toEqual([
    ...['Lanterns', 'Pier 9', '9 Pier Ave', '東京', 'Иван'],
    ...['Floor', 'Balcony', 'Robin'],
  ])
})

test.each([
  ['🎃 Halloween Bash 🎃', 'Halloween Bash'],
  ['Punk 👩‍🎤 Night 🇲🇽', 'Punk Night'],
  ['Top 10: #1 ♥', 'Top 10: #1'],
  ['Dvořák', 'Dvořák'],
])('%s is printed as %s', (text, printed) => {
  expect(pdfText(text)).toBe(printed)
})
