import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { sentRequest } from '../../../../tests/support/request-line.ts'
import { RequestLists } from './request-lists.tsx'

type Props = Parameters<typeof RequestLists>[0]

function headingsOf(lists: Partial<Props['lists']>, collaborating: boolean) {
  const profile = { id: 'v1' as never, type: 'venue', collaborating } as const
  const element = <RequestLists profile={profile} lists={{ incoming: [], outgoing: [], ...lists }} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return [...html.matchAll(/<h3[^>]*>([^<]+)|(isn’t open to collaborations)|(No requests yet)/g)].map(([, ...parts]) =>
    parts.join(''),
  )
}

test('received requests come before sent ones, and a page that takes none says so there', () => {
  expect(headingsOf({ outgoing: [sentRequest] }, false)).toEqual(['Received', 'isn’t open to collaborations', 'Sent'])
  expect(headingsOf({ outgoing: [sentRequest] }, true)).toEqual(['Received', 'No requests yet', 'Sent'])
  expect(headingsOf({ incoming: [sentRequest] }, true)).toEqual(['Received', 'Sent'])
  expect(headingsOf({}, true)).toEqual(['Received', 'No requests yet', 'Sent'])
})
