import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { EventId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import { HeldShows } from './held-shows.tsx'

type Held = Parameters<typeof HeldShows>[0]['held'][number]

const show: Held = { name: 'Tin Moths', day: '2026-12-06', reason: 'you’ve edited it here', vanishedID: null }

function buttonsOf(held: Held[]) {
  const element = <HeldShows entityID="v1" held={held} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return [...html.matchAll(/aria-label="((?:Cancel|Keep) [^"]*)"/g)].map(([, label]) => label)
}

test('a show that vanished from the calendar can be canceled or kept; any other one is only listed', () => {
  expect(buttonsOf([show])).toEqual([])
  const vanishedShow = { ...show, name: 'Night Ferries', vanishedID: newId<EventId>() }
  expect(buttonsOf([show, vanishedShow])).toEqual(['Cancel Night Ferries', 'Keep Night Ferries'])
})

test('nothing is listed where nothing needs a look', () => {
  const element = <HeldShows entityID="v1" held={[]} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(html).not.toContain('need')
})
