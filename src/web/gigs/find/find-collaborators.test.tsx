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
  const near = textOf({ miles: 25, freeOn: '2026-12-05' })
  expect(near).toContain('Try a wider area or another date.')
  expect(near).toContain('|Search anywhere|')
})

test('without a search, an empty list says no page of the kind takes requests, with nothing to clear', () => {
  const first = textOf({ kind: 'act' })
  expect(first).toContain('|No artists are taking requests yet|')
  expect(first).toContain('|Find venues|')
  expect(first).not.toMatch(/No matches|Clear filters|your search/)
  const other = textOf({ kind: 'venue' })
  expect(other).toContain('|No venues are taking requests yet|')
  expect(other).not.toContain('|Find ')
  expect(textOf({})).toContain('|No artists or venues are taking requests yet|')
})

test('a page that takes no requests is listed as such, and not to be asked', () => {
  expect(textOf({ name: 'Tin Moths' }, [page])).toContain('|Send booking request|')
  const closed = textOf({ name: 'Tin Moths' }, [{ ...page, isOpen: false }])
  expect(closed).toContain('Not taking requests right now')
  expect(closed).toContain('The Tin Moths')
  expect(closed).not.toContain('|Send booking request|')
  expect(closed).not.toContain('No matches')
})

test('pages that are free on a date are listed under it', () => {
  expect(textOf({ freeOn: '2026-12-19' }, [page])).toContain('|Free on Sat, Dec 19|')
  expect(textOf({}, [page])).not.toContain('|Free on Sat')
})

test('a search that is nearby says so, with the way to one that is everywhere', () => {
  expect(textOf({ miles: 50 }, [page])).toMatch(/These are within 50 miles\.[| ]+Search anywhere\|/)
  expect(textOf({}, [page])).not.toContain('Search anywhere')
})

test('only filters that a person chose are counted, not the kind that the page starts with', () => {
  expect(textOf({ kind: 'act', miles: 50 })).toContain('|Filters|')
  expect(textOf({ kind: 'band', genre: 'Rock' })).toContain('|Filters (2)|')
})
