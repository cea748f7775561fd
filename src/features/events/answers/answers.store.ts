import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, UserId } from '../../../kernel/ids.ts'

/** Whether a show has tickets left to sell here, of a date of a weekly show. */
export async function isOnSale(tx: Tx, eventId: EventId, day: Day | null): Promise<boolean> {
  const { rows } = await sql<{ isOnSale: boolean }>`
    SELECT EXISTS (
      SELECT FROM events e
      JOIN event_occurrences o ON o.event_id = e.id
      JOIN ticket_stock s ON s.occurrence_id = o.id
      JOIN ticket_types t ON t.id = s.ticket_type_id AND t.active AND NOT t.hidden
      WHERE e.id = ${eventId} AND e.status = 'published' AND e.internal_tickets AND o.canceled_at IS NULL
        AND o.starts_at > app_now() AND (${day}::date IS NULL OR o.day = ${day}) 
          AND tickets_left(s.id, s.quantity - s.held - s.sold) > 0
    ) AS "isOnSale"`.execute(tx)
  return rows[0]?.isOnSale ?? false
}

/** The date of a show that someone's mark is for; null of a repeating one, and undefined without a mark. */
export const findMarkedDay = async (tx: Tx, userId: UserId, eventId: EventId, day: Day | null) =>
  (
    await tx
      .selectFrom('attendance as a')
      .innerJoin('events as e', 'e.id', 'a.event_id')
      .select(sql<Day | null>`CASE WHEN a.day IS NULL THEN coalesce(a.moved_from, e.day) END`.as('markedDay'))
      .where('a.user_id', '=', userId)
      .where('a.event_id', '=', eventId)
      .where('a.day', 'is not distinct from', day)
      .executeTakeFirst()
  )?.markedDay
