import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromDollars } from '../../../kernel/money.ts'
import { isMoney, type LimitedTicket, listTicketProblems, type TicketField, ticketFieldName } from './ticket-limits.ts'

const fine: LimitedTicket = {
  ticketName: 'General Admission',
  price: 20,
  quantity: 100,
  earlyBird: null,
  perOrderMax: 10,
}
const early = (price: number | null, endDate: string | null = '2026-11-20') => ({ earlyBird: { price, endDate } })
const fieldsOf = (...tickets: LimitedTicket[]) => listTicketProblems(tickets).map(({ row, field }) => [row, field])

test('a complete ticket, a free one, and one that is not filled in yet break nothing', () => {
  const empty = { ticketName: '', price: null, quantity: null, earlyBird: null }
  expect(fieldsOf(fine, { ...fine, ticketName: 'Guests', price: 0 }, empty, empty)).toEqual([])
})

test.each<[what: string, over: Partial<LimitedTicket>, field: TicketField, message: RegExp]>([
  ['an absurd price', { price: 1e15 }, 'price', /between \$0 and \$10,000/],
  ['a negative price', { price: -1 }, 'price', /between \$0 and \$10,000/],
  ['a tenth of a cent', { price: 0.001 }, 'price', /whole cents/],
  ['a price past all numbers', { price: Number('1e309') }, 'price', /between/],
  ['a price that is no number', { price: Number('20–30') }, 'price', /Enter one price.*a ticket type for each/],
  ['99 cents', { price: 0.99 }, 'price', /start at \$1/],
  ['an early bird of a tenth of a cent', early(0.001), 'earlyPrice', /whole cents/],
  ['an early bird of 50 cents', early(0.5), 'earlyPrice', /start at \$1/],
  ['an early bird that is no number', early(Number('5–8')), 'earlyPrice', /Enter one price/],
  ['a dear early bird', early(20), 'earlyPrice', /lower than/],
  ['an early bird without a price', early(null), 'earlyPrice', /lower than/],
  ['an early bird without an end', early(15, null), 'earlyEnd', /last day/],
  ['half a ticket', { quantity: 1.5 }, 'quantity', /whole number/],
  ['a quantity past all numbers', { quantity: Number('1e309') }, 'quantity', /whole number/],
  ['fewer than are sold', { quantity: 11, fewest: 12 }, 'quantity', /at least 12/],
  ['eleven an order', { perOrderMax: 11 }, 'perOrderMax', /from 1 to 10/],
  ['none an order', { perOrderMax: 0 }, 'perOrderMax', /from 1 to 10/],
  ['no sales start yet', { salesStart: '' }, 'salesStart', /^Enter the date and time when sales start\.$/],
  ['a sales start without a time', { salesStart: '2026-12-04' }, 'salesStart', /^Enter the date and time/],
])('check 22: %s is refused at its field', (_, over, field, message) => {
  expect(listTicketProblems([fine, { ...fine, ticketName: 'Balcony', ...over }])).toEqual([
    { row: 1, field, message: expect.stringMatching(message) },
  ])
})

test.each<[what: string, over: Partial<LimitedTicket>]>([
  ['the highest price', { price: 10_000 }],
  ['the lowest paid price', { price: 1 }],
  ['no ticket for now', { quantity: 0 }],
  ['the highest quantity', { quantity: 100_000 }],
  ['one an order', { perOrderMax: 1 }],
  ['a sales start', { salesStart: '2026-12-04T10:00' }],
  ['no sales start', { salesStart: null }],
  ['as many as are sold', { quantity: 12, fewest: 12 }],
  ['an open quantity of a type that sells', { quantity: null, fewest: 12 }],
  ['an early bird while the price is open', { price: null, ...early(15) }],
])('%s is within the limits', (_, over) => {
  expect(listTicketProblems([{ ...fine, ...over }])).toEqual([])
})

test.each<[what: string, over: Partial<LimitedTicket>]>([
  ['too many', { quantity: 100_001 }],
  ['less than none', { quantity: -1 }],
])('%s are refused', (_, over) => {
  expect(fieldsOf({ ...fine, ...over })).toEqual([[0, 'quantity']])
})

test('each field of a ticket type tells its first problem', () => {
  const broken = { ...fine, price: -1, quantity: -5, fewest: 3, perOrderMax: 0 }
  const problems = listTicketProblems([fine, { ...broken, ticketName: 'General Admission' }])
  expect(problems.map(ticketFieldName)).toEqual([
    'ticketList.1.price',
    'ticketList.1.quantity',
    'ticketList.1.perOrderMax',
    'ticketList.1.ticketName',
  ])
  expect(problems.at(-1)?.message).toBe('Each ticket type needs a different name.')
})

test('sales start before the show does, by the venue’s clock', () => {
  const isRefused = (salesStart: string, showStart: string | null) =>
    listTicketProblems([{ ...fine, salesStart }], showStart).length > 0
  const show = '2026-12-04T20:30'
  expect(isRefused('2026-12-04T20:29', show)).toBe(false)
  expect(isRefused('2026-12-04T20:30', show)).toBe(true)
  expect(isRefused('2026-12-05T10:00', show)).toBe(true)
  expect(isRefused('2026-12-05T10:00', null), 'a weekly show').toBe(false)
  expect(isRefused('2026-12-05T10:00Z', show), 'an instant is no text to compare').toBe(false)
})

test('an empty amount is not a wrong amount', () => {
  expect([null, 0, 10_000, 10_000.01, -0.01].map(isMoney)).toEqual([true, true, true, false, false])
})

test('a name that an earlier type has is refused at the later one', () => {
  expect(fieldsOf(fine, { ...fine, ticketName: ' general  ADMISSION' })).toEqual([[1, 'ticketName']])
})

test('whatever number is typed, a price that passes is whole cents that a buyer can be charged', () => {
  const isRefused = (price: number) => listTicketProblems([{ ...fine, price }]).length > 0
  const isCharged = (cents: number) => cents === 0 || (cents >= 100 && cents <= 1_000_000)
  const anyPrice = fc.property(fc.double(), (price) => {
    expect(isRefused(price) || isCharged(fromDollars(price) ?? -1)).toBe(true)
  })
  const anyCents = fc.property(fc.integer({ min: -10, max: 1_100_000 }), (n) => {
    expect(isRefused(n / 100)).toBe(!isCharged(n))
  })
  fc.assert(anyPrice)
  fc.assert(anyCents)
})
