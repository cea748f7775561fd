import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, ListedGuestId, TicketId, UserId } from '../../../kernel/ids.ts'
import type { ConflictReason } from '../rules/conflicts.ts'

export type ConflictRow = {
  id: string
  day: Day
  reason: ConflictReason
  people: number
  door: string
  at: Date
  first_door: string | null
  first_at: Date | null
  name: string | null
  ticket_name: string | null
  ticket_id: TicketId | null
  guest_id: ListedGuestId | null
  reviewed_at: Date | null
  reviewer: string | null
}

/**
 * Whom doors of a show let in without a connection and who count nowhere: those to review first, then the latest first;
 * none that was taken back. The name of who reviewed one is there for those who may read it.
 */
export async function listConflicts(
  db: Db,
  viewer: UserId,
  { eventId, most }: { eventId: EventId; most: number },
): Promise<ConflictRow[]> {
  const { rows } = await sql<ConflictRow>`
    SELECT c.id, date.day, c.reason, c.people, c.door, c.at, c.first_door, c.first_at, c.ticket_id, c.guest_id,
      coalesce(t.holder_name, g.name) AS name, item.ticket_name, c.reviewed_at, f.username AS reviewer
    FROM door_conflicts c JOIN event_occurrences date ON date.id = c.occurrence_id
    LEFT JOIN tickets t ON t.id = c.ticket_id
    LEFT JOIN order_items item ON item.order_id = t.order_id AND item.stock_id = t.stock_id
    LEFT JOIN listed_guests g ON g.id = c.guest_id
    LEFT JOIN fans f ON f.user_id = c.reviewed_by AND names_manager(${viewer}::uuid, c.reviewed_by)
    WHERE date.event_id = ${eventId} AND c.undone_at IS NULL
    ORDER BY c.reviewed_at IS NOT NULL, c.at DESC, c.id DESC LIMIT ${most}`.execute(db)
  return rows
}

/** Keeps who reviewed a conflict first, and when. @returns false where the show has no such conflict that stands */
export async function markReviewed(
  tx: Tx,
  { eventId, id }: { eventId: EventId; id: string },
  { at, by }: { at: Date; by: UserId },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE door_conflicts c SET reviewed_at = coalesce(c.reviewed_at, ${at}),
      reviewed_by = CASE WHEN c.reviewed_at IS NULL THEN ${by}::uuid ELSE c.reviewed_by END
    FROM event_occurrences date
    WHERE c.id = ${id}::uuid AND date.id = c.occurrence_id AND date.event_id = ${eventId} AND c.undone_at IS NULL
    RETURNING c.id`.execute(tx)
  return rows.length > 0
}
