import { sql } from 'kysely'
import type { Db } from '../../../../db/connect.ts'
import type { Day } from '../../../../kernel/day.ts'
import type { OccurrenceId } from '../../../../kernel/ids.ts'

/** People who have bought or are buying for some dates, one order per row; names in the order of the dates. */
export async function listBuyers(db: Db, dates: OccurrenceId[]) {
  const { rows } = await sql<{ day: Day; fullName: string; tickets: number }>`
    SELECT d.day, o.full_name AS "fullName", o.quantity - o.refunded_tickets AS tickets FROM event_occurrences d
    JOIN orders o ON o.id IN (SELECT i.order_id FROM ticket_stock s JOIN order_items i ON i.stock_id = s.id
      WHERE s.occurrence_id = d.id AND i.hold_state IN ('held', 'sold'))
    WHERE d.id = ANY (${dates}::uuid[])
    ORDER BY d.day, o.full_name, o.id
  `.execute(db)
  return rows
}

/** Tickets of some dates that people hold for friends, who haven’t taken them yet. */
export async function countHeldForFriends(db: Db, dates: OccurrenceId[]): Promise<Map<Day, number>> {
  const { rows } = await sql<{ day: Day; tickets: number }>`
    SELECT d.day, sum(g.tickets_left)::int AS tickets FROM group_holds g
    JOIN event_occurrences d ON d.id = g.occurrence_id
    WHERE d.id = ANY (${dates}::uuid[]) AND g.ended_at IS NULL GROUP BY d.day`.execute(db)
  return new Map(rows.map(({ day, tickets }) => [day, tickets]))
}
