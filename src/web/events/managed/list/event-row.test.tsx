import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import type { Role } from '../../../../kernel/roles.ts'
import { EventRow } from './event-row.tsx'

const dateOn = (day: string, isCanceled = false): ManagedEvent['dates'][number] => ({
  ...{ day, wallTime: '20:00', startsAt: `${day}T20:00:00Z`, isToday: false, isCanceled },
  ...{ sold: 0, held: 0, heldForFriends: 0, heldForWaitlist: 0, quantity: 90, isFull: false, sellerCents: null },
})
const weekly: ManagedEvent = {
  ...{ eventID: 'show', eventName: 'Open Mic', status: 'published', saleState: 'on_sale', posterID: null },
  ...{ venueName: 'The Parlor', dayOfWeek: 'Tuesday', wallTime: '20:00', internalTickets: true, isFree: false },
  salesStart: null,
  ...{
    demo: false,
    isListing: false,
    isImported: false,
    hasCover: null,
    coverCents: null,
    coverMaxCents: null,
    namedPrices: [],
    cashOnly: false,
    outsideSeller: null,
    isSoldOut: false,
  },
  ...{
    sold: 0,
    sellerCents: null,
    unconfirmedActs: [],
    namedAfterCanceling: [],
    skippedDates: [],
    dates: [dateOn('2026-12-01'), dateOn('2026-12-08')],
  },
}

function rowText(event: ManagedEvent, isOver = false, role: Role = 'owner') {
  const actions = { hostId: 'host', ownVenue: null, role, isOver, busy: false }
  const handlers = { isSelected: false, onSelect: () => {}, onEdit: () => {}, onMore: () => {} }
  const element = <EventRow event={event} {...actions} {...handlers} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return html.replaceAll(/<[^>]+>/g, '|')
}

test('a show that is waiting for acts to confirm names them, until it is over', () => {
  const waiting = { ...weekly, unconfirmedActs: ['Tin Herons', 'Night Ferries'] }
  expect(rowText(waiting)).toContain('Waiting for Tin Herons and Night Ferries to confirm')
  expect(rowText(waiting, true)).not.toContain('Waiting')
  expect(rowText(weekly)).not.toContain('Waiting')
})

test('a show whose title or description names an act that is off it says so to those who may edit it', () => {
  const stale = { ...weekly, namedAfterCanceling: ['Tin Herons'] }
  expect(rowText(stale)).toContain('Tin Herons isn’t playing anymore. The title or description still names them.')
  expect(rowText(stale, false, 'door')).not.toContain('anymore')
  expect(rowText(weekly)).not.toContain('anymore')
})

test('an imported show is to be reviewed by those who may, and the door reads nothing of it', () => {
  const imported = { ...weekly, isListing: true }
  expect(rowText(imported, false, 'editor')).toMatch(/Imported listing. Please review..*Looks right/s)
  expect(rowText(imported, false, 'door')).not.toMatch(/Imported listing|Looks right/)
})

test('a weekly show opens its next dates; a single one with a canceled and a new date opens all it has', () => {
  expect(rowText(weekly)).toContain('|Next 2 dates|')
  const moved = { ...weekly, dayOfWeek: null, dates: [dateOn('2026-12-01', true), dateOn('2026-12-08')] }
  expect(rowText(moved)).toContain('|All 2 dates|')
  expect(rowText({ ...moved, dates: moved.dates.slice(1) })).not.toMatch(/\d dates/)
})

test('a canceled date says nothing of what it earned, even before its refunds are through, and names card fees', () => {
  const single = { ...weekly, dayOfWeek: null, sold: 2 }
  const withMoney = (sellerCents: number, isCanceled: boolean) => [
    { ...dateOn('2026-12-01', isCanceled), sold: 2, sellerCents },
  ]
  expect(rowText({ ...single, dates: withMoney(3908, false) })).toContain('$39.08 earned')
  expect(rowText({ ...single, dates: withMoney(3908, true) })).not.toContain('earned')
  expect(rowText({ ...single, dates: withMoney(-246, true) })).toContain('$2.46 in card fees')
  const off = { ...single, status: 'canceled', saleState: 'canceled' } as const
  expect(rowText({ ...off, dates: withMoney(3908, false) })).not.toContain('earned')
  expect(rowText({ ...weekly, sold: 2, sellerCents: 3908 })).toContain('2 sold in total · $39.08 earned')
  expect(rowText({ ...off, dayOfWeek: 'Tuesday', sellerCents: 3908 })).not.toContain('earned')
})

test('tickets that are held for the waitlist are counted so that it adds up, returned ones among those that are sold', () => {
  const textWith = (change: Partial<ManagedEvent['dates'][number]>) =>
    rowText({ ...weekly, dates: [{ ...dateOn('2026-12-01'), ...change }] }).replaceAll('|', '')
  expect(textWith({ sold: 1, heldForWaitlist: 1, quantity: 2 })).toContain('1 of 2 sold · 1 held for the waitlist')
  expect(textWith({ sold: 2, heldForWaitlist: 1, quantity: 2 })).toContain(
    '2 of 2 sold · 1 of them returned, held for the waitlist',
  )
  expect(textWith({ sold: 2, held: 1, quantity: 2 })).toContain('2 of 2 sold · 1 of them in checkout')
})
