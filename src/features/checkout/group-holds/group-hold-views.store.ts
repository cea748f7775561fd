import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Day, WallTime } from '../../../kernel/day.ts'
import type { EventId, GroupHoldId, OrderId, PictureId, TicketTypeId, UserId } from '../../../kernel/ids.ts'
import type { Zone } from '../../../kernel/zone.ts'

type ShownGroupHold = {
  id: GroupHoldId
  holderId: UserId
  /** Empty for a holder without a profile. */
  holderName: string
  eventId: EventId
  eventName: string
  pictureId: PictureId | null
  venueName: string
  city: string
  state: string
  ageGroup: string | null
  day: Day
  startsAt: Date
  wallTime: WallTime | null
  zone: Zone
  ticketTypeId: TicketTypeId
  ticketName: string
  quantity: number
  left: number
  buying: number
  paid: number
  endsAt: Date
  /** Ended, or over by the clock. */
  isOver: boolean
}

/** By their profile, or else as they last named themselves for tickets to the show. */
const holderName = sql<string>`coalesce(nullif(f.full_name, ''), (SELECT o.full_name FROM orders o
  WHERE o.buyer_id = g.holder_id AND o.event_id = g.event_id ORDER BY o.created_at DESC LIMIT 1), '')`

/** What a link shows: a hold for a show that everyone may see. */
export async function findShown(db: Db, id: GroupHoldId): Promise<ShownGroupHold | undefined> {
  const { rows } = await sql<ShownGroupHold>`
    SELECT g.id, g.holder_id AS "holderId", ${holderName} AS "holderName", e.id AS "eventId", e.name AS "eventName",
      e.picture_id AS "pictureId", e.venue_name AS "venueName", e.city, e.state, e.age_group AS "ageGroup", date.day,
      date.starts_at AS "startsAt", e.wall_time AS "wallTime", e.zone, t.id AS "ticketTypeId", t.name AS "ticketName",
      g.quantity, g.tickets_left AS left,
      (SELECT coalesce(sum(quantity), 0)::integer FROM group_hold_orders WHERE group_id = g.id AND state = 'buying') AS buying,
      (SELECT coalesce(sum(quantity), 0)::integer FROM group_hold_orders WHERE group_id = g.id AND state = 'paid') AS paid,
      g.ends_at AS "endsAt", g.ended_at IS NOT NULL OR g.ends_at <= app_now() OR g.starts_at <> date.starts_at
        OR date.canceled_at IS NOT NULL OR e.status <> 'published' AS "isOver"
    FROM group_holds g JOIN ticket_stock s ON s.id = g.stock_id JOIN ticket_types t ON t.id = s.ticket_type_id
    JOIN event_occurrences date ON date.id = g.occurrence_id JOIN events e ON e.id = g.event_id
    JOIN entities h ON h.id = e.host_entity_id AND h.status = 'approved'
    JOIN users u ON u.id = g.holder_id AND is_active_account(u.suspended_at, u.deleted_at)
    LEFT JOIN fans f ON f.user_id = g.holder_id
    WHERE g.id = ${id} AND e.status <> 'draft' AND e.deleted_at IS NULL`.execute(db)
  return rows[0]
}

/** A person's latest order from a hold that is paid or can be. */
export async function findOrderFrom(db: Db, id: GroupHoldId, buyerId: UserId) {
  const { rows } = await sql<{ orderID: OrderId; isPaid: boolean }>`
    SELECT o.id AS "orderID", m.state = 'paid' AS "isPaid" FROM group_hold_orders m JOIN orders o ON o.id = m.order_id
    WHERE m.group_id = ${id} AND m.state <> 'released' AND o.buyer_id = ${buyerId}
      AND o.state IN ('held', 'paying', 'paid', 'partially_refunded')
    ORDER BY m.state, o.created_at DESC LIMIT 1`.execute(db)
  return rows[0] ?? null
}

/** Who paid for tickets of a hold and wasn't refunded since, the first first. */
export async function listPayers(db: Db, id: GroupHoldId) {
  const { rows } = await sql<{ buyerId: UserId; tickets: number }>`
    SELECT o.buyer_id AS "buyerId", count(*)::integer AS tickets
    FROM group_hold_orders m JOIN orders o ON o.id = m.order_id
    JOIN tickets t ON t.order_id = o.id AND t.state IN ('valid', 'used')
    WHERE m.group_id = ${id} AND m.state = 'paid'
    GROUP BY o.buyer_id ORDER BY min(o.created_at)`.execute(db)
  return rows
}
