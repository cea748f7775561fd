import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents, minus, noCents, sum } from '../../../../kernel/money.ts'
import { quote, standardFee } from '../../../tickets/rules/price.ts'
import { type Account, refundLines, type Sale, saleLines } from '../ledger.ts'
import { disputeEntries } from './dispute-entries.ts'

const fresh = { held: noCents, fee: noCents, isLost: false }
const fee = cents(1_500)
const sale: Sale = { total: cents(2_131), sellerGets: cents(2_000), tax: noCents, cardFee: cents(89) }
const order = { sale, returnedBefore: noCents, feeFallsOn: 'seller' } as const

type Entries = ReturnType<typeof disputeEntries>['entries']

const sumOf = (entries: Entries, account: Account): Cents =>
  sum(entries.flatMap(({ lines }) => lines.filter((line) => line.account === account).map(({ amount }) => amount)))

test('an open dispute is held from the platform with the provider’s fee; the seller has everything', () => {
  const { entries, ...booked } = disputeEntries(fresh, { state: 'needs_response', withheld: sale.total, fee }, order)
  expect(booked).toEqual({ held: sale.total, fee, lost: 0 })
  expect(entries.map(({ entry }) => entry)).toEqual(['dispute hold', 'dispute fee'])
  expect(['buyer', 'seller', 'tax', 'platform', 'provider'].map((name) => sumOf(entries, name as Account))).toEqual([
    ...[0, 0, 0, -3_631, 3_631],
  ])
})

test('a won dispute gives the platform the amount back and leaves it the fee', () => {
  const booked = { held: sale.total, fee, isLost: false }
  const { entries, held, lost } = disputeEntries(booked, { state: 'won', withheld: noCents, fee }, order)
  expect({ held, lost }).toEqual({ held: 0, lost: 0 })
  expect(entries).toEqual([
    {
      entry: 'dispute hold',
      lines: [
        { account: 'platform', amount: 2_131 },
        { account: 'provider', amount: -2_131 },
      ],
    },
  ])
})

test('a lost dispute is to the seller and the buyer what a refund by the host is', () => {
  const booked = { held: sale.total, fee, isLost: false }
  const { entries, held, lost } = disputeEntries(booked, { state: 'lost', withheld: sale.total, fee }, order)
  expect({ held, lost }).toEqual({ held: 0, lost: 2_131 })
  expect(entries.find(({ entry }) => entry === 'lost dispute')?.lines).toEqual(
    refundLines(sale, { before: noCents, after: sale.total }, 'seller'),
  )
  expect(sumOf(entries, 'provider'), 'the hold ends').toBe(-2_131)
})

test('a lost dispute of a payment that never became tickets leaves the card fee with the platform', () => {
  const reading = { state: 'lost', withheld: sale.total, fee } as const
  const { entries } = disputeEntries(fresh, reading, { ...order, feeFallsOn: 'platform' })
  expect(sumOf(entries, 'seller')).toBe(0 - sale.sellerGets)
})

test('an inquiry costs nothing, and what was lost stays lost', () => {
  expect(disputeEntries(fresh, { state: 'inquiry', withheld: noCents, fee: noCents }, order).entries).toEqual([])
  const lost = { held: noCents, fee, isLost: true }
  expect(disputeEntries(lost, { state: 'won', withheld: noCents, fee }, order)).toMatchObject({ entries: [], lost: 0 })
})

const state = fc.constantFrom('inquiry', 'needs_response', 'under_review', 'won', 'lost', 'closed' as const)
const reading = fc.record({
  state,
  withheld: fc.integer({ min: 0, max: 30_000 }).map(cents),
  fee: fc.integer({ min: 0, max: 3_000 }).map(cents),
})
const orders = fc
  .record({
    price: fc.integer({ min: 50, max: 10_000 }).map(cents),
    tax: fc.integer({ min: 0, max: 900 }).map(cents),
    quantity: fc.integer({ min: 1, max: 3 }),
    feesPayer: fc.constantFrom('buyer', 'venue' as const),
    returned: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ feesPayer, returned, ...line }) => {
    const { buyerPays: total, sellerGets, tax, cardFee } = quote([line], feesPayer, standardFee)
    const sold: Sale = { total, sellerGets, tax, cardFee }
    return { sale: sold, returnedBefore: cents(Math.floor(total * returned)) }
  })

test('whatever is read in whatever order: each entry sums to zero, and the platform is out what the bank has (P10)', () => {
  fc.assert(
    fc.property(orders, fc.array(reading, { maxLength: 6 }), ({ sale: sold, returnedBefore }, readings) => {
      let booked = { ...fresh }
      let lostSoFar = noCents
      const all: Entries = []
      for (const each of readings) {
        const returned = sum([returnedBefore, lostSoFar])
        const before = { sale: sold, returnedBefore: returned, feeFallsOn: 'seller' } as const
        const { entries, held, fee: charged, lost } = disputeEntries(booked, each, before)
        all.push(...entries)
        lostSoFar = sum([lostSoFar, lost])
        booked = { held, fee: charged, isLost: booked.isLost || each.state === 'lost' }
      }
      for (const { lines } of all) expect(lines.reduce((total, { amount }) => total + amount, 0)).toBe(0)
      const holds = all.filter(({ entry }) => entry !== 'lost dispute')
      expect(minus(noCents, sumOf(holds, 'platform'))).toBe(booked.held + booked.fee)
      expect(sum([returnedBefore, lostSoFar])).toBeLessThanOrEqual(sold.total)
      expect(sumOf(all, 'buyer')).toBe(lostSoFar)
      const seller = sumOf([{ entry: 'lost dispute', lines: saleLines(sold) }, ...all], 'seller')
      const isAllLost = returnedBefore === 0 && lostSoFar === sold.total
      expect(isAllLost ? seller : 0 - sold.cardFee).toBe(0 - sold.cardFee)
    }),
  )
})
