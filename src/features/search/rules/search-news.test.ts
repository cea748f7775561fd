import { expect, test } from 'vitest'
import { day, wallTime } from '../../../kernel/day.ts'
import { foundShowDetails, namesText, newsTitle } from './search-news.ts'

const show = (name: string, headliner: string | null = null) => ({
  ...{ name, headliner, day: day('2026-11-20'), time: wallTime('20:30'), venueName: 'The Blue Door', city: 'Oakland' },
})

test('below its name, a show has its headliner, day, time and venue, without repeating the name', () => {
  expect(foundShowDetails(show('Harbor Lights', 'Night Ferries'))).toBe(
    'with Night Ferries · Fri, Nov 20 · 8:30 PM · The Blue Door, Oakland',
  )
  expect(foundShowDetails({ ...show('Night Ferries live', 'Night Ferries'), time: null })).toBe(
    'Fri, Nov 20 · The Blue Door, Oakland',
  )
})

test('a push names three shows, and counts the others', () => {
  const shows = ['A', 'B', 'C', 'D', 'E'].map((name) => show(name))
  expect([1, 2, 3, 5].map((count) => namesText(shows.slice(0, count), count))).toEqual([
    'A',
    'A and B',
    'A, B and C',
    'A, B, C and 2 more',
  ])
})

test('a message is headed by its show, else by its search, else by the number of shows', () => {
  expect(newsTitle(1, show('Harbor Lights'), ['Jazz', 'Soul'])).toBe('New show: Harbor Lights')
  expect(newsTitle(3, show('A'), ['Jazz within 5 mi of Oakland'])).toBe('3 new shows: Jazz within 5 mi of Oakland')
  expect(newsTitle(3, show('A'), ['Jazz', 'Soul'])).toBe('3 new shows for your searches')
})
