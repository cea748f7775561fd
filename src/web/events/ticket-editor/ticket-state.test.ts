import { expect, test } from 'vitest'
import {
  blankTicket,
  checkedTicket,
  copiedTickets,
  countedTickets,
  firstTicket,
  summaryOf,
  wireTicket,
} from './ticket-state.ts'

const complete = { ...blankTicket('Balcony'), price: '35.50', quantity: '20' }

test('a form begins with General Admission, ten an order, on sale', () => {
  expect(firstTicket()).toMatchObject({ ticketName: 'General Admission', perOrderMax: '10', active: true, price: '' })
})

test('typed numbers go over the wire as numbers, empty ones as none', () => {
  expect(wireTicket(complete)).toMatchObject({ price: 35.5, quantity: 20, earlyBird: null, perOrderMax: 10 })
  expect(wireTicket({ ...complete, price: ' ', hasEarlyBird: true, earlyPrice: '5', earlyEnd: '' })).toMatchObject({
    price: null,
    earlyBird: { price: 5, endDate: null },
  })
  expect(wireTicket(complete)).toMatchObject({ salesStart: null })
  const start = { ...complete, hasSalesStart: true, salesStart: '2026-12-04T10:00' }
  expect(wireTicket(start)).toMatchObject({ salesStart: '2026-12-04T10:00' })
  expect(wireTicket({ ...start, salesStart: '' }), 'still to be entered').toMatchObject({ salesStart: '' })
  expect(wireTicket({ ...start, hasSalesStart: false })).toMatchObject({ salesStart: null })
  expect(checkedTicket({ ...complete, fewest: 7 })).toMatchObject({ fewest: 7 })
})

test('of tickets that are sold elsewhere only the right ones are sent, of those sold here all', () => {
  const list = [complete, firstTicket(), { ...complete, ticketName: 'Wrong', price: '1e309' }]
  expect(countedTickets(true, list)).toEqual([complete])
  expect(countedTickets(false, list)).toEqual(list)
})

test('a copy of an event sells nothing yet, under no early bird and from no sales start that is over', () => {
  const sold = {
    ...complete,
    ticketTypeID: 'x',
    sold: 4,
    fewest: 4,
    hasEarlyBird: true,
    earlyPrice: '9',
    earlyEnd: '2026-11-01',
    hasSalesStart: true,
    salesStart: '2026-10-01T10:00',
    pastSalesStart: '2026-10-01T10:00',
  }
  expect(copiedTickets([sold])).toEqual([complete])
})

test('a folded ticket type says its price and number, and what keeps fans from it', () => {
  expect(summaryOf(complete)).toBe('$35.50 · 20 tickets')
  expect(summaryOf({ ...complete, price: '0', hidden: true })).toBe('Free · 20 tickets · Hidden')
  expect(summaryOf({ ...complete, price: 'twenty', quantity: '', active: false })).toBe('Off sale')
})
