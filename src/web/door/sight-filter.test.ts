import { expect, test } from 'vitest'
import { sightFilter } from './sight-filter.ts'

test('a code that stays in sight is one scan, however long it stays', () => {
  const filter = sightFilter()
  const scans = Array.from({ length: 60 }, (_, sight) => filter.isScan('ticket', sight * 150))
  expect(scans.filter(Boolean)).toHaveLength(1)
})

test('another code is scanned immediately, the same one after it has been away for 3 seconds', () => {
  const filter = sightFilter()
  expect(filter.isScan('ticket', 0)).toBe(true)
  expect(filter.isScan('other', 150)).toBe(true)
  expect(filter.isScan('other', 3_149)).toBe(false)
  expect(filter.isScan('other', 6_149)).toBe(true)
})

test('the ticket of a guest just admitted is not scanned again, however long its answer stayed open', () => {
  const filter = sightFilter()
  expect(filter.isScan('ticket', 0)).toBe(true)
  filter.resume(60_000)
  expect(filter.isScan('ticket', 60_100)).toBe(false)
  expect(filter.isScan('ticket', 62_900)).toBe(false)
  expect(filter.isScan('next guest', 63_000)).toBe(true)

  filter.resume(70_000)
  expect(filter.isScan('next guest', 73_000)).toBe(true)
})

test('tickets that come into view in turn are scanned once each', () => {
  const filter = sightFilter()
  const codes = ['first', 'second', 'first', 'second', 'first']
  expect(codes.map((code, at) => filter.isScan(code, at * 1_000))).toEqual([true, true, false, false, false])
})
