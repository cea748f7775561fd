import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import { StateLabel } from './state-label.tsx'

const show: ManagedEvent = {
  ...{ eventID: 'show', eventName: 'Open Mic', status: 'published', saleState: 'no_tickets', posterID: null },
  ...{
    venueName: 'The Parlor',
    dayOfWeek: null,
    wallTime: '20:00',
    internalTickets: false,
    isFree: false,
    demo: false,
  },
  ...{ isListing: false, isImported: false, hasCover: null, coverCents: null, coverMaxCents: null, cashOnly: false },
  ...{ hasLink: false, isSoldOut: false },
  ...{ sold: null, sellerCents: null, unconfirmedActs: [], skippedDates: [], dates: [] },
}
const label = (over: Partial<ManagedEvent>, isOver = false) =>
  renderToStaticMarkup(<StateLabel event={{ ...show, ...over }} isOver={isOver} />).replaceAll(/<[^>]*>/g, '')

test('a show that sells no tickets here says what it costs, or that no one has said', () => {
  expect(label({ hasCover: true, coverCents: 1000 })).toBe('$10 at the door')
  expect(label({ hasCover: true, coverCents: 1000, coverMaxCents: 1500 })).toBe('$10–$15')
  expect(label({ hasCover: true })).toBe('Cover at the door')
  expect(label({ hasCover: false })).toBe('Free')
  expect(label({ hasCover: true, coverCents: 1000, hasLink: true }), 'it may be an advance price').toBe('$10')
  expect(label({ hasCover: true, coverCents: 1000, cashOnly: true, hasLink: true })).toBe('$10 at the door')
  expect(label({ hasCover: true, coverCents: 1000, isSoldOut: true }), 'no price that nobody can pay').toBe('Sold out')
  expect(label({ hasLink: true })).toBe('Tickets on another site')
  expect(label({})).toBe('No price yet')
  expect(label({}, true), 'no one asks for the price of what is over').toBe('')
})

test('the price of an imported show is its source’s, wherever it is paid', () => {
  expect(label({ isImported: true, hasCover: true, coverCents: 1000 })).toBe('$10')
  expect(label({ isImported: true, hasCover: true, coverCents: 1000, cashOnly: true })).toBe('$10 at the door')
  expect(label({ isListing: true, hasCover: true, coverCents: 3000, coverMaxCents: 4000 })).toBe('$30–40')
})
