import { expect, test } from 'vitest'
import type { ListedGuestId, TicketId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import type { Guest } from '../door-types.ts'
import { copyAfter, guestsAfterUndo, guestsAmong, listedAfter, listedAmong } from './use-guest-list.ts'

const guest = (change: Partial<Guest> = {}): Guest => {
  const ticketID = newId<TicketId>()
  const at = { day: '2026-11-21', at: '20:10', door: 'Main' }
  return {
    ...{ ticketID, holderName: 'Robin Vale', ticketName: 'General Admission', doorCode: 'ABCD-EFGH' },
    ...{ firstTicketID: ticketID, position: 1, orderSize: 1, state: 'used', use: at, ...change },
  }
}

const undone = ({ ticketID, holderName, ticketName }: Guest, isValid: boolean) =>
  ({ success: true, ticketID, holderName, ticketName, isValid, admitted: 1, expected: 2 }) as const

test('a ticket whose check-in was undone can be admitted again', () => {
  const [first, second] = [guest(), guest()]
  expect(guestsAfterUndo([first, second], undone(first, true))).toEqual([
    { ...first, state: 'valid', use: null },
    second,
  ])
})

test('a ticket that was refunded meanwhile leaves the list instead: no one is offered to admit it', () => {
  const [first, second] = [guest(), guest()]
  expect(guestsAfterUndo([first, second], undone(first, false))).toEqual([second])
})

test('a guest that the server no longer lists isn’t offered offline either: their tickets were refunded', () => {
  const [fay, gus] = [guest({ holderName: 'Fay Winter', state: 'valid', use: null }), guest({ holderName: 'Gus Lee' })]
  const before = copyAfter([], '', [fay, gus])
  expect(guestsAmong(before, 'fay')).toEqual([fay])

  const after = copyAfter(before, '', [gus])
  expect(after).toEqual([gus])
  expect(guestsAmong(after, 'fay')).toEqual([])
  expect(copyAfter(before, 'FAY ', []), 'a search replaces those it would find').toEqual([gus])
  expect(copyAfter(before, fay.doorCode.slice(0, 4), []), 'by door code as well').toEqual([])
})

test('a search renews the guests that it finds and leaves the others in the copy', () => {
  const [fay, gus] = [guest({ holderName: 'Fay Winter' }), guest({ holderName: 'Gus Lee', state: 'valid', use: null })]
  const admitted: Guest = { ...gus, state: 'used', use: { day: '2026-11-21', at: '20:19', door: 'Main' } }
  expect(guestsAmong(copyAfter([fay, gus], 'gus', [admitted]), '')).toEqual([admitted, fay])
  expect(copyAfter([fay, gus], 'ZZ34-WXYZ', []), 'an order number tells nothing of the others').toEqual([fay, gus])
})

test('listed guests are copied for a lost connection, too, without those who were taken off their list', () => {
  const party = (name: string) => {
    const guestID = newId<ListedGuestId>()
    return { guestID, name, listName: 'The Parlor', people: 2, partyAdmitted: 0, note: '', use: null }
  }
  const [ana, bo] = [party('Ana Diaz'), party('Bo Chen')]
  const before = listedAfter([], '', [ana, bo])
  expect(listedAmong(before, ' DIAZ')).toEqual([ana])
  expect(listedAfter(before, 'diaz', [])).toEqual([bo])
  expect(listedAfter(before, 'diaz', [{ ...ana, partyAdmitted: 1 }])).toEqual([{ ...ana, partyAdmitted: 1 }, bo])
})
