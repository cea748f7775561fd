import { expect, test } from 'vitest'
import { day, wallTime } from '../../../kernel/day.ts'
import { answerWords, lineupNews, lineupSubjects } from './lineup-news.ts'

const show = {
  name: 'Harbor Lights',
  day: day('2026-11-27'),
  day_of_week: null,
  wall_time: wallTime('20:30'),
  venue_name: 'The Blue Door',
  hostName: 'The Parlor',
}
const weekly = { ...show, day: null, day_of_week: 'Friday' as const }
const draft = { ...show, day: null }

test('news of a lineup says which show it is, and when, as far as that is known', () => {
  expect(lineupNews.accepted('Night Ferries', show)).toBe(
    'Night Ferries accepted your invite to play Harbor Lights on Fri, Nov 27.',
  )
  expect(lineupNews.accepted('Night Ferries', weekly)).toBe(
    'Night Ferries accepted your invite to play Harbor Lights every Friday.',
  )
  expect(lineupNews.accepted('Night Ferries', draft)).toBe('Night Ferries accepted your invite to play Harbor Lights.')
})

test('each kind of news says who it is about and whose show it is', () => {
  expect(lineupNews.invite(show)).toContain(
    'The Parlor invited you to play Harbor Lights on Fri, Nov 27 at The Blue Door',
  )
  for (const tell of [lineupNews.declined, lineupNews.left, lineupNews.takenOut]) {
    expect(tell('Night Ferries', show)).toMatch(/Night Ferries .*Harbor Lights on Fri, Nov 27/)
  }
  expect(lineupNews.takenOut('Night Ferries', show)).toContain('The Parlor')
})

test('a moved show says its new date or time, a show that is off which one', () => {
  expect(lineupNews.moved(weekly)).toContain('moved Harbor Lights to Fridays at')
  expect(lineupNews.retimed(show)).toBe('The Parlor changed the time of Harbor Lights on Fri, Nov 27 to 8:30 PM.')
  expect(lineupNews.canceled(weekly)).toBe('The Parlor’s show Harbor Lights every Friday was canceled.')
  expect(lineupNews.canceled(weekly, day('2026-12-04'))).toContain('Harbor Lights on Fri, Dec 4 was canceled')
})

test('an act that gets spots on a guest list reads how many, and until when they are good', () => {
  expect(lineupNews.spots(1, show)).toBe(
    'The Parlor gave you 1 guest list spot for Harbor Lights on Fri, Nov 27. Add names before doors.',
  )
  expect(lineupNews.spots(4, weekly)).toContain('4 guest list spots for Harbor Lights every Friday.')
})

test('the emails that ask an act say in their subjects who asks, and to what', () => {
  expect([show, weekly, draft].map(lineupSubjects.invite)).toEqual([
    'The Parlor invited you to play Harbor Lights: Fri, Nov 27',
    'The Parlor invited you to play Harbor Lights: every Friday',
    'The Parlor invited you to play Harbor Lights',
  ])
  expect(lineupSubjects.moved(show)).toBe('The Parlor moved Harbor Lights to Fri, Nov 27')
})

test('people who answer an invitation see what came of it', () => {
  expect(answerWords.accepted(show)).toContain('Harbor Lights')
  expect(answerWords.declined(show)).toContain('The Parlor')
  expect(answerWords.canceled).toMatch(/canceled/)
  expect(answerWords.withdrawn).toMatch(/withdrawn/)
})
