import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { CallOutputs } from '../../contract.ts'
import type { EventId, OccurrenceId } from '../../kernel/ids.ts'
import { day, wallTime } from '../../kernel/day.ts'
import type { Show } from '../events/show.ts'
import { SearchPage } from './search-page.tsx'

const show: Show = {
  eventID: '019e0000-0000-7000-8000-000000000001' as EventId,
  occurrenceID: '019e0000-0000-7000-8000-000000000002' as OccurrenceId,
  eventName: 'Harbor Lights',
  day: day('2026-11-21'),
  wallTime: wallTime('20:30'),
  zoneName: 'PST',
  startsAt: '2026-11-22T04:30:00.000Z',
  venueName: 'The Blue Door',
  city: 'Oakland',
  state: 'CA',
  coordinates: [37.8, -122.27],
  genre: 'Jazz',
  ageGroup: 'All Ages',
  ageNote: null,
  repeats: false,
  posterID: null,
  distanceKm: null,
  price: null,
  soldOut: false,
  demo: false,
  isListing: false,
  isOnNow: false,
  headliner: null,
}

type Results = CallOutputs['searchData']
const jazz: NonNullable<Results['filters']> = {
  ...{ near: 'Oakland, CA', hasCity: false, genre: 'Jazz', isFree: false, isFirst: false },
  ...{ from: day('2026-11-21'), to: day('2026-11-21'), today: day('2026-11-20') },
}

const results = (filteredShows: Show[], filters: Results['filters']): Results => ({
  success: true,
  ...{ bands: [], venues: [], events: [], festivals: [], users: [] },
  near: 'Oakland, CA',
  filters,
  filteredShows,
  groups: [],
  ...{ suggestion: null, city: null, likelyCity: null, isAlike: false },
  totals: { bands: 0, venues: 0, events: 0, festivals: 0, users: 0 },
})

function textOf(element: ReactNode): string {
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')
}

const pageOf = (shows: Show[], filters = jazz) =>
  textOf(<SearchPage address={{ q: 'jazz', date: day('2026-11-21'), page: 1 }} results={results(shows, filters)} />)

test('shows that a search means as filters don’t read as no results, nor as no shows on that date', () => {
  const text = pageOf([show])
  expect(text).toContain('Jazz shows near Oakland tomorrow')
  expect(text).toContain('Harbor Lights')
  for (const page of [text, pageOf([])]) expect(page).not.toMatch(/0 results|No matching shows on that date/)
})

test('where no show passes the filters, it says so in their words and offers wider ones', () => {
  const text = pageOf([])
  expect(text).toContain('No shows listed as jazz near Oakland tomorrow')
  expect(pageOf([], { ...jazz, genre: 'R&B', isFree: true })).toContain(
    'No free shows listed as R&amp;B near Oakland tomorrow',
  )
  expect(pageOf([], { ...jazz, genre: 'Hip Hop', isFree: true })).toContain(
    'No free shows listed as hip hop near Oakland',
  )
  expect(text).toContain('|Jazz shows near Oakland|')
  expect(text).toContain('|Shows near Oakland, CA|')
})

test.each([
  [{ genre: null, hasCity: true }, 'Shows near Oakland, CA tomorrow'],
  [{ isFree: true }, 'Free jazz shows near Oakland tomorrow'],
  [{ genre: null, isFree: true, from: null, to: null }, 'Free shows near Oakland'],
  [{ today: day('2026-11-21') }, 'Jazz shows near Oakland tonight'],
  [{ from: day('2026-11-20'), to: day('2026-11-22') }, 'Jazz shows near Oakland this weekend'],
  [{ from: day('2026-11-25'), to: day('2026-11-25') }, 'Jazz shows near Oakland on Wed, Nov 25'],
] as const)('filters %j read “%s”', (over, text) => {
  expect(pageOf([show], { ...jazz, ...over })).toContain(`|${text}|`)
})
