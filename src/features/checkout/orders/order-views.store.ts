import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../db/connect.ts'
import { dayBefore, isCalledOff, isPostponed } from '../../../db/event-status.ts'
import { isCheckedIn } from '../../../db/tickets/checked-in.ts'
import { isSendable } from '../../../db/tickets/sendable.ts'
import { orderSize, position } from '../../../db/tickets/ticket-number.ts'
import type { EventId, OrderId, UserId } from '../../../kernel/ids.ts'

const shows = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .innerJoin('entities', 'entities.id', 'events.host_entity_id')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'orders.occurrence_id')
    .select([
      'orders.id as orderID',
      'orders.event_id as eventID',
      'events.name as eventName',
      'events.picture_id as pictureID',
      'event_occurrences.day as occurrenceDate',
      'event_occurrences.starts_at as startsAt',
      'events.wall_time as wallTime',
      'events.zone',
      'events.venue_name as venueName',
      'events.venue_address as venueAddress',
      'events.age_group as ageGroup',
      isPostponed('events').as('isPostponed'),
      sql<boolean>`events.unpublished_from IS NOT NULL OR entities.status = 'suspended'`.as('isTakenDown'),
    ])

const orderRows = (db: Db) =>
  shows(db).select([
    'orders.state',
    'orders.full_name as fullName',
    'orders.total_cents as totalCents',
    'orders.created_at as createdAt',
    'orders.paid_at as paidAt',
    'orders.quantity',
    'events.end_time as endTime',
    'entities.id as hostID',
    'entities.name as hostName',
    'entities.status as hostStatus',
    'entities.demo as isHostDemo',
    waitlistUntil.as('waitlistUntil'),
  ])

/** A buyer's own order; undefined for everyone else's. */
export const findOwnOrder = (db: Db, id: OrderId, buyerId: UserId) =>
  orderRows(db).where('orders.id', '=', id).where('orders.buyer_id', '=', buyerId).executeTakeFirst()

export const listOwnOrders = (db: Db, buyerId: UserId, limit: number) =>
  orderRows(db).where('orders.buyer_id', '=', buyerId).orderBy('orders.created_at', 'desc').limit(limit).execute()

/**
 * Whether an order `orders` had the tickets of a place `w`. From the moment a person waits, tickets of the type that are
 * enough for their place come to them by an offer alone, or from a group.
 */
const isOfPlace = sql`(orders.created_at >= w.joined_at
  AND NOT EXISTS (SELECT FROM group_hold_orders m WHERE m.order_id = orders.id)
  AND EXISTS (SELECT FROM order_items i
    WHERE i.order_id = orders.id AND i.stock_id = w.stock_id AND i.quantity >= w.quantity))`

/** Until when an unpaid order's tickets are its buyer's from the waitlist, also once it is released; null for none. */
const waitlistUntil = sql<Date | null>`(SELECT max(w.offered_until) FROM waitlist_places w
  WHERE w.occurrence_id = orders.occurrence_id AND w.user_id = orders.buyer_id AND w.offered_until > app_now()
    AND (w.order_id = orders.id
      OR (w.state = 'offered' AND orders.state IN ('canceled', 'expired') AND ${isOfPlace})))`

/** The orders of a buyer that still wait for their payment, the one that ends first on top. */
export const listOpenHolds = (db: Db, buyerId: UserId, limit: number) =>
  shows(db)
    .select(['orders.quantity', 'orders.full_name as fullName', 'orders.provider_url as payUrl'])
    .select(['orders.promo_code as promoCode', 'orders.answers', waitlistUntil.as('waitlistUntil')])
    .select(sql<number>`floor(extract(epoch FROM payment_until - app_now()))::integer`.as('secondsLeft'))
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('order_items')
          .select(['ticket_type_id as ticketTypeID', 'order_items.quantity'])
          .whereRef('order_id', '=', 'orders.id')
          .orderBy('stock_id'),
      ).as('tickets'),
    )
    .where('orders.buyer_id', '=', buyerId)
    .where('orders.state', '=', 'paying')
    .where('orders.payment_until', '>', sql<Date>`app_now()`)
    .orderBy('orders.payment_until')
    .orderBy('orders.id')
    .limit(limit)
    .execute()

export type OrderSummaryRow = NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>

