import { expect, test } from 'vitest'
import { venueAsHost as host } from '../../../../tests/support/host-entity.ts'
import { blankEvent } from './event-form-state.ts'
import { readForm } from './unsaved-form.ts'

const start = { ...blankEvent(host), eventName: 'As stored' }
const slot = { slot: 's', at: 1 }

test('an unsaved form from before a field was added keeps what was typed', () => {
  const { confirmedPin: _, ...older } = { ...start, eventName: 'As typed' }
  const form = { ...slot, state: { ...start, eventName: 'As typed' }, base: start, unanswered: [] }
  expect(readForm({ ...slot, state: older }, start)).toEqual(form)
  expect(readForm({ ...slot, state: older, base: older }, start)).toEqual({ ...form, base: form.state })
})

test('an unsaved form isn’t restored from data of other types', () => {
  expect(readForm({ ...slot, state: { ...start, eventName: 5 } }, start)).toBeNull()
  expect(readForm({ ...slot, state: null }, start)).toBeNull()
  expect(readForm({ ...slot, state: start, base: start, unanswered: [3] }, start)).toBeNull()
})
