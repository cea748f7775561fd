import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { EventId } from '../../kernel/ids.ts'
import { newId } from '../../ports/ids.ts'
import { type Waited, WaitedShows } from './waited-shows.tsx'

const place: Waited = {
  ...{ eventID: newId<EventId>(), eventName: 'Fog', pictureID: null, ageGroup: null, when: 'Fri Nov 27, 8:00 PM' },
  ...{ occurrenceDate: '2026-11-27', startsAt: '2026-11-28T04:00:00.000Z', wallTime: '20:00' },
  ...{ zone: 'America/Los_Angeles', venueName: 'The Blue Door', venueAddress: '12 Broadway, Oakland, CA' },
  ...{ isTakenDown: false, isPostponed: false, ticketName: 'General Admission', quantity: 2, isOffered: false },
}

function textOf(shows: Waited[]) {
  const element = <WaitedShows shows={shows} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('a place on a waitlist has a way out, and one to tickets that are held', () => {
  const text = textOf([place])
  expect(text).toContain('You’re on the waitlist')
  expect(text).toMatch(/General Admission · 2 tickets.*We’ll email you if tickets come back\..*Leave the waitlist/)
  const heldText = textOf([{ ...place, isOffered: true }])
  expect(heldText).toContain('2 tickets held for you')
  expect(heldText).toContain(`href="/event/${place.eventID}?date=2026-11-27#tickets"`)
})
