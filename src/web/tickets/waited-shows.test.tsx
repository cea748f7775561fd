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
  ...{ isTakenDown: false, isPostponed: false, ticketName: 'General Admission', quantity: 2, offer: null },
}

function textOf(shows: Waited[]) {
  const element = <WaitedShows title="You’re on the waitlist" shows={shows} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('a place on a waitlist has a way out, and one to tickets that are held', () => {
  const text = textOf([place])
  expect(text).toContain('You’re on the waitlist')
  expect(text).toMatch(/General Admission · 2 tickets.*We’ll email you if tickets come back\..*Leave the waitlist/)
  const offer = { at: '2026-11-27T06:30:00Z', day: '2026-11-26', wallTime: '22:30', zoneName: 'PST', secondsLeft: 60 }
  const heldText = textOf([{ ...place, offer }])
  expect(heldText).toContain('Yours until Thu Nov 26, 10:30 PM PST')
  expect(heldText).toContain(`href="/event/${place.eventID}?date=2026-11-27#tickets"`)
})
