import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { DateChips } from './date-chips.tsx'
import { anyDates, parseSearchFilters } from './search-filters.ts'

const filters = parseSearchFilters(new URLSearchParams())

/** The chips that are lit. */
function litChips(dates: Partial<typeof filters>, today: string): string[] {
  const element = <DateChips filters={{ ...filters, ...anyDates, ...dates }} today={today} isChoice />
  const markup = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return [...markup.matchAll(/aria-current="true"[^>]*>([^<]*)</g)].map(([, text = '']) => text)
}

test.each([
  [{}, '2026-11-29', ['Any date']],
  [{ date: '2026-11-29' }, '2026-11-29', ['Today']],
  [{ date: '2026-11-29', until: '2026-11-29' }, '2026-11-29', ['This weekend']],
  [{ date: '2026-12-04', until: '2026-12-06' }, '2026-11-29', ['Next weekend']],
  [{ date: '2026-12-09' }, '2026-11-29', ['Wed, Dec 9']],
  [{ date: '2026-12-09', until: '2026-12-11' }, '2026-11-29', ['Wed, Dec 9 to Fri, Dec 11']],
])('dates %j on %s light one chip, also those that were picked', (dates, today, chips) => {
  expect(litChips(dates, today)).toEqual(chips)
})
