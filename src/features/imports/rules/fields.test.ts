import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOf } from './ages.ts'
import { isSoldOut, offReason, saysSoldOut, saysYes } from './availability.ts'
import { namedPricesOf, priceOf, wholePrice } from './price-text.ts'

test.each([
  ['All Ages', 'All Ages', null],
  ['all ages', 'All Ages', null],
  ['21+', '21+', null],
  ['18 and over', '18+', null],
  ['21-', '21+', null],
  ['Kids', 'For Kids', null],
  ['2+', null, '2+'],
  ['16+', null, '16+'],
  ['16 & up', null, '16+'],
  [' 18  and  over ', '18+', null],
  [' Ages 5+ ', null, 'Ages 5+'],
  ['16+ with ID', null, '16+ with ID'],
  ['under 12 with adult', null, 'under 12 with adult'],
  ['', null, null],
  ['n/a', null, null],
  [' TBA ', null, null],
  ['constructor', null, 'constructor'],
])('the age %j is the group %s or the words %s', (text, ageGroup, ageNote) => {
  expect(ageOf(text)).toEqual({ ageGroup, ageNote })
})

test('an age that a listing states is never lost, and never becomes All Ages by a number', () => {
  const check = fc.property(fc.integer({ min: 1, max: 99 }), (years) => {
    const { ageGroup, ageNote } = ageOf(`${years}+`)
    expect(ageGroup ?? ageNote).toBe(`${years}+`)
  })
  fc.assert(check)
})

test.each([
  ['16.5', 1650, 1650],
  ['$15.0-$20.0', 1500, 2000],
  ['20 – 15', 1500, 2000],
  ['$1,250.99', 125_099, 125_099],
  ['$10,000', 1_000_000, 1_000_000],
  ['1,050', 105_000, 105_000],
  ['20,50', 2050, 2050],
  ['0,5', 50, 50],
  ['20,50 $', 2050, 2050],
  ['1.050,50', 105_050, 105_050],
  ['$15,00-$20,50', 1500, 2050],
  ['0', 0, 0],
  ['FREE', 0, 0],
  ['No cover', 0, 0],
  ['$20 adv / $25 door', 2000, 2500],
  ['$20 ADV, $25 Day of Show', 2000, 2500],
  ['Advance: $18.50; at the door: $22', 1850, 2200],
  ['Advance: $15 / Day of show: $18', 1500, 1800],
  ['$10/$15', 1000, 1500],
  ['12/15', 1200, 1500],
  ['$12/15', 1200, 1500],
  ['$12 adv / $15 dos', 1200, 1500],
  ['$10 advance, $12 day of show', 1000, 1200],
  ['presale $12, doors $15', 1200, 1500],
  ['$25 door', 2500, 2500],
  ['15 adv', 1500, 1500],
  [' $20  adv ', 2000, 2000],
  ['$10 / $15 / $20 / $25', 1000, 2500],
])('the price %s is %i to %i cents', (text, minCents, maxCents) => {
  expect(priceOf(text)).toEqual({ minCents, maxCents })
})

test.each([
  '',
  '$25 vip',
  '$20 adv / $50 vip',
  '$20 adv / $25 door / $30 / $35 / $40',
  '15/10',
  '2026/12',
  '10/15/20',
  '$20 adv / ask',
  '$95.26+',
  '15 CAD',
  '1.999',
  '-5',
  '1e3',
  'donation',
  '99999999',
  '10,000.01',
  '20-10001',
  '0,005',
  '012,500',
  '0.500,50',
  '1.050',
  '20,50 €',
  '15,20,25',
  '15 to 20 to 25',
  '15, 20',
  '1,05,000',
])('the price %j is none that can be read', (text) => {
  expect(priceOf(text)).toBeNull()
})

test.each([
  ['$12 adv / $15 door', '$12 advance; $15 at the door'],
  ['$10 advance, $12 day of show', '$10 advance; $12 day of show'],
  ['Presale $12.50 | DOS $15', '$12.50 advance; $15 day of show'],
  ['$12 adv, $15', '$12 advance; $15'],
  ['12/15', null],
  ['$10 - $15', null],
  ['$25 door', '$25 at the door'],
  ['$15 at the door', '$15 at the door'],
  ['$25', null],
  ['$20 adv / $50 vip', null],
])('of %s, what its prices are for is %j', (text, words) => {
  expect(namedPricesOf(text)).toBe(words)
})

test('a price is read to the cent, with a decimal point and with a decimal comma', () => {
  const check = fc.property(fc.integer({ min: 0, max: 1_000_000 }), (amount) => {
    const [dollars, fraction] = [Math.floor(amount / 100), String(amount % 100).padStart(2, '0')]
    expect(priceOf(`$${dollars}.${fraction}`)?.minCents).toBe(amount)
    expect(priceOf(`${dollars},${fraction}`)?.minCents).toBe(amount)
  })
  fc.assert(check)
})

test('several prices are one span, none is unknown', () => {
  const prices = ['20', '15-18', '35'].flatMap((text) => priceOf(text) ?? [])
  expect(wholePrice(prices)).toEqual({ minCents: 1500, maxCents: 3500 })
  expect(wholePrice([])).toBeNull()
})

test.each([
  ['sold out', true],
  ['Sold Out!', true],
  ['$65 vip; sold out', true],
  ['sold out - seated', true],
  ['seated - sold out', true],
  ['almost sold out', false],
  ['vip sold out', false],
  ['not sold out', false],
  ['', false],
])('the note %j says sold out: %s', (note, says) => {
  expect(saysSoldOut(note)).toBe(says)
})

test('availability and status are read with and without schema.org’s address', () => {
  expect(['SoldOut', 'https://schema.org/SoldOut', 'InStock', ''].map(isSoldOut)).toEqual([true, true, false, false])
  expect(offReason('http://schema.org/EventCancelled')).toBe('the file says it’s canceled')
  expect(offReason(' CANCELLED ')).toBe('the file says it’s canceled')
  expect(offReason('CONFIRMED')).toBeNull()
  expect(offReason('constructor')).toBeNull()
})

test.each([
  ['yes', true],
  [' Yes ', true],
  ['X', true],
  ['1', true],
  ['no', false],
  ['', false],
])('a column with %j says yes: %s', (text, says) => {
  expect(saysYes(text)).toBe(says)
})
