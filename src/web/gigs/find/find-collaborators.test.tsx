import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { FindCollaborators } from './find-collaborators.tsx'

type Props = Parameters<typeof FindCollaborators>[0]

const page: Props['pages'][number] = {
  ...{ id: 'b1' as never, type: 'band', kind: 'Band', name: 'The Tin Moths', location: 'Oakland, CA', pictureID: null },
  ...{ genres: [], miles: 0, isOpen: true, lineups: [], isHeld: false },
}

function textOf(search: Props['search'], pages: Props['pages'] = []) {
  const element = (
    <FindCollaborators
      entityId="v1"
      ownPage={{ name: 'Marsh Hall', type: 'venue' }}
      {...{ search, pages }}
      shows={[]}
    />
  )
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return html.replace(/<[^>]+>/g, '|')
}

test('a search that finds nothing blames only what was searched for', () => {
  const byName = textOf({ name: 'Tin Moths' })
  expect(byName).toContain('No pages match “Tin Moths”. Check the spelling, or try part of the name.')
  expect(byName).not.toContain('wider distance')
  expect(textOf({ miles: 25, freeOn: '2026-12-05' })).toContain('Try a wider distance or another date.')
})

test('a page that takes no requests is listed as such, and not to be asked', () => {
  expect(textOf({ name: 'Tin Moths' }, [page])).toContain('|Ask about a date|')
  const closed = textOf({ name: 'Tin Moths' }, [{ ...page, isOpen: false }])
  expect(closed).toContain('Not taking requests right now')
  expect(closed).toContain('The Tin Moths')
  expect(closed).not.toContain('|Ask about a date|')
  expect(closed).not.toContain('No matches')
})

test('only filters that somebody set are counted: not the kind that the first look is for', () => {
  expect(textOf({ kind: 'act' })).toContain('|Filters|')
  expect(textOf({ kind: 'band', genre: 'Rock' })).toContain('|Filters (2)|')
})
