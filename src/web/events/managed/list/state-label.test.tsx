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
    salesStart: null,
    isFree: false,
    demo: false,
  },
  ...{
    isListing: false,
    isImported: false,
    hasCover: null,
    coverCents: null,
    coverMaxCents: null,
    namedPrices: [],
    cashOnly: false,
  },
  ...{ outsideSeller: null, isSoldOut: false },
  ...{ sold: null, sellerCents: null, unconfirmedActs: [], namedAfterCanceling: [], skippedDates: [], dates: [] },
}
const label = (over: Partial<ManagedEvent>, isOver = false) =>
  renderToStaticMarkup(<StateLabel event={{ ...show, ...over }} isOver={isOver} />)
    .replaceAll('</span><span', '</span> | <span')
    .replaceAll(/<[^>]*>/g, '')

test('a show that sells no tickets here says that it is published and what it costs, or that no one has said', () => {
  expect(label({ hasCover: true, coverCents: 1000 })).toBe('Published | $10 at the door')
  expect(label({ hasCover: true, coverCents: 1000, coverMaxCents: 1500 })).toBe('Published | $10–$15 at the door')
  expect(label({ hasCover: true })).toBe('Published | Cover at the door')
  expect(label({ hasCover: false })).toBe('Published | Free')
  expect(label({ hasCover: true, coverCents: 1000, isSoldOut: true }), 'no price that no one can pay').toBe('Sold out')
  expect(label({})).toBe('Published | No price yet')
  expect(label({}, true), 'no one asks for the price of what is over').toBe('')
})

test('a show with tickets on another site says which, with or without the price', () => {
  const elsewhere = { outsideSeller: 'dice.fm' }
  expect(label({ ...elsewhere, coverCents: 1500, coverMaxCents: 2500 })).toBe('Published | $15–$25 · dice.fm')
  expect(label({ ...elsewhere, hasCover: true, coverCents: 1500 })).toBe('Published | $15 at the door · dice.fm')
  expect(label(elsewhere)).toBe('Published | Tickets on dice.fm')
  expect(label(elsewhere, true)).toBe('Tickets on dice.fm')
})

test('the price of an imported show is its source’s, wherever it is paid', () => {
  expect(label({ isImported: true, hasCover: true, coverCents: 1000 })).toBe('Published | $10')
  expect(label({ isImported: true, hasCover: true, coverCents: 1000, cashOnly: true })).toBe(
    'Published | $10 at the door',
  )
  const named = { coverCents: 1200, coverMaxCents: 1500, namedPrices: ['$12 advance', '$15 at the door'] }
  expect(label({ isImported: true, hasCover: true, ...named })).toBe('Published | $12 advance / $15 at the door')
  expect(label({ isListing: true, hasCover: true, coverCents: 3000, coverMaxCents: 4000 })).toBe('Published | $30–40')
})

test('a show whose sales start later says when, as its fans read it; one that is over does not', () => {
  const salesStart = { day: '2026-11-30', wallTime: '10:00', zoneName: 'PST' }
  const later = { saleState: 'on_sale' as const, internalTickets: true, salesStart }
  expect(label(later)).toBe('On sale Mon Nov 30, 10:00 AM PST')
  expect(label({ ...later, salesStart: null })).toBe('On sale')
  expect(label(later, true)).toBe('')
})

test('a show that fans see as sold out is sold out here, too, even if hidden tickets are left', () => {
  const date = {
    day: '2026-12-05',
    wallTime: null,
    startsAt: '2026-12-06T04:00:00Z',
    isToday: false,
    isCanceled: false,
  }
  const sold = (count: number, isFull: boolean) =>
    label({
      ...{ saleState: 'on_sale', internalTickets: true },
      dates: [
        {
          ...date,
          sold: count,
          held: 0,
          heldForFriends: 0,
          heldForWaitlist: 0,
          quantity: 12,
          isFull,
          sellerCents: null,
        },
      ],
    })
  expect(sold(2, false)).toBe('On sale')
  expect(sold(2, true)).toBe('Sold out, except hidden tickets')
  expect(sold(12, true)).toBe('Sold out')
})
