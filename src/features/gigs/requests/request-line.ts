import type { EntityId } from '../../../kernel/ids.ts'
import { kindLabel } from '../../entities/rules/kinds.ts'
import { openOfferOf } from '../rules/booking.ts'
import { type CollabStatus, hostSide, isShowOver, type Side, statusOf } from '../rules/collab-request.ts'
import type * as store from './collab-requests.store.ts'

type Row = Awaited<ReturnType<typeof store.listRequests>>[number]

type PageColumns = 'pageId' | 'pageType' | 'pageGenres' | 'pageName' | 'pageLocation' | 'pagePicture'

/** The other page of a request or an invite, as lists of the Gig Hub show it. */
export const pageLine = (row: Pick<Row, PageColumns>) => ({
  id: row.pageId,
  type: row.pageType,
  kind: kindLabel(row.pageType, row.pageGenres),
  name: row.pageName,
  location: row.pageLocation,
  pictureID: row.pagePicture,
})

/** A request as the screens of one of its pages show it. */
export function requestLine(row: Row, ownSide: Side, now: Date) {
  const isHost = hostSide(row.senderType, row.receiverType) === ownSide
  const status = statusOf(
    {
      ...{ day: row.day, createdAt: row.created_at, zone: row.receiverZone },
      ...{ outcome: row.outcome, isRead: row.isRead, isEventGone: row.isEventGone },
      isCanceled: row.canceled_at !== null,
    },
    now,
  )
  const offerBy = openOffer(row, { status, side: ownSide }, now)
  return {
    requestID: row.id,
    notificationID: row.notification_id,
    page: pageLine(row),
    /** Of the show, once there is one; of a booking that ended the last date that both pages agreed to. */
    selectedDate: row.showDay ?? row.agreedDay,
    unconfirmed: unconfirmedDate(row, now),
    eventName: row.event_name,
    message: row.message,
    offer: row.offer,
    status,
    sentAt: row.created_at.toISOString(),
    eventID: row.event_id,
    isShowVisible: isHost || row.isShowPublic,
    isHost,
    news: row.news,
    isDiscussed: row.isDiscussed,
    agreed: row.agreed,
    openOffer: offerBy,
    offeredTerms: offerBy && row.offered,
    venue: row.pageType === 'venue' ? { name: row.pageName, address: row.pageAddress ?? '' } : null,
  }
}

function unconfirmedDate(row: Row, now: Date) {
  if (!row.isActUnconfirmed || row.showDay === null || isShowOver(row, now)) return null
  return { bookedDate: row.agreedDay === row.showDay ? null : row.agreedDay, inviteID: row.inviteId }
}

/** Offers are answered while the request is open, and once it is accepted, until its show is over. */
function openOffer(row: Row, { status, side }: { status: CollabStatus; side: Side }, now: Date) {
  const ownId: EntityId = side === 'sender' ? row.sender_id : row.receiver_id
  const isOpen = status === 'Sent' || status === 'Seen' || (status === 'Accepted' && !isShowOver(row, now))
  return openOfferOf({ unansweredOffer: row.unansweredOffer, isOpen, zone: row.receiverZone }, ownId, now)
}
