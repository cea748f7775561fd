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

const results = (genreShows: Show[]): CallOutputs['searchData'] => ({
  success: true,
  ...{ bands: [], venues: [], events: [], festivals: [], users: [] },
  near: 'Oakland, CA',
  genre: 'Jazz',
  genreShows,
  groups: [],
  suggestion: null,
  totals: { bands: 0, venues: 0, events: 0, festivals: 0, users: 0 },
})

function textOf(element: ReactNode): string {
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')
}

const pageOf = (genreShows: Show[]) =>
  textOf(
    <SearchPage
      address={{ q: 'jazz', date: day('2026-11-21'), page: 1 }}
      results={results(genreShows)}
      city={null}
      likelyCity={null}
    />,
  )

test('a genre whose shows are listed doesn’t read as no results, nor as no shows on that date', () => {
  const text = pageOf([show])
  expect(text).toContain('Harbor Lights')
  expect(text).not.toContain('0 results')
  expect(text).not.toContain('No matching shows on that date.')
  expect(pageOf([])).toContain('0 results for “jazz”')
  expect(pageOf([])).toContain('No matching shows on that date.')
})
