import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { InviteDialog, type InviteShow } from './invite-dialog.tsx'

const show = (eventID: string, change: Partial<InviteShow> = {}): InviteShow => ({
  ...{ eventID, eventName: eventID, day: '2026-12-05', status: 'published', isListing: false, ...change },
})

function optionsOf(shows: InviteShow[], lineups: string[] = []) {
  const page = { id: 'b1', name: 'The Tin Moths', type: 'band', lineups }
  const element = <InviteDialog entityId="v1" page={page} shows={shows} onClose={() => undefined} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return [...html.matchAll(/<option([^>]*)>([^<]*)/g)].map(([, about = '', text]) =>
    [text, about.includes('disabled') && 'off', about.includes('selected') && 'chosen'].filter(Boolean).join(' | '),
  )
}

test('a show that the act is on already can’t be chosen, and the next one that is sure is chosen at first', () => {
  const shows = [
    show('Open Mic'),
    show('HOLD', { isListing: true }),
    show('Night Market', { status: 'postponed', day: null }),
    show('Late Set'),
    show('Idea', { status: 'draft', day: null }),
  ]
  expect(optionsOf(shows, ['Open Mic'])).toEqual([
    'Sat, Dec 5 · Open Mic · Already on the lineup | off',
    'Sat, Dec 5 · HOLD',
    'Night Market (postponed)',
    'Sat, Dec 5 · Late Set | chosen',
    'Idea (draft)',
  ])
})

test('where no show is sure, the manager chooses one', () => {
  expect(optionsOf([show('Night Market', { status: 'postponed', day: null })])).toEqual([
    'Choose a show | chosen',
    'Night Market (postponed)',
  ])
})
