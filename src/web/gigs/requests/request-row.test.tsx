import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { sentRequest } from '../../../../tests/support/request-line.ts'
import { HoldsContext } from './hold-controls.tsx'
import { RequestActions, type RequestLine } from './request-actions.tsx'
import { RequestRow } from './request-row.tsx'

const request = sentRequest

function textOf(change: Partial<RequestLine>) {
  const element = <RequestRow entityId="v1" request={{ ...request, ...change }} isIncoming onDone={() => undefined} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return html.replace(/<[^>]+>/g, '|')
}

test('a request without an open offer can be accepted', () => {
  expect(textOf({})).toContain('|Your turn|')
  expect(textOf({})).toContain('|Accept|')
})

test('an open offer can be accepted even after it was read, and the card says whose move it is', () => {
  const offered = textOf({ openOffer: 'other' })
  expect(offered).toContain('|Your turn|')
  expect(offered).toContain('Tin Moths made an offer. To book this date, accept that offer in the booking.')
  const waiting = textOf({ openOffer: 'own' })
  expect(waiting).toContain('|Waiting for them|')
  for (const text of [offered, waiting]) {
    expect(text).not.toContain('|Accept|')
    expect(text).toContain('|Decline|')
  }
})

test('next to an offer, the terms of the request are called the original ones', () => {
  expect(textOf({})).toContain('|Terms:|')
  for (const text of [textOf({ openOffer: 'other' }), textOf({ openOffer: 'own' }), textOf({ news: 'offer' })]) {
    expect(text).toContain('|Original terms:| $300')
    expect(text).not.toContain('|Terms:|')
  }
})

test('the card of a request says what the open offer pays, and whose it is', () => {
  const offeredTerms = {
    ...{ deal: 'guarantee' as const, guarantee: 50_000, percentage: 0, setMinutes: null },
    ...{ loadIn: null, setTime: null, validUntil: null, note: '' },
  }
  expect(textOf({ openOffer: 'other', offeredTerms })).toContain('|Their offer:| $500 guarantee')
  expect(textOf({ openOffer: 'own', offeredTerms })).toContain('|Your offer:| $500 guarantee')
})

test('in its thread, an open offer has the answers, and the request is declined at the end of the page', () => {
  const threadOf = (openOffer: RequestLine['openOffer']) => {
    const line = { ...request, openOffer }
    const element = <RequestActions isThread isIncoming entityId="v1" request={line} onDone={() => undefined} />
    return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  }
  expect(threadOf('other')).toContain('Tin Moths made an offer. Accept it below to book this date.')
  expect(threadOf('other')).toContain('href="#open-offer"')
  expect(threadOf('own')).toContain('withdraw your offer below.')
  for (const offer of ['other', 'own'] as const) expect(threadOf(offer)).not.toContain('Decline')
  expect(threadOf(null)).toContain('Decline request')
})

test('an open request is its receiver’s turn, read or not, also while both pages write about it', () => {
  expect(textOf({ status: 'Seen' })).toContain('|Your turn|')
  expect(textOf({ status: 'Seen', isDiscussed: true })).toContain('|Your turn|')
  expect(textOf({ status: 'Declined', isDiscussed: true })).toContain('|Declined|')
})

test('a request that was answered with a hold says whose turn it is and which hold, on both sides, until there is news', () => {
  const holder = { pageID: 'b1', name: 'Tin Moths' }
  const hold = {
    day: request.selectedDate,
    rank: 2,
    expiresOn: '2026-12-20',
    ...{ isConfirmed: false, isBooked: false, challengedUntil: null, challengesUntil: null },
  }
  const holds = { holds: [{ ...hold, holder }], heldFor: [{ ...hold, page: request.page }], shows: [] } as never
  const wordOf = (isIncoming: boolean, change: Partial<RequestLine> = {}) => {
    const row = (
      <RequestRow
        entityId="v1"
        request={{ ...request, status: 'Seen', ...change }}
        {...{ isIncoming }}
        onDone={() => undefined}
      />
    )
    const element = <HoldsContext value={holds}>{row}</HoldsContext>
    const router = createMemoryRouter([{ path: '/', element }])
    return renderToStaticMarkup(<RouterProvider router={router} />).match(/text-sm font-semibold [^>]*>([^<]*)</)?.[1]
  }
  expect([true, false].map((isIncoming) => wordOf(isIncoming))).toEqual([
    'Your turn · 2nd hold',
    'Waiting for them · 2nd hold',
  ])
  expect(wordOf(false, { news: 'message' })).toBe('Waiting for them · New message')
  expect(wordOf(false, { status: 'Declined' })).toBe('Declined')
})

test('the other page’s hold for the reader is on an incoming request, with what can be done about it', () => {
  const hold = {
    ...{ holdID: 'h1', requestID: 'r1', rank: 1, day: request.selectedDate, expiresOn: '2026-12-20' },
    ...{
      isConfirmed: false,
      isBooked: false,
      challengedUntil: { day: '2026-11-22', time: '12:00' },
      challengesUntil: null,
    },
  }
  const holds = { holds: [], heldFor: [{ ...hold, page: request.page }], shows: [] } as never
  const row = <RequestRow entityId="v1" request={request} isIncoming onDone={() => undefined} />
  const router = createMemoryRouter([{ path: '/', element: <HoldsContext value={holds}>{row}</HoldsContext> }])
  const text = renderToStaticMarkup(<RouterProvider router={router} />).replace(/<[^>]+>/g, '|')
  expect(text).toContain('1st hold with Tin Moths')
  expect(text).toContain('|Confirm hold||Release|')
})

test('whose turn it is comes before unread news in the thread', () => {
  expect(textOf({ openOffer: 'own', news: 'message' })).toContain('|Waiting for them · New message|')
})

test('a date of another year has its year', () => {
  const element = <RequestRow entityId="v1" request={request} isIncoming onDone={() => undefined} />
  const textIn = (year: number) =>
    renderToStaticMarkup(
      <RouterProvider
        router={createMemoryRouter([{ id: 'root', path: '/', element }], {
          hydrationData: { loaderData: { root: { year } } },
        })}
      />,
    )
  expect(textIn(2026)).toContain('Sat, Dec 26 · Late set')
  expect(textIn(2027)).toContain('Sat, Dec 26, 2026 · Late set')
})
