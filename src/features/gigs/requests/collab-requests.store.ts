import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { type RecentUse, recentUse } from '../../../db/recent-use.ts'
import { isPostponed } from '../../../db/event-status.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Day } from '../../../kernel/day.ts'
import type { CollabRequestId, EntityId, EventId, NotificationId, UserId } from '../../../kernel/ids.ts'
import { bookingEnds, type UnansweredOffer } from '../rules/booking.ts'
import type { Outcome, Side } from '../rules/collab-request.ts'
import * as columns from './request-columns.store.ts'

export const findOpenRequest = (db: Db, { from, to, day }: { from: EntityId; to: EntityId; day: Day }) =>
  db
    .selectFrom('collab_requests')
    .selectAll()
    .where('sender_id', '=', from)
    .where('receiver_id', '=', to)
    .where('day', '=', day)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

/** How many requests a page sent in the last 24 hours. */
export const countOfLastDay = (db: Db, from: EntityId): Promise<RecentUse> =>
  db
    .selectFrom('collab_requests')
    .select(recentUse('24 hours'))
    .where('sender_id', '=', from)
    .where('created_at', '>', sql<Date>`app_now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()

export const addRequest = (tx: Tx, request: Omit<Insertable<Tables['collab_requests']>, 'created_at'>) =>
  tx
    .insertInto('collab_requests')
    .values({ ...request, created_at: sql<Date>`app_now()` })
    .execute()

/** Requests with both pages and whether the receiver has looked at them. */
const wholeRequests = (db: Db) =>
  db
    .selectFrom('collab_requests as r')
    .innerJoin('entities as s', 's.id', 'r.sender_id')
    .innerJoin('entities as t', 't.id', 'r.receiver_id')
    .leftJoin('notifications as n', 'n.id', 'r.notification_id')
    .leftJoin('events as e', 'e.id', 'r.event_id')
    .selectAll('r')
    .select(['s.name as senderName', 's.type as senderType', 's.status as senderStatus'])
    .select([
      't.name as receiverName',
      't.type as receiverType',
      't.zone as receiverZone',
      't.status as receiverStatus',
    ])
    .select(sql<boolean>`r.is_delivered AND coalesce(n.read, true)`.as('isRead'))
    // The date of the show that came of it, else the one that was asked for; none while the show is postponed. Of a booking
    // that has ended, or whose show was deleted, the last date that both pages agreed to: the show is no matter of theirs,
    // and may be a draft again.
    .select(
      sql<Day | null>`CASE WHEN r.canceled_at IS NOT NULL THEN coalesce(r.confirmed_day, r.day) WHEN ${isPostponed('e')} THEN NULL WHEN e.repeats THEN r.day ELSE coalesce(e.day, r.confirmed_day, r.day) END`.as(
        'showDay',
      ),
    )
    .select(columns.agreedDay.as('agreedDay'))
    .select(({ fn }) => fn.coalesce('e.zone', 't.zone').as('showZone'))
    .select(sql<boolean>`coalesce(e.status <> 'draft' AND e.deleted_at IS NULL, false)`.as('isShowPublic'))
    // It led to an event whose row is gone.
    .select(
      sql<boolean>`r.event_id IS NULL AND EXISTS
        (SELECT FROM booking_entries made WHERE made.request_id = r.id AND made.kind = 'event')`.as('isEventGone'),
    )

/** By its notification in a bell. */
export const findRequestOf = (db: Db, notificationId: NotificationId) =>
  wholeRequests(db).where('r.notification_id', '=', notificationId).executeTakeFirst()

/** The same; it stays as it is until the transaction ends. */
export const lockRequestOf = (tx: Tx, notificationId: NotificationId) =>
  wholeRequests(tx).where('r.notification_id', '=', notificationId).forUpdate('r').executeTakeFirst()

export const findRequest = (db: Db, id: CollabRequestId) => wholeRequests(db).where('r.id', '=', id).executeTakeFirst()

export const lockRequest = (tx: Tx, id: CollabRequestId) =>
  wholeRequests(tx).where('r.id', '=', id).forUpdate('r').executeTakeFirst()

/** Requests from or delivered to a page with the other one, and what of their threads the page has not read. */
const requestsOfPage = (db: Db, pageId: EntityId) =>
  wholeRequests(db)
    .where(({ or, eb }) => or([eb('r.is_delivered', '=', true), eb('r.sender_id', '=', pageId)]))
    .innerJoin('entities as o', (join) =>
      join.on(sql<boolean>`o.id = CASE WHEN r.sender_id = ${pageId} THEN r.receiver_id ELSE r.sender_id END`),
    )
    .select(['o.id as pageId', 'o.type as pageType', 'o.genres as pageGenres', 'o.name as pageName'])
    .select(['o.location as pageLocation', 'o.picture_id as pagePicture', 'o.address as pageAddress'])
    .select(
      sql<Tables['booking_entries']['kind'] | null>`(SELECT b.kind FROM booking_entries b
        WHERE b.request_id = r.id AND b.page_id <> ${pageId}
          AND b.position > CASE WHEN r.sender_id = ${pageId} THEN r.sender_read ELSE r.receiver_read END
        ORDER BY b.kind = ANY(${bookingEnds}) DESC, b.kind = 'offer' DESC, b.position DESC LIMIT 1)`.as('news'),
    )
    .select(
      sql<boolean>`EXISTS (SELECT FROM booking_entries b WHERE b.request_id = r.id AND b.kind IN ('message', 'offer'))`.as(
        'isDiscussed',
      ),
    )
    .select([
      columns.agreedTerms.as('agreed'),
      columns.offeredTerms.as('offered'),
      columns.unansweredOffer.as('unansweredOffer'),
    ])
    .select([columns.isActUnconfirmed.as('isActUnconfirmed'), columns.openInvite(pageId).as('inviteId')])

/** The latest offer about a request, unless it was answered; it may have expired. */
export const findUnansweredOffer = async (db: Db, id: CollabRequestId): Promise<UnansweredOffer | null> => {
  const row = db.selectFrom('collab_requests as r').where('r.id', '=', id).select(columns.unansweredOffer.as('offer'))
  return (await row.executeTakeFirst())?.offer ?? null
}

/** Whether a request waits for an answer or for its event, and its date is not long over. */
const isWaiting = sql<boolean>`(r.closed_at IS NULL OR (r.outcome = 'accepted' AND r.event_id IS NULL
  AND r.canceled_at IS NULL)) AND r.day >= (app_now() - interval '1 day')::date`

/** Those that wait for something first, then the latest first. */
export const listRequests = (db: Db, pageId: EntityId, ownSide: Side, limit: number) =>
  requestsOfPage(db, pageId)
    .where(ownSide === 'sender' ? 'r.sender_id' : 'r.receiver_id', '=', pageId)
    .orderBy(isWaiting, 'desc')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()

/** A request from or to a page. */
export const findRequestOfPage = (db: Db, pageId: EntityId, id: CollabRequestId) =>
  requestsOfPage(db, pageId)
    .where('r.id', '=', id)
    .where(({ or, eb }) => or([eb('r.sender_id', '=', pageId), eb('r.receiver_id', '=', pageId)]))
    .executeTakeFirst()

/** The event that came of a request, on whose date both pages have agreed. */
const eventOf = (eventId: EventId | null) => ({
  event_id: eventId,
  confirmed_day: sql<Day | null>`(SELECT e.day FROM events e WHERE e.id = ${eventId} AND NOT e.repeats)`,
})

type Closing = { outcome: Outcome; by: UserId | null; eventId?: EventId }

export const closeRequest = (tx: Tx, id: CollabRequestId, { outcome, by, eventId }: Closing) =>
  tx
    .updateTable('collab_requests')
    .set({ outcome, closed_at: sql<Date>`app_now()`, closed_by: by, ...eventOf(eventId ?? null) })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute()

/** Keeps what the sender was told of the receiver's yes. */
export const setAnswerNews = (tx: Tx, id: CollabRequestId, notificationId: NotificationId) =>
  tx.updateTable('collab_requests').set({ answer_notification_id: notificationId }).where('id', '=', id).execute()

export const setEvent = (tx: Tx, id: CollabRequestId, eventId: EventId) =>
  tx.updateTable('collab_requests').set(eventOf(eventId)).where('id', '=', id).execute()

/** The active booking of one of its pages that led to a show. */
export const findBookingOfShow = (db: Db, { eventId, pageId }: { eventId: EventId; pageId: EntityId }) =>
  requestsOfPage(db, pageId)
    .where('r.event_id', '=', eventId)
    .where('r.canceled_at', 'is', null)
    .where(({ or, eb }) => or([eb('r.sender_id', '=', pageId), eb('r.receiver_id', '=', pageId)]))
    .executeTakeFirst()

/** Open requests that may have expired: they are so old, or their date is before a day. */
export const listOverdue = (db: Db, { days, before, limit }: { days: number; before: Day; limit: number }) =>
  db
    .selectFrom('collab_requests')
    .select('id')
    .where('closed_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('created_at', '<=', sql<Date>`app_now() - make_interval(days => ${days})`), eb('day', '<', before)]),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute()

/** What a page has open in either direction; it stays as it is until the transaction ends. */
export const lockOpenOf = (tx: Tx, pageId: EntityId) =>
  tx
    .selectFrom('collab_requests')
    .select('id')
    .where(({ or, eb }) => or([eb('sender_id', '=', pageId), eb('receiver_id', '=', pageId)]))
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Requests stay with the pages; who sent or answered them is forgotten. */
export async function forgetPerson(tx: Tx, userId: UserId): Promise<void> {
  await tx.updateTable('collab_requests').set({ sent_by: null }).where('sent_by', '=', userId).execute()
  await tx.updateTable('collab_requests').set({ closed_by: null }).where('closed_by', '=', userId).execute()
  await tx.updateTable('booking_entries').set({ written_by: null }).where('written_by', '=', userId).execute()
}
