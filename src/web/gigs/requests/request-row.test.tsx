import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { RequestActions, type RequestLine } from './request-actions.tsx'
import { RequestRow } from './request-row.tsx'

const request: RequestLine = {
  ...{ requestID: 'r1' as never, notificationID: 'n1' as never, status: 'Sent', sentAt: '2026-11-20T20:00:00.000Z' },
  page: { id: 'b1' as never, type: 'band', kind: 'Band', name: 'Tin Moths', location: 'Oakland, CA', pictureID: null },
  ...{ selectedDate: '2026-12-26', eventName: 'Late set', message: 'Hello', offer: '$300', venue: null },
  ...{ eventID: null, isShowVisible: true, isHost: true, news: null, isDiscussed: false },
  ...{ agreed: null, openOffer: null, unconfirmed: null },
}

function textOf(change: Partial<RequestLine>) {
  const element = <RequestRow entityId="v1" request={{ ...request, ...change }} isIncoming onDone={() => undefined} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return html.replace(/<[^>]+>/g, '|')
}

test('a request without an open offer can be accepted', () => {
  expect(textOf({})).toContain('|New|')
  expect(textOf({})).toContain('|Accept|')
})

test('an open offer is what can be accepted, also once it was read, and the card says whose move it is', () => {
  const offered = textOf({ openOffer: 'other' })
  expect(offered).toContain('|New offer|')
  expect(offered).toContain('Tin Moths made an offer. To book this date, accept that offer in the booking.')
  const waiting = textOf({ openOffer: 'own' })
  expect(waiting).toContain('|Waiting for them|')
  for (const text of [offered, waiting]) {
    expect(text).not.toContain('|Accept|')
    expect(text).toContain('|Decline|')
  }
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

test('a request that was seen waits for its receiver, and one that both pages write about is in discussion', () => {
  expect(textOf({ status: 'Seen' })).toContain('|Waiting for you|')
  expect(textOf({ status: 'Seen', isDiscussed: true })).toContain('|In discussion|')
  expect(textOf({ status: 'Declined', isDiscussed: true })).toContain('|Declined|')
})

test('unread news of the thread come before whose move it is', () => {
  expect(textOf({ openOffer: 'own', news: 'message' })).toContain('|New message|')
})
