import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { InviteLists } from './invite-lists.tsx'

type Lists = Parameters<typeof InviteLists>[0]['lists']

const list = (cursor: string | null, nextCursor: string | null) => ({
  ...{ success: true as const, invites: [], cursor, nextCursor: nextCursor as never },
})

/** Where “Older invites” and “Back to latest invites” lead, from the top. */
function linksOf(lists: Lists) {
  const element = <InviteLists entity={{ id: 'v1', type: 'venue' }} lists={lists} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return [...html.matchAll(/href="([^"]*tab=invites[^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'))
}

test('turning the pages of one list leaves the other one where it is', () => {
  expect(linksOf({ received: list('r1', 'r2'), sent: list('s2', 's3') })).toEqual([
    '/gighub?entity=v1&tab=invites&received=r2&sent=s2',
    '/gighub?entity=v1&tab=invites&sent=s2',
    '/gighub?entity=v1&tab=invites&received=r1&sent=s3',
    '/gighub?entity=v1&tab=invites&received=r1',
  ])
  expect(linksOf({ received: list('r2', null), sent: list('s2', null) })).toEqual([
    '/gighub?entity=v1&tab=invites&sent=s2',
    '/gighub?entity=v1&tab=invites&received=r2',
  ])
})
