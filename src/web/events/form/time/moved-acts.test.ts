import { expect, test } from 'vitest'
import type { EventView } from '../../../../features/events/event/event-views.ts'
import { movesActs } from './moved-acts.ts'

const band = { entityID: 'band', isAskedToMove: true }
const show = {
  status: 'published',
  repeatEvent: false,
  eventDate: '2026-11-27',
  dayOfWeek: null,
  acts: [band],
}
const edit = (over: object = {}) => ({ kind: 'edit', event: { ...show, ...over } as EventView }) as const
const on = (eventDate: string) => ({ repeatEvent: false, eventDate, dayOfWeek: '' })

test('a new date of an announced show has to be accepted by the acts that agreed to the one before', () => {
  expect(movesActs(edit(), on('2026-12-11'))).toBe(true)
  expect(movesActs(edit({ status: 'postponed' }), on('2026-12-11'))).toBe(true)
  expect(movesActs(edit(), { repeatEvent: true, eventDate: '2026-11-27', dayOfWeek: 'Friday' })).toBe(true)
})

test('the same date, none yet, a draft, and a lineup of acts that no one has to ask move freely', () => {
  expect(movesActs(edit(), on('2026-11-27'))).toBe(false)
  expect(movesActs(edit(), on(''))).toBe(false)
  expect(movesActs(edit({ status: 'draft' }), on('2026-12-11'))).toBe(false)
  expect(movesActs({ kind: 'new' }, on('2026-12-11'))).toBe(false)
  expect(movesActs(edit({ acts: [{ ...band, isAskedToMove: false }] }), on('2026-12-11'))).toBe(false)
})
