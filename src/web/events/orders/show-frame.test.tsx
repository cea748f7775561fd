import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ShowFrame } from './show-frame.tsx'

type Show = Parameters<typeof ShowFrame>[0]['show']

function linksOf(status: Show['status']) {
  const show: Show = {
    ...{ eventID: 'e1', entityID: 'v1', eventName: 'Harbor Lights', status, day: '2026-12-05', dayOfWeek: null },
    ...{ wallTime: '20:30', venueName: 'The Blue Door' },
  } as never
  const element = <ShowFrame {...{ show, role: 'owner' }}>{null}</ShowFrame>
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return [...html.matchAll(/href="[^"]*\/(\w+)\/e1/g)].map(([, name]) => name)
}

test('a canceled show has no door', () => {
  expect(linksOf('published')).toContain('door')
  expect(linksOf('canceled')).not.toContain('door')
})
