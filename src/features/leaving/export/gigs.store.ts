import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'

/** What a person sent for their pages to others. */
export const collabRequestsOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('collab_requests as r')
    .innerJoin('entities as s', 's.id', 'r.sender_id')
    .innerJoin('entities as t', 't.id', 'r.receiver_id')
    .select(['s.name as sentFor', 't.name as to', 'r.day as date', 'r.event_name as eventName', 'r.message', 'r.offer'])
    .select(['r.outcome', 'r.created_at as sentAt'])
    .where('r.sent_by', '=', userId)
    .orderBy('r.id')
    .execute()

/** Friend requests that a person sent for their pages, without the outcome: a decline is not told to who asked. */
export const pageFriendRequestsOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('entity_friend_requests as r')
    .innerJoin('entities as s', 's.id', 'r.sender_id')
    .innerJoin('entities as t', 't.id', 'r.receiver_id')
    .select(['s.name as sentFor', 't.name as to', 'r.created_at as sentAt'])
    .where('r.sent_by', '=', userId)
    .orderBy('r.id')
    .execute()

/** Holds that a person placed on the dates of their pages. */
export const dateHoldsOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('date_holds as h')
    .innerJoin('entities as e', 'e.id', 'h.entity_id')
    .leftJoin('entities as holder', 'holder.id', 'h.holder_id')
    .select(['e.name as page', 'h.day as date', 'h.expires_at as expiresAt', 'h.outcome', 'h.created_at as placedAt'])
    .select(({ fn }) => fn.coalesce('holder.name', 'h.holder_name').as('heldFor'))
    .where('h.placed_by', '=', userId)
    .orderBy('h.id')
    .execute()

export const blockedDaysOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('blocked_days as b')
    .innerJoin('entities as e', 'e.id', 'b.entity_id')
    .select(['e.name as page', 'b.day as date', 'b.note'])
    .where('b.blocked_by', '=', userId)
    .orderBy('b.day')
    .execute()

/** What a person wrote and offered for their pages in booking threads. */
export const bookingEntriesOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('booking_entries as b')
    .innerJoin('collab_requests as r', 'r.id', 'b.request_id')
    .innerJoin('entities as p', 'p.id', 'b.page_id')
    .select(['p.name as writtenFor', 'r.event_name as eventName', 'r.day as date', 'b.kind', 'b.text', 'b.deal'])
    .select(['b.guarantee_cents as guaranteeCents', 'b.percentage as percentageBasisPoints'])
    .select(['b.set_minutes as setMinutes', 'b.load_in as loadIn', 'b.set_time as setTime'])
    .select(['b.old_day as oldDate', 'b.new_day as newDate'])
    .select(['b.valid_until as validUntil', 'b.created_at as writtenAt'])
    .where('b.written_by', '=', userId)
    .orderBy('b.id')
    .execute()

/** People whom a person put on guest lists of shows. */
export const guestListEntriesOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('listed_guests as g')
    .innerJoin('event_occurrences as date', 'date.id', 'g.occurrence_id')
    .innerJoin('events as e', 'e.id', 'date.event_id')
    .innerJoin('entities as page', 'page.id', 'g.entity_id')
    .select(['page.name as listedFor', 'e.name as show', 'date.day as date', 'g.name', 'g.people', 'g.note'])
    .select('g.created_at as addedAt')
    .where('g.added_by', '=', userId)
    .orderBy('g.id')
    .execute()
