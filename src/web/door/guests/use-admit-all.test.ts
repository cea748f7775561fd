import { expect, test } from 'vitest'
import type { Guest } from '../door-types.ts'
import { words as doorWords } from '../door-words.ts'
import { admitInOrder, type CheckIn, type Nonces, ticketsTogether } from './use-admit-all.ts'

const ticket = (id: string, change: Partial<Guest> = {}): Guest => ({
  ...{ ticketID: id as never, holderName: 'Dana Rivers', ticketName: 'General', doorCode: 'K7QM-4XR2' },
  ...{
    firstTicketID: '1' as never,
    position: Number(id),
    orderSize: 3,
    state: 'valid',
    use: null,
    out: null,
    ...change,
  },
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

const admitted = (ticketID: Guest['ticketID']): Extract<Awaited<ReturnType<CheckIn>>, { ok: true }> => ({
  ok: true as const,
  answer: {
    ...{ success: true as const, result: 'admitted' as const, ticketID, holderName: 'Dana Rivers' },
    ...{ ticketName: 'General', door: 'Main', at: '8:12 PM', day: '2026-11-27', admitted: 1, expected: 3 },
  },
})
const refused = {
  success: true as const,
  result: 'refused' as const,
  reason: 'refunded' as const,
  message: 'Refunded.',
}

test('a ticket whose check-in had no answer is sent again with its nonce, each other ticket with a new one', async () => {
  const tickets = [ticket('1'), ticket('2'), ticket('3')]
  const nonces: Nonces = new Map()
  const requests: [unknown, string][] = []
  const admit = (isLost: boolean) =>
    admitInOrder(tickets, nonces, async ({ ticketID, nonce }) => {
      requests.push([ticketID, nonce])
      const lost = { ok: false as const, refusal: { success: false as const, code: 'no-answer', message: '' } }
      return isLost && ticketID === ('2' as never) ? lost : admitted(ticketID as never)
    })
  const first = await admit(true)
  expect(first.admitted).toBe(1)
  expect(first.problem).toContain('may be checked in already')
  expect(await admit(false)).toEqual({ admitted: 3, problem: null })
  expect(requests.map(([id]) => id)).toEqual(['1', '2', '1', '2', '3'])
  const [one, two, oneAgain, twoAgain, three] = requests.map(([, nonce]) => nonce)
  expect(twoAgain, 'it may have been admitted').toBe(two)
  expect(new Set([one, two, oneAgain, three]).size, 'answered, or first tries').toBe(4)
  expect(nonces.size).toBe(0)
})

test('the first ticket that is refused, or was used before, ends it and says how many are checked in', async () => {
  const tickets = [ticket('1'), ticket('2'), ticket('3')]
  for (const [answer, problem] of [
    [refused, 'Refunded.'],
    [{ ...admitted('2' as never).answer, result: 'already_used' as const }, doorWords.guests.usedBefore],
  ] as const) {
    const requests: unknown[] = []
    const end = await admitInOrder(tickets, new Map(), async ({ ticketID }) => {
      requests.push(ticketID)
      return ticketID === ('2' as never) ? { ok: true, answer: answer as never } : admitted(ticketID as never)
    })
    expect([end, requests]).toEqual([{ admitted: 1, problem }, ['1', '2']])
  }
  expect(doorWords.guests.admittedSome('Dana Rivers', 1, 3)).toBe('1 of Dana Rivers’s 3 tickets is checked in.')
})
