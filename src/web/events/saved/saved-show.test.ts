import { expect, test } from 'vitest'
import type { EventView } from '../../../features/events/event/event-views.ts'
import type { EventState } from '../form/event-form-state.ts'
import type { EventOpening } from '../form/event-opening.ts'
import { blankTicket } from '../ticket-editor/ticket-state.ts'
import { savedShowOf } from './saved-show.ts'

const answer = { success: true as const, eventID: 'e', questions: [], mergedFields: [], mergedDate: null }
const ticket = { ...blankTicket('Balcony'), price: '20', quantity: '20' }
const hidden = { ...ticket, ticketName: 'Friends', hidden: true }
const state = (over: Partial<EventState> = {}) =>
  ({ eventName: 'Lantern Night', isExternal: false, ticketList: [ticket], ...over }) as EventState
const codesOf = (opening: EventOpening, over: Partial<EventState> = {}, status: 'draft' | 'published' = 'published') =>
  savedShowOf(answer, { opening, state: state(over), status }).codes
const copied: EventOpening = { kind: 'copy', event: {} as EventView }

test('a show that is published with hidden tickets still needs a promo code', () => {
  expect(codesOf({ kind: 'new' }, { ticketList: [ticket, hidden] })).toBe('hidden')
  expect(codesOf({ kind: 'new' })).toBeNull()
  expect(codesOf({ kind: 'new' }, { ticketList: [{ ...hidden, active: false }] })).toBeNull()
  expect(codesOf({ kind: 'new' }, { ticketList: [hidden], isExternal: true }), 'sold elsewhere').toBeNull()
})

test('a copied show says that it has none of the other one’s promo codes', () => {
  expect(codesOf(copied)).toBe('not-copied')
  expect(codesOf(copied, {}, 'draft')).toBe('not-copied')
  expect(codesOf(copied, { ticketList: [hidden] })).toBe('hidden')
  expect(codesOf(copied, { ticketList: [] })).toBeNull()
})
