import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choiceOf, countOf, firstChoice, keptChoice } from './quantities.ts'
import type { TicketOffer } from './sale.ts'

const offer = (wishes: Partial<TicketOffer>): TicketOffer => ({
  ticketTypeID: 'a',
  ticketName: 'General Admission',
  description: '',
  allInCents: 2131,
  fullAllInCents: null,
  earlyUntil: null,
  left: 100,
  isInCheckout: false,
  quantity: 100,
  perOrderMax: 10,
  opens: null,
  ...wishes,
})

test('one ticket is preselected if there is one type, none if there are several or none is left', () => {
  expect(firstChoice([offer({})])).toEqual({ a: 1 })
  expect(firstChoice([offer({ left: 0 })])).toEqual({})
  expect(firstChoice([offer({}), offer({ ticketTypeID: 'b' })])).toEqual({})
})

test('a choice survives the login as far as it is still available', () => {
  const offers = [offer({ left: 3 }), offer({ ticketTypeID: 'b', perOrderMax: 2 })]
  expect(keptChoice('{"a":2,"b":1}', offers)).toEqual({ a: 2, b: 1 })
  expect(keptChoice('{"a":5,"b":5,"gone":1}', offers)).toEqual({ a: 3, b: 2 })
  expect(keptChoice(null, offers)).toBeNull()
})

test('another date begins with the last selection, as far as its tickets are there', () => {
  const offers = [offer({ left: 3 }), offer({ ticketTypeID: 'b' })]
  const last = '{"a":5,"gone":2}'
  expect(choiceOf(offers, { stored: null, held: {}, last })).toEqual({ a: 3, b: 0 })
  expect(choiceOf(offers, { stored: '{"b":1}', held: {}, last }), 'the date’s own').toEqual({ a: 0, b: 1 })
  expect(choiceOf(offers, { stored: null, held: { b: 2 }, last }), 'what it has on hold').toEqual({ b: 2 })
  expect(choiceOf([offer({ ticketTypeID: 'c' })], { stored: null, held: {}, last }), 'other tickets').toEqual({ c: 1 })
})

test('whatever a browser stored, no choice exceeds the limit per order', () => {
  const offers = [offer({}), offer({ ticketTypeID: 'b' })]
  const storedText = fc.oneof(fc.string(), fc.json())
  const amounts = fc
    .record({ a: fc.oneof(fc.jsonValue(), fc.integer({ min: -1, max: 12 })), b: fc.double() })
    .map((record) => JSON.stringify(record))
  fc.assert(
    fc.property(fc.oneof(storedText, amounts), (text) => {
      const choice = keptChoice(text, offers) ?? {}
      expect(countOf(choice)).toBeLessThanOrEqual(10)
      expect(Object.values(choice).every((quantity) => Number.isInteger(quantity) && quantity >= 0)).toBe(true)
    }),
  )
})
