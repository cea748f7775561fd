import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ShowFrame } from './show-frame.tsx'

type Show = Parameters<typeof ShowFrame>[0]['show']

function markup(status: Show['status'], day = '2026-12-05'): string {
  const show: Show = {
    ...{ eventID: 'e1', entityID: 'v1', eventName: 'Harbor Lights', status, day, dayOfWeek: null },
    ...{ wallTime: '20:30', venueName: 'The Blue Door' },
  } as never
  const element = <ShowFrame {...{ show, role: 'owner' }}>{null}</ShowFrame>
  const hydrationData = { loaderData: { root: { year: 2026 } } }
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], { hydrationData })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

function linksOf(status: Show['status']) {
  return [...markup(status).matchAll(/href="[^"]*\/(\w+)\/e1/g)].map(([, name]) => name)
}

test('a canceled show has no door', () => {
  expect(linksOf('published')).toContain('door')
  expect(linksOf('canceled')).not.toContain('door')
})

test('the date of a show names its year unless it is this one', () => {
  expect(markup('published')).toMatch(/Sat Dec 5(?!,)/)
  expect(markup('published', '2027-05-03')).toContain('Mon May 3, 2027')
})
