import { expect, test } from 'vitest'
import type { ListedAdmissionId, ListedGuestId } from '../../../kernel/ids.ts'
import { possessive } from '../../../kernel/text/possessive.ts'
import { words } from './listed-words.ts'
import { newsOf, tapKey } from './use-listed.ts'

const count = { success: true, admitted: 4, expected: 9 } as const
const party = (people: number, partyAdmitted: number, partyOut = 0) => ({
  ...{ guestID: '1' as ListedGuestId, name: 'Ana Diaz', listName: 'Night Ferries', people, partyAdmitted, partyOut },
})
const use = { admissionID: '2' as ListedAdmissionId, day: '2026-11-20', at: '20:14', door: 'Main' }

test('the door says who of a party is in, and whom not to admit', () => {
  const textOf = (answer: Parameters<typeof newsOf>[2], people = 1) => newsOf('Ana Diaz', people, answer)
  const admitted = (people: number, partyAdmitted: number) =>
    ({ ...count, result: 'admitted', party: party(people, partyAdmitted), ...use }) as const
  const full = (people: number, partyAdmitted: number) =>
    ({ ...count, result: 'full', party: party(people, partyAdmitted), use }) as const
  expect(textOf(admitted(1, 1))).toEqual({ text: 'Ana Diaz is checked in.', admitted: 1, isProblem: false })
  expect(textOf(admitted(3, 2), 2)).toEqual({ text: 'Ana Diaz: 2 of 3 in.', admitted: 2, isProblem: false })
  expect(textOf(full(3, 3)).text).toBe('Don’t admit. Everyone in Ana Diaz’s party is already in.')
  expect(textOf(full(3, 2), 2)).toEqual({
    text: 'Don’t admit that many. Ana Diaz: 2 of 3 in.',
    ...{ admitted: 0, isProblem: true },
  })
  const refused = { ...count, result: 'refused', reason: 'canceled', message: 'This show was canceled.' } as const
  expect(textOf(refused)).toMatchObject({ text: 'This show was canceled.', isProblem: true })
})

test('a tap whose answer was lost is tried again until the list says that it let someone in', () => {
  const first = tapKey(party(3, 0), 1)
  expect(tapKey(party(3, 0), 1)).toBe(first)
  expect(new Set([first, tapKey(party(3, 1), 1), tapKey(party(3, 0), 2)]).size).toBe(3)
})

test('a row says whose list it is and how many of a party are in and out', () => {
  expect(words.about(party(1, 0), 'The Parlor')).toBe('Night Ferries’ list')
  expect(words.about(party(3, 1), 'The Parlor')).toBe('Night Ferries’ list · 1 of 3 in')
  expect(words.about(party(3, 1), 'Night Ferries'), 'the list of where the door is').toBe('1 of 3 in')
  expect(words.about(party(3, 2, 1), 'Night Ferries')).toBe('2 of 3 in · 1 out')
  expect(possessive('The Blue Door')).toBe('The Blue Door’s')
  expect([words.admitFor('Ana', 1), words.admitFor('Ana', 2), words.undone('Ana', 2)]).toEqual([
    ...['Admit: Ana', 'Admit 1: Ana', 'Ana’s check-in was undone for 2 people.'],
  ])
})
