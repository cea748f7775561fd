import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '../../../kernel/paths.ts'
import { ActLinks } from './act-links.tsx'

function linksOf(sellsHere: boolean) {
  const element = (
    <ActLinks eventID="show" acts={[{ id: 'act', name: 'Night Ferries', booking: null }]} sellsHere={sellsHere} />
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('an act finds its guest list above a show that sells tickets here, and no link to one above any other', () => {
  const link = `href="${paths.eventGuests('act', 'show')}"`
  expect(linksOf(true)).toContain(link)
  expect(linksOf(false)).not.toContain(link)
  expect(linksOf(false)).toContain('Crew chat')
})
