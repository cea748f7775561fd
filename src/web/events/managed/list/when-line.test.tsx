import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import { WhenLine } from './when-line.tsx'

const date: ManagedEvent['dates'][number] = {
  ...{ day: '2026-12-01', wallTime: '20:00', startsAt: '2026-12-02T04:00:00Z', isToday: false, isCanceled: false },
  ...{
    sold: null,
    held: null,
    heldForFriends: null,
    heldForWaitlist: null,
    quantity: null,
    isFull: false,
    sellerCents: null,
  },
}
type Event = Parameters<typeof WhenLine>[0]['event']
const single: Event = { saleState: 'no_tickets', dayOfWeek: null, wallTime: '20:00', skippedDates: [] }
const weekly: Event = { ...single, dayOfWeek: 'Tuesday' }

function markup(element: ReactNode): string {
  const hydrationData = { loaderData: { root: { year: 2026 } } }
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], { hydrationData })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const text = (event: Event, shownDate: typeof date = date, isOver = false) =>
  markup(<WhenLine event={event} date={shownDate} isOver={isOver} />)
    .replaceAll('</span><span', '</span> <span')
    .replaceAll(/<[^>]*>/g, '')

test('a show’s row begins with its date and time', () => {
  expect(text(single)).toBe('Tue Dec 1 · 8:00 PM')
  expect(text(single, { ...date, day: '2027-05-03' })).toBe('Mon May 3, 2027 · 8:00 PM')
  expect(text(single, { ...date, isToday: true })).toBe('Tue Dec 1 · 8:00 PM Tonight')
  expect(markup(<WhenLine event={single} date={undefined} isOver={false} />)).toContain('Date TBA')
})

test('a weekly show goes on after its next date, and names what it skips', () => {
  expect(text(weekly)).toBe('Every Tuesday · next Tue Dec 1 · 8:00 PM')
  expect(text({ ...weekly, skippedDates: ['2026-12-08'] })).toContain('Skips Dec 8')
  const skippedDates = ['2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29', '2027-01-05']
  expect(text({ ...weekly, skippedDates })).toContain('Skips Dec 8, Dec 15, Dec 22 and 2 more')
  expect(text(weekly, date, true), 'one that is over has no next date').toBe('Tue Dec 1 · 8:00 PM')
})

test('a postponed show says that its date was, a canceled one is struck out', () => {
  expect(text({ ...single, saleState: 'postponed' })).toBe('Was Tue Dec 1 · 8:00 PM')
  const canceled = <WhenLine event={{ ...single, saleState: 'canceled' }} date={date} isOver={false} />
  expect(markup(canceled)).toContain('line-through')
})
