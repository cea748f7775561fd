import { expect, test } from 'vitest'
import { isRefusalCode, mayRefuse, Refusal } from './refusal.ts'
import { refusals } from './refusal-catalog.ts'
import { sameTexts } from './refusal-texts.ts'
import { refusalsAboutAccounts } from './about/accounts.ts'
import { refusalsAboutEvents } from './about/events.ts'
import { refusalsAboutGigs } from './about/gigs.ts'
import { refusalsAboutPeople } from './about/people.ts'
import { refusalsAboutTickets } from './about/tickets.ts'
import { refusalsAboutWaiting } from './about/waiting.ts'

test('a refusal has the status and the words of its code', () => {
  const refusal = new Refusal('event/not-found')
  expect(refusal).toMatchObject({ name: 'Refusal', code: 'event/not-found', ...refusals['event/not-found'] })
  expect(refusal.data).toBeUndefined()
})

test('a refusal may carry words with a value in them, and data', () => {
  const refusal = new Refusal('checkout/sold-out', { message: 'Only 2 left.', data: { available: 2 } })
  expect(refusal).toMatchObject({ code: 'checkout/sold-out', message: 'Only 2 left.', data: { available: 2 } })
})

test('only codes of the table are refusals', () => {
  expect(isRefusalCode('event/not-found')).toBe(true)
  expect(['toString', 'event/unknown', ''].filter(isRefusalCode)).toEqual([])
})

test('a contract lists its refusals by their codes', () => {
  expect(mayRefuse('event/not-found', 'checkout/sold-out')).toEqual({
    'event/not-found': refusals['event/not-found'],
    'checkout/sold-out': refusals['checkout/sold-out'],
  })
})

test('the table is in order of the codes’ prefixes, each in one place of one file', () => {
  const tables = [
    refusalsAboutAccounts,
    refusalsAboutTickets,
    refusalsAboutWaiting,
    refusalsAboutPeople,
    refusalsAboutGigs,
    refusalsAboutEvents,
  ]
  const elsewhere = new Set(tables.flatMap(Object.keys))
  const rest = Object.keys(refusals).filter((code) => !elsewhere.has(code))
  const prefixesOf = (codes: string[]) => codes.map((code) => code.slice(0, code.indexOf('/')))
  const files = [rest, ...tables.map((table) => Object.keys(table))].map(prefixesOf)
  for (const prefixes of files) expect(prefixes).toEqual(prefixes.toSorted())
  const owned = files.flatMap((prefixes) => [...new Set(prefixes)])
  expect(owned).toEqual([...new Set(owned)])
})

test('texts that several codes say are meant to be equal', () => {
  const codesOf = Object.groupBy(Object.values(refusals), ({ message }) => message)
  const repeated = Object.entries(codesOf).flatMap(([message, codes]) => (codes && codes.length > 1 ? [message] : []))
  expect(repeated.toSorted()).toEqual(Object.values<string>(sameTexts).toSorted())
})
