import { expect, test } from 'vitest'
import { firstBrokenLimit, type LimitedEvent, listBrokenLimits } from './event-limits.ts'

const ticket = { ticketName: 'Floor', price: 20, quantity: 100, earlyBird: null }
const event: LimitedEvent = { coverCharge: 10, eventLink: null, previewLink: null, lineup: [], ticketList: [ticket] }
const acts = (count: number) => Array.from({ length: count }, (_, n) => `Act ${n}`)
const types = (count: number) => Array.from({ length: count }, (_, n) => ({ ...ticket, ticketName: `Type ${n}` }))
const paid = (...payers: ('buyer' | 'venue' | undefined)[]) =>
  types(payers.length).map((type, n) => ({ ...type, feesPayer: payers[n] }))

const fieldsOf = (changes: Partial<LimitedEvent>, lineupBefore?: number) =>
  listBrokenLimits({ ...event, ...changes }, lineupBefore).map(({ field }) => field)

test.each<[what: string, changes: Partial<LimitedEvent>]>([
  ['no cover', { coverCharge: null }],
  ['the highest cover', { coverCharge: 10_000 }],
  ['a price range', { coverChargeMax: 20 }],
  ['a price range of one price', { coverChargeMax: 10 }],
  ['links', { eventLink: 'https://example.com/show', previewLink: 'https://example.com/listen' }],
  ['empty links', { eventLink: '', previewLink: '  ' }],
  ['ten acts', { lineup: acts(10) }],
  ['an unknown room', { venueCapacity: null }],
  ['the smallest room', { venueCapacity: 1 }],
  ['the largest room', { venueCapacity: 1_000_000 }],
  ['twenty ticket types', { ticketList: types(20) }],
  ['no tickets', { ticketList: [] }],
  ['one fee payer', { ticketList: paid('venue', 'venue', undefined) }],
])('%s is within the limits', (_, changes) => {
  expect(fieldsOf(changes)).toEqual([])
})

test.each<[what: string, changes: Partial<LimitedEvent>, field: string]>([
  ['a negative cover', { coverCharge: -1 }, 'coverCharge'],
  ['a cover that is too high', { coverCharge: 10_000.01 }, 'coverCharge'],
  ['a fraction of a cent', { coverCharge: 0.001 }, 'coverCharge'],
  ['a range that ends below the cover', { coverChargeMax: 9.99 }, 'coverChargeMax'],
  ['a range that ends too high', { coverChargeMax: 10_000.01 }, 'coverChargeMax'],
  ['an event link without https', { eventLink: 'http://example.com' }, 'eventLink'],
  ['a preview link that is none', { previewLink: 'listen here' }, 'previewLink'],
  ['eleven acts', { lineup: acts(11) }, 'lineup'],
  ['an empty room', { venueCapacity: 0 }, 'venueCapacity'],
  ['a room for half a person', { venueCapacity: 1.5 }, 'venueCapacity'],
  ['a room for more than a million', { venueCapacity: 1_000_001 }, 'venueCapacity'],
  ['twenty-one ticket types', { ticketList: types(21) }, 'ticketList'],
  ['two fee payers', { ticketList: paid('buyer', 'venue') }, 'ticketList'],
  ['a ticket that breaks a limit of its own', { ticketList: [ticket, { ...ticket, price: -1 }] }, 'ticketList.1.price'],
])('%s is not', (_, changes, field) => {
  expect(fieldsOf(changes)[0]).toBe(field)
})

test('an imported lineup may be longer than a form’s, but does not grow', () => {
  expect(fieldsOf({ lineup: acts(15) }, 15)).toEqual([])
  expect(fieldsOf({ lineup: acts(16) }, 15)).toEqual(['lineup'])
  expect(fieldsOf({ lineup: acts(10) }, 2)).toEqual([])
})

test('a cover that isn’t a number is told from one that is too high', () => {
  expect(listBrokenLimits({ ...event, coverCharge: Number('20–30') })).toEqual([
    {
      field: 'coverCharge',
      message: 'Enter one amount, such as 20 or 20.50. You can put other prices in the description.',
    },
  ])
})

test('a range that ends below its cover is refused in words that let it end there', () => {
  expect(listBrokenLimits({ ...event, entryFee: null, coverCharge: 0 })).toEqual([
    { field: 'coverCharge', message: 'Enter a price above 0, or leave this blank.' },
  ])
  expect(listBrokenLimits({ ...event, entryFee: null, coverCharge: null, coverChargeMax: 20 })).toEqual([
    { field: 'coverCharge', message: 'Enter the lowest price too.' },
  ])
  expect(listBrokenLimits({ ...event, coverChargeMax: 9.99 })).toEqual([
    {
      field: 'coverChargeMax',
      message: 'The highest price can’t be below the cover charge, and can be up to $10,000, in whole cents.',
    },
  ])
})

test('all broken limits are listed with their words, those of tickets last, and the first is told', () => {
  const broken = { ...event, venueCapacity: 0, coverCharge: -1, ticketList: [{ ...ticket, price: -1 }] }
  expect(listBrokenLimits(broken)).toEqual([
    { field: 'coverCharge', message: 'The cover charge must be between $0 and $10,000, in whole cents.' },
    { field: 'venueCapacity', message: 'Capacity must be a whole number up to 1,000,000.' },
    { field: 'ticketList.0.price', message: 'A ticket price must be between $0 and $10,000, in whole cents.' },
  ])
  expect(firstBrokenLimit(broken)?.field).toBe('coverCharge')
  expect(firstBrokenLimit(event)).toBeNull()
})

test.each([
  ['http://example.com', 'The event link must be a full link that starts with https://.'],
  [`https://example.com/${'x'.repeat(500)}`, 'The event link can have up to 500 characters.'],
  ...['https://user:pw@example.com', 'https://localhost/x', 'https://example.com:99999/', 'https://'].map((link) => [
    link,
    'The event link can’t be used. Enter the public web address of a page, like https://example.com/tickets.',
  ]),
])('the event link %s is refused for what is wrong with it', (eventLink = '', message = '') => {
  expect(listBrokenLimits({ ...event, eventLink })).toEqual([{ field: 'eventLink', message }])
  for (const linkName of ['ticket', 'info'] as const) {
    const named = message.replace('event link', `${linkName} link`)
    expect(listBrokenLimits({ ...event, eventLink, linkName })).toEqual([{ field: 'eventLink', message: named }])
  }
})