const ticketRows = (db: Db) =>
  shows(db)
    .innerJoin('tickets', 'tickets.order_id', 'orders.id')
    .innerJoin('order_items', (join) =>
      join
        .onRef('order_items.order_id', '=', 'tickets.order_id')
        .onRef('order_items.stock_id', '=', 'tickets.stock_id'),
    )
    .select([
      'tickets.id as ticketID',
      'order_items.ticket_name as ticketName',
      'tickets.holder_name as holderName',
      'tickets.state',
      'tickets.code',
      position.as('position'),
      orderSize.as('orderSize'),
      sql<boolean>`events.allows_reentry AND tickets.state = 'used'
        AND event_occurrences.starts_at > app_now() - interval '1 day'`.as('isForReentry'),
      sql<boolean>`orders.total_cents = 0`.as('isFree'),
      sql<boolean>`orders.buyer_id = tickets.holder_id`.as('isBuyer'),
      isCalledOff('events', 'event_occurrences').as('isOff'),
      isSendable.as('isSendable'),
      sql<boolean>`tickets.state = 'valid' AND tickets.returned_at IS NOT NULL`.as('isReturned'),
      sql<string | null>`CASE WHEN ${isSendable}
        THEN (SELECT x.to_name FROM ticket_transfers x WHERE x.ticket_id = tickets.id AND x.state = 'pending') END`.as(
        'sentTo',
      ),
    ])

export type TicketRow = Awaited<ReturnType<typeof listTicketsOfOrder>>[number]

/** The tickets of an order that a person holds. */
export const listTicketsOfOrder = (db: Db, orderId: OrderId, holderId: UserId) =>
  ticketRows(db)
    .where('orders.id', '=', orderId)
    .where('tickets.holder_id', '=', holderId)
    .orderBy('tickets.id')
    .execute()

/** Valid tickets that a person holds to a show, by date; a later order has the greater id. */
export const countOwnTickets = (db: Db, eventId: EventId, holderId: UserId) =>
  db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'orders.occurrence_id')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select([
      'event_occurrences.day as occurrenceDate',
      sql<number>`count(*)::integer`.as('tickets'),
      sql<OrderId | null>`(array_agg(orders.id ORDER BY orders.id DESC) FILTER (WHERE orders.buyer_id = ${holderId}))[1]`.as(
        'orderID',
      ),
    ])
    .where('tickets.holder_id', '=', holderId)
    .where('tickets.event_id', '=', eventId)
    .where('tickets.state', 'in', ['valid', 'used'])
    .where(({ not }) => not(isCalledOff('events', 'event_occurrences')))
    .groupBy('event_occurrences.day')
    .orderBy('event_occurrences.day')
    .execute()

/** A buyer's orders of a show that have a refund, the latest first, and why they do. */
export const listRefundedOrders = (db: Db, eventId: EventId, buyerId: UserId) =>
  db
    .selectFrom('orders')
    .innerJoin('order_refunds', 'order_refunds.order_id', 'orders.id')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'orders.occurrence_id')
    .select(['orders.id as orderID', 'orders.occurrence_id as occurrenceId', 'order_refunds.cause'])
    .select('event_occurrences.day as occurrenceDate')
    .where('orders.buyer_id', '=', buyerId)
    .where('orders.event_id', '=', eventId)
    .orderBy('orders.id', 'desc')
    .execute()

/**
 * The latest offer to an order while its buyer may take it, those who keep the tickets as well; else no row, also once a
 * ticket was checked in since.
 */
const openOffer = sql`(
  SELECT split_part(f.change, E'\\n\\n', 1) AS change, f.answer IS NOT NULL AS is_kept FROM refund_offers f
  WHERE f.order_id = orders.id AND (f.answer IS NULL OR f.answer = 'keep') AND f.open_until > app_now()
    AND orders.state IN ('paid', 'partially_refunded') AND NOT ${isCheckedIn(sql.ref('orders.id'), sql.ref('f.id'))}
    AND NOT EXISTS (SELECT FROM refund_offers later WHERE later.order_id = f.order_id AND (later.made_at, later.id) > (f.made_at, f.id)))`

/** A person's tickets of shows that began less than a day ago, are to come, or wait for a new date. */
export const listUpcomingTickets = (db: Db, holderId: UserId, limit: number) =>
  ticketRows(db)
    .select(sql<string | null>`(SELECT change FROM ${openOffer} AS offer)`.as('change'))
    .select(sql<boolean>`coalesce((SELECT is_kept FROM ${openOffer} AS offer), false)`.as('isChangeKept'))
    .select(
      dayBefore({
        eventId: sql.ref('orders.event_id'),
        day: sql.ref('event_occurrences.day'),
        at: sql.ref('orders.created_at'),
      }).as('movedFrom'),
    )
    .where('tickets.holder_id', '=', holderId)
    .where('tickets.state', '!=', 'void')
    .where(({ or, eb }) =>
      or([eb('event_occurrences.starts_at', '>', sql<Date>`app_now() - interval '1 day'`), isPostponed('events')]),
    )
    .orderBy('event_occurrences.starts_at')
    .orderBy('tickets.id')
    .limit(limit)
    .execute()
