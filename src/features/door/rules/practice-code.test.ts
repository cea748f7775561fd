import { expect, test } from 'vitest'
import { readCode, readDoorCode } from '../../checkout/rules/ticket-code.ts'
import { practiceCode, practiceTickets, readPracticeCode } from './practice-code.ts'

test.each(practiceTickets)(
  'a practice ticket is told by its code, and is never a ticket or a door code: %s',
  (ticket) => {
    const code = practiceCode(ticket)
    expect(readPracticeCode(` ${code.toLowerCase()} `)).toBe(ticket)
    expect(readDoorCode(code)).toBeNull()
    expect(readCode(code)).toBe('form')
  },
)

test.each(['', 'PRACTICE', 'PRACTICE-TICKET', 'K7QM-4XR2'])('no practice ticket: %j', (text) => {
  expect(readPracticeCode(text)).toBeNull()
})
