import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { day } from '../../../kernel/day.ts'
import type { EntityId, EventId, ListedGuestId } from '../../../kernel/ids.ts'
import { GuestsPage } from './guests-page.tsx'

type Props = ComponentProps<typeof GuestsPage>

const act = 'act' as EntityId
const guest = { guestID: 'ana' as ListedGuestId, name: 'Ana Diaz', people: 1, admitted: 0, note: '' }

/** An act's list of a show tonight, as the act reads it. */
function pageText({ guests = [], ...change }: Partial<Props> & { guests?: Props['lists'][number]['guests'] }) {
  const tonight = day('2026-11-20')
  const props: Props = {
    show: {
      ...{ eventID: 'show' as EventId, entityID: 'host', eventName: 'Harbor Lights', status: 'published' },
      ...{ repeats: false, day: tonight, dayOfWeek: null, wallTime: null, venueName: 'The Blue Door' },
    },
    ...{ role: 'owner', side: 'act', entityID: act, occurrenceDate: tonight, unlinkedActs: [], closes: null },
    dates: [{ day: tonight, wallTime: null, isCanceled: false, people: guests.length }],
    ...{ isOpen: true, closedReason: null },
    lists: [
      {
        ...{ entityID: act, name: 'Night Ferries', isOwn: true, isConfirmed: true, spots: 0, people: guests.length },
        ...{ admitted: 0, guests },
      },
    ],
    ...change,
  }
  const router = createMemoryRouter([{ path: '/', element: <GuestsPage {...props} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('an act without spots hears that it has none yet, or none where its list has names', () => {
  expect(pageText({})).toContain('You don’t have guest list spots for this show yet. Ask the host in the crew chat.')
  expect(pageText({ guests: [guest] })).toContain('You don’t have guest list spots for this show. Ask the host')
})

test('a show without a date left says so instead of asking for names', () => {
  const text = pageText({ occurrenceDate: null, dates: [], isOpen: false })
  expect(text).toContain('No upcoming dates')
  expect(text).not.toContain('Add names')
})

test.each([
  ['canceled', 'This date was canceled. We’ll delete this list 30 days after the date.'],
  ['postponed', 'This show is postponed. You can change its guest list once it has a new date.'],
  ['over', 'This date is over, so its guest list can’t be changed.'],
  ['doors', 'Doors are open, so the list is closed. Ask the host to add names.'],
] as const)('a list that is closed says why: %s', (closedReason, text) => {
  expect(pageText({ isOpen: false, closedReason, guests: [guest] })).toContain(text)
})
