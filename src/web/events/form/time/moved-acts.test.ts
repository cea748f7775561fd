import { expect, test } from 'vitest'
import type { EventView } from '../../../../features/events/event/event-views.ts'
import type { EventState } from '../event-form-state.ts'
import { savedShowOf } from '../../saved/saved-show.ts'
import { words } from '../event-form-words.ts'
import { movedActs } from './moved-acts.ts'

const band = { entityID: 'band', name: 'Fog Lanterns', isAskedToMove: true }
const act = { name: 'Fog Lanterns', entityID: 'band', posterID: null, link: null }
const show = {
  status: 'published',
  repeatEvent: false,
  eventDate: '2026-11-27',
  dayOfWeek: null,
  acts: [band],
}
const edit = (over: object = {}) => ({ kind: 'edit', event: { ...show, ...over } as EventView }) as const
const dated = { repeatEvent: false, dayOfWeek: '', lineup: [act], ticketList: [] } as Partial<EventState> as EventState
const on = (eventDate: string, over: object = {}): EventState => ({
  ...dated,
  eventName: 'Lantern Night',
  eventDate,
  ...over,
})

test('a new date of an announced show has to be confirmed by the acts that agreed to the one before', () => {
  expect(movedActs(edit(), on('2026-12-11'))).toEqual(['Fog Lanterns'])
  expect(movedActs(edit({ status: 'postponed' }), on('2026-12-11'))).toEqual(['Fog Lanterns'])
  expect(movedActs(edit(), on('2026-11-27', { repeatEvent: true, dayOfWeek: 'Friday' }))).toEqual(['Fog Lanterns'])
})

test('the same date, none yet, a draft, and a lineup of acts that no one has to ask move freely', () => {
  expect(movedActs(edit(), on('2026-11-27'))).toEqual([])
  expect(movedActs(edit(), on(''))).toEqual([])
  expect(movedActs(edit({ status: 'draft' }), on('2026-12-11'))).toEqual([])
  expect(movedActs({ kind: 'new' }, on('2026-12-11'))).toEqual([])
  expect(movedActs(edit({ acts: [{ ...band, isAskedToMove: false }] }), on('2026-12-11'))).toEqual([])
  expect(movedActs(edit(), on('2026-12-11', { lineup: [] })), 'taken off with the same save').toEqual([])
})

test('the form names the acts that have to confirm, up to a readable number', () => {
  const { acts } = words.time
  expect(acts(['Fog Lanterns'])).toBe('Fog Lanterns has to confirm the new date. We’ll ask them once you save.')
  expect(acts(['A', 'B'])).toBe('A and B have to confirm the new date. We’ll ask them once you save.')
  expect(acts(['A', 'B', 'C', 'D'])).toBe('4 acts have to confirm the new date. We’ll ask them once you save.')
})

test('a saved move says its date and who was asked, and another save doesn’t', () => {
  const answer = { success: true, eventID: 'e', questions: [], mergedFields: [], mergedDate: null } as const
  const saved = (state: EventState, over: object = {}) =>
    savedShowOf(
      { ...answer, questions: [], mergedFields: [], ...over },
      { opening: edit(), state, status: 'published' },
    )
  const acts = ['Fog Lanterns']
  expect(saved(on('2026-12-19')).move).toEqual({ when: 'Sat, Dec 19', askedActs: acts })
  const weekly = { repeatEvent: true, dayOfWeek: 'Friday' }
  expect(saved(on('', weekly)).move).toEqual({ when: 'Fridays', askedActs: acts })
  expect(saved(on('2026-11-27')).move).toBeNull()
  expect(saved(on('2026-12-19'), { mergedDate: '2026-12-20' }).move, 'another date was kept').toBeNull()
  expect(
    savedShowOf(
      { ...answer, questions: [], mergedFields: [] },
      { opening: edit(), state: on('2026-12-19'), status: 'draft' },
    ).move,
  ).toBeNull()
})
