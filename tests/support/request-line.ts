import type { RequestLine } from '../../src/web/gigs/requests/request-actions.tsx'

/** A request that was just sent, as a list shows it. */
export const sentRequest: RequestLine = {
  ...{ requestID: 'r1' as never, notificationID: 'n1' as never, status: 'Sent', sentAt: '2026-11-20T20:00:00.000Z' },
  page: { id: 'b1' as never, type: 'band', kind: 'Band', name: 'Tin Moths', location: 'Oakland, CA', pictureID: null },
  ...{ selectedDate: '2026-12-26', eventName: 'Late set', message: 'Hello', offer: '$300', venue: null },
  ...{ eventID: null, isShowVisible: true, isHost: true, news: null, isDiscussed: false },
  ...{ agreed: null, openOffer: null, offeredTerms: null, unconfirmed: null },
}
