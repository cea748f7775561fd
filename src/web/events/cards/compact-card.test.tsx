import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { EventId, OccurrenceId, PictureId } from '../../../kernel/ids.ts'
import { day, wallTime } from '../../../kernel/day.ts'
import { cents } from '../../../kernel/money.ts'
import { CompactCard } from './compact-card.tsx'
import type { Show } from '../show.ts'

const show: Show = {
  eventID: '019e0000-0000-7000-8000-000000000001' as EventId,
  occurrenceID: '019e0000-0000-7000-8000-000000000002' as OccurrenceId,
  eventName: 'Harbor Lights',
  day: day('2026-11-21'),
  wallTime: wallTime('20:30'),
  zoneName: 'PST',
  startsAt: '2026-11-22T04:30:00.000Z',
  venueName: 'The Blue Door',
  city: 'Oakland',
  state: 'CA',
  coordinates: [37.8, -122.27],
  genre: 'Rock',
  ageGroup: 'All Ages',
  ageNote: null,
  repeats: false,
  posterID: '019e0000-0000-7000-8000-000000000003' as PictureId,
  distanceKm: null,
  price: { kind: 'free', cents: cents(0), upToCents: null },
  soldOut: false,
  demo: false,
  isListing: false,
  isOnNow: false,
  headliner: null,
}

function renderCard(over: Partial<Show> = {}, isPast = false) {
  const element = <CompactCard show={{ ...show, ...over }} isPast={isPast} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return { html, text: html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|') }
}

test('a compact card has the month and day in a box, name, time and venue, genre and poster', () => {
  const { html, text } = renderCard()
  expect(text).toContain('|Nov|21|Harbor Lights|8:30 PM · The Blue Door|')
  expect(text).toContain('|Oakland · Rock|Free|')
  expect(html).toContain(`/event/${show.eventID}?date=2026-11-21`)
  expect(html).toContain(`/files/pictures/${show.posterID}/320.webp 320w`)
})

test('a name of 20 characters is shown in full, a longer one is shortened but read out in full', () => {
  expect(renderCard({ eventName: 'Twenty letters exact' }).text).toContain('|Twenty letters exact|')
  const { html } = renderCard({ eventName: 'Twenty letters exactly' })
  expect(html).toContain('<span class="sr-only">Twenty letters exactly</span>')
  expect(html).toContain('<span aria-hidden="true">Twenty letters exact…</span>')
})

test.for([
  ['18+', true],
  ['21+', true],
  ['All Ages', false],
] as const)('a card of a show for %s shows an age tag: %s', ([ageGroup, isTagged]) => {
  expect(renderCard({ ageGroup }).text.includes(`|${ageGroup}|`)).toBe(isTagged)
})

test('a show without time, genre, age or poster has a card, and a past show has no price', () => {
  const { text } = renderCard({ wallTime: null, genre: null, ageGroup: null, posterID: null })
  expect(text).toContain('The Blue Door')
  expect(renderCard().text).toContain('|Free|')
  expect(renderCard({}, true).text).not.toContain('Free')
})

test('the price starts its own line, followed by how it repeats', () => {
  expect(renderCard({ repeats: true }).text).toContain('|Oakland · Rock|Free| · Every Saturday|')
  expect(renderCard({ repeats: true, price: null }).text).toContain('|Oakland · Rock|Every Saturday|')
  expect(renderCard({ genre: null, price: null }).text).toContain('|Oakland|')
})

test('a show that has started says so, unless it is over', () => {
  expect(renderCard({ isOnNow: true }).text).toContain('|Started 8:30 PM · The Blue Door|')
  expect(renderCard({ isOnNow: true }, true).text).toContain('|8:30 PM · The Blue Door|')
})

test('an imported show has the price that its source lists', () => {
  const price = { kind: 'listed', cents: cents(3000), upToCents: cents(4000) } as const
  const { text } = renderCard({ isListing: true, price, venueName: 'Owens Hall' })
  expect(text).toContain('|$30–40|')
  expect(text).not.toMatch(/door|cover/i)
})

test('a price range of advance and door tickets is not a door price', () => {
  const tickets = { kind: 'from', cents: cents(1291), upToCents: null } as const
  expect(renderCard({ price: tickets }).text).toContain('From $12.91')
  expect(renderCard({ price: { ...tickets, isSingle: true } }).text).not.toContain('From')
  const price = { kind: 'entry', cents: cents(4000), upToCents: cents(5000) } as const
  expect(renderCard({ price }).text).toContain('|$40–$50|')
  expect(renderCard({ price: { kind: 'door', cents: cents(4000), upToCents: null } }).text).toContain(
    '|$40 at the door|',
  )
  expect(renderCard({ price: { ...price, kind: 'door' } }).text).toContain('|$40–$50 at the door|')
  const named = ['$40 advance', '$50 at the door']
  expect(renderCard({ price: { ...price, named } }).text).toContain('|$40 advance / $50 at the door|')
  expect(renderCard({ price: { ...price, named }, soldOut: true }).text).not.toContain('$40')
})
