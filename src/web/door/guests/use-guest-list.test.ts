import { expect, test } from 'vitest'
import type { ListedGuestId, TicketId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import type { Guest } from '../door-types.ts'
import { guestsAfterUndo, guestsAmong, listedAmong } from './use-guest-list.ts'

const guest = (change: Partial<Guest> = {}): Guest => {
  const ticketID = newId<TicketId>()
  const at = { day: '2026-11-21', at: '20:10', door: 'Main' }
  return {
    ...{ ticketID, holderName: 'Robin Vale', ticketName: 'General Admission', doorCode: 'ABCD-EFGH' },
    ...{ firstTicketID: ticketID, position: 1, orderSize: 1, state: 'used', use: at, out: null, ...change },
  }
}

const undone = ({ ticketID, holderName, ticketName }: Guest, isValid: boolean) =>
  ({ success: true, ticketID, holderName, ticketName, isValid, admitted: 1, expected: 2 }) as const

test('a ticket whose check-in was undone can be admitted again', () => {
  const [first, second] = [guest(), guest()]
  expect(guestsAfterUndo([first, second], undone(first, true))).toEqual([
    { ...first, state: 'valid', use: null, out: null },
    second,
  ])
})

test('a ticket that was refunded meanwhile leaves the list instead: no one is offered to admit it', () => {
  const [first, second] = [guest(), guest()]
  expect(guestsAfterUndo([first, second], undone(first, false))).toEqual([second])
})

test('without a connection guests are searched by name and door code as the server does', () => {
  const [fay, gus] = [guest({ holderName: 'Fay Winter', state: 'valid', use: null }), guest({ holderName: 'Gus Lee' })]
  expect(guestsAmong([fay, gus], ' FAY')).toEqual([fay])
  expect(guestsAmong([fay, gus], 'abcd-e')).toEqual([fay, gus])
  expect(guestsAmong([fay, gus], 'zz34')).toEqual([])
})

test('listed guests are searched by name alone', () => {
  const party = (name: string) => {
    const guestID = newId<ListedGuestId>()
    return { guestID, name, listName: 'The Parlor', people: 2, partyAdmitted: 0, partyOut: 0, note: '', use: null }
  }
  const [ana, bo] = [party('Ana Diaz'), party('Bo Chen')]
  expect(listedAmong([ana, bo], ' DIAZ')).toEqual([ana])
})
