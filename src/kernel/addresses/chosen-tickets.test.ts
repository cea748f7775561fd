import { expect, test } from 'vitest'
import { chosenParameter, chosenTicketsPath, readChosenTickets } from './chosen-tickets.ts'

const first = '01890000-0000-7000-8000-000000000001'
const second = '01890000-0000-7000-8000-000000000002'

test('a link has its tickets chosen, and reads back the same', () => {
  const tickets = [
    { ticketTypeID: first, quantity: 2 },
    { ticketTypeID: second, quantity: 10 },
  ]
  const url = new URL(chosenTicketsPath('e1', '2026-11-20', tickets), 'https://localsound.example')

  expect(url.pathname).toBe('/event/e1')
  expect(url.searchParams.get('date')).toBe('2026-11-20')
  expect(url.hash).toBe('#tickets')
  expect(readChosenTickets(url.searchParams.get(chosenParameter) ?? '')).toEqual(tickets)
})

test.each(['', 'x', first, `${first}:0`, `${first}:-1`, `${first}:100`, `${first}:1.5`, ':2'])(
  '%j chooses nothing',
  (text) => expect(readChosenTickets(text)).toEqual([]),
)
