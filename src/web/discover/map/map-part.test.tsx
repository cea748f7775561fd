import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Show } from '../../events/show.ts'
import { anyDates, parseSearchFilters, type ResolvedFilters } from '../search-filters.ts'
import { MapPart } from './map-part.tsx'

const filters: ResolvedFilters = {
  ...parseSearchFilters(new URLSearchParams()),
  ...anyDates,
  near: 'Oakland, CA',
  radius: 25,
}

const render = (shows: Show[]) => {
  const element = <MapPart filters={filters} center={{ lat: 37.8, lng: -122.3 }} shows={shows} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('the button to the map is there for a list of shows, and covers no message that there are none', () => {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- none of its fields are read
  expect(render([{} as Show])).toContain('view=map')
  expect(render([])).not.toContain('view=map')
})
