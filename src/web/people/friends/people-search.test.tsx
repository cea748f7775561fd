import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { PeopleSearch } from './people-search.tsx'

const textFor = (term: string) => {
  const element = <PeopleSearch result={{ term, users: [] }} listLook="" />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('a search for people with an email address says that those don’t work', () => {
  expect(textFor('bo@example.com')).toContain('You can’t search for people by email address.')
  expect(textFor('Bo Lund')).toContain('Check the spelling')
})
