import { expect, test } from 'vitest'
import type { Guest } from '../door-types.ts'
import { ticketsTogether } from './use-admit-all.ts'

const ticket = (id: string, change: Partial<Guest> = {}): Guest => ({
  ...{ ticketID: id as never, holderName: 'Dana Rivers', ticketName: 'General', doorCode: 'K7QM-4XR2' },
  ...{ firstTicketID: '1' as never, position: Number(id), orderSize: 3, state: 'valid', use: null, ...change },
})

test('the tickets of one guest in one order are admitted together, but for those that are in', () => {
  const guests = [
    ticket('3'),
    ticket('1'),
    ticket('2', { state: 'used' }),
    ticket('4', { firstTicketID: '4' as never }),
    ticket('5', { holderName: 'Ana' }),
  ]
  expect(ticketsTogether(guests, ticket('1')).map(({ ticketID }) => ticketID)).toEqual(['1', '3'])
  expect(ticketsTogether(guests, ticket('5', { holderName: 'Ana' }))).toEqual([])
})
