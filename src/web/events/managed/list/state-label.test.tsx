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
  ...{ sold: null, sellerCents: null, unconfirmedActs: [], skippedDates: [], dates: [] },
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
