import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import {
  blockedDaysOf,
  bookingEntriesOf,
  collabRequestsOf,
  dateHoldsOf,
  guestListEntriesOf,
  pageFriendRequestsOf,
} from './gigs.store.ts'
import {
  accountOf,
  apiKeysOf,
  notificationChoicesOf,
  passkeysOf,
  saleRemindersOf,
  waitlistsOf,
  waitingLinesOf,
  groupHoldsOf,
  mailsOf,
  savedSearchesOf,
  sessionsOf,
  signInMethodsOf,
  weeklyEmailOf,
} from './account.store.ts'

// Each column by name: a column that is added to a table later isn't exported automatically.

const ordersOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('orders')
    .select(['id as orderID', 'event_id as eventID', 'show_text as show', 'state', 'full_name as fullName', 'quantity'])
    .select(['price_cents as priceCents', 'tax_cents as taxCents', 'platform_fee_cents as platformFeeCents'])
    .select(['card_fee_cents as cardFeeCents', 'total_cents as totalCents', 'refunded_cents as refundedCents'])
    .select(['promo_code as promoCode', 'created_at as createdAt', 'paid_at as paidAt'])
    .select(
      sql<string[]>`ARRAY(SELECT concat(a.item ->> 'question', ': ', a.item ->> 'answer')
        FROM jsonb_array_elements(answers) WITH ORDINALITY AS a (item, n) ORDER BY a.n)`.as('answers'),
    )
    .where('buyer_id', '=', userId)
    .orderBy('id')
    .execute()

const ticketsOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('tickets as t')
    .innerJoin('event_occurrences as date', 'date.id', 't.occurrence_id')
    .select(['t.id as ticketID', 't.order_id as orderID', 't.event_id as eventID', 'date.day', 't.state'])
    .select(['t.holder_name as holderName', 't.returned_at as returnedAt'])
    .where('t.holder_id', '=', userId)
    .orderBy('t.id')
    .execute()

/** Tickets that a person sent or accepted; codes and the other person's address are not theirs to take. */
const transfersOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('ticket_transfers as x')
    .select(['x.ticket_id as ticketID', 'x.state', 'x.sent_at as sentAt', 'x.ended_at as endedAt'])
    .select(sql<string>`CASE WHEN x.from_id = ${userId} THEN 'sent' ELSE 'received' END`.as('direction'))
    .select(sql<string | null>`CASE WHEN x.from_id = ${userId} THEN x.to_name END`.as('sentTo'))
    .where(({ or, eb }) => or([eb('x.from_id', '=', userId), eb('x.to_id', '=', userId)]))
    .orderBy('x.id')
    .execute()

const pagesOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('entity_managers as m')
    .innerJoin('entities as e', 'e.id', 'm.entity_id')
    .select(['e.id as entityID', 'e.type', 'e.name', 'e.username', 'm.role', 'm.since'])
    .where('m.user_id', '=', userId)
    .orderBy('e.name_key')
    .execute()

/** What a person wrote in chats, with the page that they wrote for; a deleted message has no text. */
const chatMessagesOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('chat_messages as m')
    .innerJoin('chats as c', 'c.id', 'm.chat_id')
    .innerJoin('events as e', 'e.id', 'c.event_id')
    .leftJoin('entities as n', 'n.id', 'm.sender_entity_id')
    .select(['e.name as show', 'c.room', 'n.name as sentFor', 'm.text', 'm.created_at as sentAt'])
    .select(['m.edited_at as editedAt', 'm.deleted_at as deletedAt'])
    .where('m.sender_user_id', '=', userId)
    .orderBy('m.id')
    .execute()

const claimsOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('entity_claims as c')
    .innerJoin('entities as e', 'e.id', 'c.entity_id')
    .select(['e.name', 'c.proof', 'c.link', 'c.state', 'c.reason', 'c.created_at as createdAt'])
    .where('c.user_id', '=', userId)
    .orderBy('c.id')
    .execute()

const invitesOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('manager_invites as i')
    .innerJoin('entities as e', 'e.id', 'i.entity_id')
    .select(['e.name as page', 'i.asked_by as askedBy', 'i.role', 'i.outcome'])
    .select(['i.created_at as createdAt', 'i.closed_at as closedAt'])
    .where('i.user_id', '=', userId)
    .orderBy('i.id')
    .execute()

const activityOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('entity_log as line')
    .innerJoin('entities as e', 'e.id', 'line.entity_id')
    .select(['e.name as page', 'line.action', 'line.subject', 'line.at'])
    .where('line.user_id', '=', userId)
    .orderBy('line.id')
    .execute()

const followedOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('favorites as f')
    .innerJoin('entities as e', 'e.id', 'f.entity_id')
    .select(['e.id as entityID', 'e.type', 'e.name', 'f.since'])
    .where('f.user_id', '=', userId)
    .orderBy('f.since')
    .execute()

const attendedOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('attendance as a')
    .innerJoin('events as e', 'e.id', 'a.event_id')
    .select(['e.id as eventID', 'e.name', 'a.day', 'a.since'])
    .where('a.user_id', '=', userId)
    .orderBy('a.since')
    .execute()

const toldShowsOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('told_shows as t')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .select(['e.id as eventID', 'e.name', 't.at as toldAt'])
    .where('t.user_id', '=', userId)
    .orderBy('t.at')
    .execute()

const reportsOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('reports')
    .select(['subject_type as about', 'subject_id as id', 'reason', 'text', 'created_at as createdAt'])
    .where('reporter_id', '=', userId)
    .orderBy('id')
    .execute()

const messagesOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('contact_messages')
    .select(['topic', 'name', 'email', 'message', 'sent_at as sentAt'])
    .where('user_id', '=', userId)
    .orderBy('sent_at')
    .execute()

/** What is stored about a person besides friends, by file name (check 53). */
export const personalDataQueries = {
  account: accountOf,
  'notification-choices': notificationChoicesOf,
  'saved-searches': savedSearchesOf,
  'sale-reminders': saleRemindersOf,
  waitlists: waitlistsOf,
  'waiting-lines': waitingLinesOf,
  'holds-for-friends': groupHoldsOf,
  'weekly-email': weeklyEmailOf,
  'sign-in-methods': signInMethodsOf,
  passkeys: passkeysOf,
  'api-keys': apiKeysOf,
  sessions: sessionsOf,
  orders: ordersOf,
  tickets: ticketsOf,
  'ticket-transfers': transfersOf,
  pages: pagesOf,
  'team-invites': invitesOf,
  'page-activity': activityOf,
  claims: claimsOf,
  following: followedOf,
  'new-show-alerts': toldShowsOf,
  going: attendedOf,
  reports: reportsOf,
  messages: messagesOf,
  'chat-messages': chatMessagesOf,
  'collaboration-requests-sent': collabRequestsOf,
  'page-friend-requests-sent': pageFriendRequestsOf,
  'date-holds': dateHoldsOf,
  'blocked-days': blockedDaysOf,
  'booking-entries': bookingEntriesOf,
  'guest-list-entries': guestListEntriesOf,
  emails: mailsOf,
} satisfies Record<string, (db: Db, userId: UserId) => Promise<object[]>>
