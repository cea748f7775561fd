import { expect, test } from 'vitest'
import { parseZone, type Zone } from '../../../kernel/zone.ts'
import { isOnSale, salesStartText, secondsToSale } from './sales-start.ts'

const start = new Date('2026-12-04T10:00-08:00')
const at = (ms: number) => new Date(start.getTime() + ms)

test.each([
  ['a millisecond before', -1, false, 1],
  ['at its start', 0, true, 0],
  ['a millisecond after', 1, true, 0],
  ['over a second before', -1_001, false, 2],
  ['a minute before', -60_000, false, 60],
])('%s a ticket type is on sale or counts down in whole seconds', (_when, ms, isSold, seconds) => {
  expect(isOnSale(start, at(ms))).toBe(isSold)
  expect(secondsToSale(start, at(ms))).toBe(seconds)
})

test('a ticket type without a sales start is on sale', () => {
  expect([isOnSale(null, start), secondsToSale(null, start)]).toEqual([true, 0])
})

test('a sales start reads as the venue’s clock shows it, before and after both clock changes', () => {
  const zone = parseZone('America/Los_Angeles') as Zone
  const read = (text: string) => salesStartText(new Date(text), zone)
  expect(read('2026-12-04T18:00Z')).toBe('Fri Dec 4, 10:00 AM PST')
  expect(read('2026-03-08T09:59Z')).toBe('Sun Mar 8, 1:59 AM PST')
  expect(read('2026-03-08T10:00Z')).toBe('Sun Mar 8, 3:00 AM PDT')
  expect(read('2026-11-01T08:30Z')).toBe('Sun Nov 1, 1:30 AM PDT')
  expect(read('2026-11-01T09:30Z')).toBe('Sun Nov 1, 1:30 AM PST')
})
