import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { isCheckedIn } from '../../../db/tickets/checked-in.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, OrderId, UserId } from '../../../kernel/ids.ts'
import { type Buyer, namedDay } from './attendance.store.ts'
import type { PlanMate } from './buyers.store.ts'

/** Whether someone is marked as going to an occurrence, or has no profile and so no mark. */
export async function isGoingOrUnmarkable(db: Db, { userId, occurrenceId }: Buyer): Promise<boolean> {
  const { rows } = await sql<{ isGoing: boolean }>`
    SELECT NOT EXISTS (SELECT FROM fans f WHERE f.user_id = ${userId})
      OR EXISTS (SELECT FROM attendance a JOIN event_occurrences o ON o.event_id = a.event_id JOIN events e ON e.id = o.event_id
        WHERE o.id = ${occurrenceId} AND a.user_id = ${userId} AND a.day IS NOT DISTINCT FROM ${namedDay}) AS "isGoing"`.execute(
    db,
  )
  return rows[0]?.isGoing ?? false
}

/**
 * Whether a buyer is in a show's fan chat by nothing but the valid tickets of one order: the mark goes with the last
 * ticket to its date.
 */
export async function isInFanChatByOrder(
  db: Db,
  buyer: Buyer & { eventId: EventId; orderId: OrderId },
): Promise<boolean> {
  const { userId, occurrenceId, eventId, orderId } = buyer
  const { rows } = await sql<{ isIn: boolean }>`
    SELECT EXISTS (SELECT FROM chats c, chat_memberships(c.id, ${userId}) m
        WHERE c.event_id = ${eventId} AND c.room = 'fans' AND m.side = 'fan')
      AND NOT EXISTS (SELECT FROM tickets t WHERE t.holder_id = ${userId} AND t.event_id = ${eventId}
        AND t.state IN ('valid', 'used') AND t.order_id <> ${orderId})
      AND NOT EXISTS (SELECT FROM attendance a JOIN event_occurrences o ON o.id = ${occurrenceId} JOIN events e ON e.id = o.event_id
        WHERE a.user_id = ${userId} AND a.event_id = ${eventId} AND a.day IS DISTINCT FROM ${namedDay}) AS "isIn"`.execute(
    db,
  )
  return rows[0]?.isIn ?? false
}

/** A person's latest order for a date whose refund is still offered; null if there is none. */
export async function findRefundableOrder(
  tx: Tx,
  { userId, eventId, day }: { userId: UserId; eventId: EventId; day: Day | null },
): Promise<OrderId | null> {
  const { rows } = await sql<{ id: OrderId }>`
    SELECT r.id FROM orders r JOIN event_occurrences o ON o.id = r.occurrence_id
    JOIN LATERAL (SELECT id, answer, open_until FROM refund_offers f WHERE f.order_id = r.id
      ORDER BY f.made_at DESC, f.id DESC LIMIT 1) AS offer ON true
    WHERE r.buyer_id = ${userId} AND r.event_id = ${eventId} AND (${day}::date IS NULL OR o.day = ${day}::date)
      AND r.state IN ('paid', 'partially_refunded') AND r.total_cents > 0
      AND (offer.answer IS NULL OR offer.answer = 'keep') AND offer.open_until > app_now()
      AND NOT ${isCheckedIn(sql.ref('r.id'), sql.ref('offer.id'))}
    ORDER BY r.id DESC LIMIT 1`.execute(tx)
  return rows[0]?.id ?? null
}

type TicketsGone = PlanMate & {
  /** What the buyer has answered, and for which date before. */
  answer: 'in' | 'out'
  movedFrom: Day | null
}

/**
 * Who may count on tickets that were voided, of shows that everyone may see and that take place: those in plans with a
 * buyer who had several and has answered, but for those who can't make it.
 *
 * @param since the earliest start of a show that is not over; a postponed one is not
 */
export async function listTicketsGone(tx: Tx, people: Buyer[], since: Date): Promise<TicketsGone[]> {
  const { rows } = await sql<TicketsGone>`
    SELECT buyer.user_id AS "buyerId", mate.user_id AS "mateId", p.starter_id AS "starterId", e.id AS "eventId",
      e.name AS "eventName", p.day, CASE WHEN e.status <> 'postponed' THEN o.day END AS "showDay", m.answer,
      m.moved_from AS "movedFrom"
    FROM unnest(${people.map(({ userId }) => userId)}::uuid[], ${people.map(({ occurrenceId }) => occurrenceId)}::uuid[])
      AS buyer (user_id, occurrence_id)
    JOIN event_occurrences o ON o.id = buyer.occurrence_id AND o.canceled_at IS NULL
    JOIN events e ON e.id = o.event_id AND e.status IN ('published', 'postponed')
    JOIN entities host ON host.id = e.host_entity_id AND host.status IN ('approved', 'unclaimed')
    JOIN plans p ON p.event_id = e.id AND p.day IS NOT DISTINCT FROM ${namedDay}
    JOIN plan_members m ON m.plan_id = p.id AND m.user_id = buyer.user_id AND m.answer IS NOT NULL
    JOIN plan_members mate ON mate.plan_id = p.id AND mate.user_id <> buyer.user_id AND mate.answer IS DISTINCT FROM 'out'
    WHERE (e.status = 'postponed' OR o.starts_at >= ${since})
      AND (SELECT count(*) FROM tickets t WHERE t.holder_id = buyer.user_id AND t.occurrence_id = o.id) > 1
    ORDER BY p.created_at, mate.user_id`.execute(tx)
  return rows
}
