import { expect, test } from 'vitest'
import { withoutShown } from './going-section.tsx'
import { dateKey } from './tickets-by-show.ts'

test('an evening is one card: one’s own tickets or plan replace the mark, whoever has the tickets', () => {
  const day = '2026-11-27'
  const shows = ['bought', 'planned', 'declined', 'marked'].map((eventID) => ({ eventID, day }))
  const later = { eventID: 'planned', day: '2026-12-04' }
  const ticketed = new Set([dateKey({ eventID: 'bought', occurrenceDate: day })])
  const plans = [
    { eventID: 'planned', showDay: day, ownAnswer: 'in' as const },
    { eventID: 'declined', showDay: day, ownAnswer: 'out' as const },
    { eventID: 'marked', showDay: null, ownAnswer: 'in' as const },
  ]
  expect(withoutShown([...shows, later], ticketed, plans)).toEqual([shows[2], shows[3], later])
})
