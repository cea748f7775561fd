import { expect, test } from 'vitest'
import { taxFactsOf } from './tax-facts.ts'

const venue = { type: 'venue' as const, capacity: 800, nonProfit: true, exemption: 'none' as const }
const band = { type: 'band' as const, capacity: null, nonProfit: false, exemption: 'none' as const }

test("a venue's own show is in its room", () => {
  expect(taxFactsOf({ host: venue, venue: null, ownCapacity: 50, ownExemption: null })).toEqual({
    capacity: 800,
    nonProfit: true,
    exemption: 'none',
  })
})

test("a band's show is in the linked venue's room", () => {
  expect(taxFactsOf({ host: band, venue, ownCapacity: 50, ownExemption: 'political' })).toEqual({
    capacity: 800,
    nonProfit: true,
    exemption: 'political',
  })
})

test("a band's show elsewhere is in the room that was asked for", () => {
  expect(taxFactsOf({ host: band, venue: null, ownCapacity: 50, ownExemption: null })).toEqual({
    capacity: 50,
    nonProfit: false,
    exemption: 'none',
  })
})

test('a festival is its own room, whichever venue it is linked to (G13)', () => {
  const festival = { type: 'festival' as const, capacity: 12_000, nonProfit: false, exemption: 'religious' as const }
  expect(taxFactsOf({ host: festival, venue, ownCapacity: 50, ownExemption: null })).toEqual({
    capacity: 12_000,
    nonProfit: false,
    exemption: 'religious',
  })
})

test('a room of unknown size takes the size that the event names', () => {
  const unknown = { ...venue, capacity: null }
  expect(taxFactsOf({ host: unknown, venue: null, ownCapacity: 50, ownExemption: null }).capacity).toBe(50)
  expect(taxFactsOf({ host: unknown, venue: null, ownCapacity: null, ownExemption: null }).capacity).toBeNull()
})
