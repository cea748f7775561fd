import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { sentRequest } from '../../../../tests/support/request-line.ts'
import type { CallOutputs } from '../../../contract.ts'
import { newId } from '../../../ports/ids.ts'
import { BookingPage } from './booking-page.tsx'

type Booking = CallOutputs['fetchBooking']

const thread: Booking = {
  ...{ success: true, ...sentRequest, isHost: false, ownName: 'Night Ferries', isIncoming: false, isWritable: true },
  actPay: null,
  ...{ isActStillNamed: false, actGenres: [] },
  ...{ page: { ...sentRequest.page, type: 'venue' }, entries: [], read: 0, latest: 0, selectedDate: '2199-12-26' },
}

const moved: Booking['entries'][number] = {
  ...{
    entryID: newId(),
    kind: 'moved',
    isOwn: true,
    pageName: 'The Parlor',
    by: null,
    text: '',
    at: '2026-11-20T00:00:00Z',
  },
  ...{ oldDay: null, newDay: null, terms: null, status: null, isCounter: false },
}

function textOf(change: Partial<Booking>) {
  const element = <BookingPage entityId="b2" booking={{ ...thread, ...change }} nowMs={0} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('the terms of a request that was accepted without an offer are the terms agreed', () => {
  const accepted = { status: 'Accepted', eventID: 'e1' as never } as const
  expect(textOf(accepted)).toContain('Terms agreed $300 To change the terms')
  expect(textOf(accepted)).not.toContain('Original terms')
  expect(textOf({ ...accepted, offer: '' })).not.toContain('Terms agreed')
  expect(textOf({})).not.toContain('Terms agreed')
})

test('a canceled booking says that terms no longer apply where there are any, and what its button finds', () => {
  expect(textOf({ status: 'Canceled' })).toContain('The terms in this thread no longer apply.')
  const text = textOf({ status: 'Canceled', offer: '' })
  expect(text).not.toContain('no longer apply')
  expect(text).toContain('You can still send each other messages.')
  expect(text).toMatch(/Find another venue for \w+, Dec 26/)
})

test('a host looks for another act for the date to which its show has moved, an act for the date that it had agreed to', () => {
  const move = { ...moved, oldDay: '2199-12-26', newDay: '2199-12-30' }
  const act = { ...thread.page, type: 'band' as const }
  const canceled: Partial<Booking> = { status: 'Canceled', entries: [move] }
  expect(textOf({ ...canceled, isHost: true, page: act })).toMatch(/Find another act for \w+, Dec 30/)
  expect(textOf(canceled)).toMatch(/Find another venue for \w+, Dec 26/)
})

test('after its act has canceled, the host of a show that still names it is sent to the show', () => {
  const canceled: Partial<Booking> = { status: 'Canceled', isHost: true, eventID: 'e1' as never }
  expect(textOf({ ...canceled, isActStillNamed: true })).toContain(
    'Your show’s title or description still names Tin Moths. Edit show',
  )
  expect(textOf(canceled)).not.toContain('still names')
})

test('the act and the host read what the act gets, “so far” until the show is over', () => {
  const actPay = {
    ...{ actID: 'b2' as never, actName: 'Pine Street Trio', netCents: 124_000, offTopCents: 0, payCents: 62_000 },
    paysShare: true,
    terms: { deal: 'plus' as const, guarantee: 0, percentage: 5_000 },
    isOver: true,
  }
  const pay = 'You get $620.00'
  expect(textOf({ actPay })).toContain(`Net sales $1,240.00 · ${pay} The host pays you directly.`)
  expect(textOf({ actPay, isHost: true })).toContain('Pine Street Trio gets $620.00 You pay the act yourself.')
  expect(textOf({ actPay: { ...actPay, isOver: false } })).toContain(`So far: net sales $1,240.00 · ${pay}`)
  expect(textOf({ actPay: { ...actPay, offTopCents: 4_000 } })).toContain(
    `Net sales $1,240.00, minus $40.00 in costs · ${pay}`,
  )
  expect(textOf({ actPay: { ...actPay, netCents: null, paysShare: false } })).not.toContain('sales')
})

test('an act with a percentage reads that costs may come out of net sales, until it gets a settlement sheet', () => {
  const actPay = {
    ...{ actID: 'b2' as never, actName: 'Pine Street Trio', netCents: 124_000, offTopCents: null, payCents: 62_000 },
    terms: { deal: 'plus' as const, guarantee: 0, percentage: 5_000 },
    ...{ paysShare: true, isOver: true },
  }
  expect(textOf({ actPay })).toContain('off-the-top costs')
  expect(textOf({ actPay: { ...actPay, offTopCents: 0 } })).not.toContain('off-the-top costs')
  expect(textOf({ actPay, isHost: true })).not.toContain('off-the-top costs')
})

test('below the message of a request stands that it has no replies yet', () => {
  expect(textOf({})).toContain('No replies yet.')
})
