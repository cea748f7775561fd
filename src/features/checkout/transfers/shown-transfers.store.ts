import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { isPostponed } from '../../../db/event-status.ts'
import { orderSize, position } from '../../../db/tickets/ticket-number.ts'
import type { OrderId, TransferId, UserId } from '../../../kernel/ids.ts'
import { isOpen, senderName, transfers } from './transfers.store.ts'

const shownTransfers = (db: Db) =>
  transfers(db)
    .innerJoin('order_items', (join) =>
      join
        .onRef('order_items.order_id', '=', 'tickets.order_id')
        .onRef('order_items.stock_id', '=', 'tickets.stock_id'),
    )
    .leftJoin('fans', 'fans.user_id', 'from_id')
    .select(['events.id as eventID', 'events.name as eventName', 'events.picture_id as pictureID', 'events.zone'])
    .select(['event_occurrences.day as occurrenceDate', 'event_occurrences.starts_at as startsAt'])
    .select(['events.wall_time as wallTime', 'events.venue_name as venueName', 'events.age_group as ageGroup'])
    .select(['events.venue_address as venueAddress', isPostponed('events').as('isPostponed')])
    .select(['order_items.ticket_name as ticketName', 'tickets.holder_name as holderName'])
    .select(senderName(sql.ref('from_id')).as('senderName'))
    .select([position.as('position'), orderSize.as('orderSize')])

/** A transfer with what its recipient reads of it. */
export const findShown = (db: Db, id: TransferId) =>
  shownTransfers(db).where('ticket_transfers.id', '=', id).executeTakeFirst()

export type ShownTransfer = NonNullable<Awaited<ReturnType<typeof findShown>>>

/** The open transfers to a person, as a friend or by the address of their account, but for those of people they have blocked. */
export const listReceived = (db: Db, userId: UserId, limit: number) =>
  shownTransfers(db)
    .where(isOpen)
    .where('from_id', '<>', userId)
    .where(
      sql<boolean>`(to_id = ${userId} OR to_email = (SELECT lower(email) FROM users WHERE id = ${userId}))
        AND NOT EXISTS (SELECT FROM blocks_both_ways WHERE (person_id, other_id) = (from_id, ${userId}::uuid))`,
    )
    .orderBy('event_occurrences.starts_at')
    .orderBy('ticket_transfers.id')
    .limit(limit)
    .execute()

/**
 * The tickets of an order that their buyer no longer holds, each with whom the buyer sent it to: the address that they
 * entered, or a friend's name while it is open to them.
 */
export const listSentOfOrder = (db: Db, orderId: OrderId, buyerId: UserId) =>
  db
    .selectFrom('tickets')
    .innerJoin('order_items', (join) =>
      join
        .onRef('order_items.order_id', '=', 'tickets.order_id')
        .onRef('order_items.stock_id', '=', 'tickets.stock_id'),
    )
    .select(['tickets.id as ticketID', 'order_items.ticket_name as ticketName', 'tickets.state'])
    .select([position.as('position'), orderSize.as('orderSize')])
    .select(
      sql<string>`coalesce((SELECT CASE WHEN x.to_email IS NOT NULL OR is_named_to(${buyerId}::uuid, x.to_id) THEN x.to_name END
        FROM ticket_transfers x WHERE x.ticket_id = tickets.id AND x.from_id = ${buyerId} AND x.state = 'accepted' ORDER BY x.ended_at DESC LIMIT 1), '')`.as(
        'to',
      ),
    )
    .where('tickets.order_id', '=', orderId)
    .where('tickets.holder_id', '<>', buyerId)
    .orderBy('tickets.id')
    .execute()
