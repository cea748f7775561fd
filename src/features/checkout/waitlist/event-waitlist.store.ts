import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'

type WaitlistLine = {
  occurrenceDate: Day
  ticketName: string
  people: number
  tickets: number
  offered: number
  returned: number
}

/** Who waits for a show, and how many tickets were returned, by date and ticket type. */
export async function listLines(db: Db, eventId: EventId): Promise<WaitlistLine[]> {
  const { rows } = await sql<WaitlistLine>`
    SELECT date.day AS "occurrenceDate", t.name AS "ticketName", s.returned,
      (count(*) FILTER (WHERE w.state = 'waiting'))::integer AS people,
      coalesce(sum(w.quantity) FILTER (WHERE w.state = 'waiting'), 0)::integer AS tickets,
      coalesce(sum(w.quantity) FILTER (WHERE w.state = 'offered'), 0)::integer AS offered
    FROM event_occurrences date JOIN ticket_stock s ON s.occurrence_id = date.id
    JOIN ticket_types t ON t.id = s.ticket_type_id LEFT JOIN waitlist_places w ON w.stock_id = s.id AND w.state <> 'buying'
    WHERE date.event_id = ${eventId} AND (w.id IS NOT NULL OR s.returned > 0)
    GROUP BY date.day, t.name, t.position, s.id ORDER BY date.day, t.position`.execute(db)
  return rows
}

export const isClosed = async (db: Db, eventId: EventId): Promise<boolean> =>
  (await db.selectFrom('closed_waitlists').select('event_id').where('event_id', '=', eventId).executeTakeFirst()) !==
  undefined

export const close = (db: Db, eventId: EventId) =>
  db
    .insertInto('closed_waitlists')
    .values({ event_id: eventId, closed_at: sql<Date>`app_now()` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const open = (db: Db, eventId: EventId) =>
  db.deleteFrom('closed_waitlists').where('event_id', '=', eventId).execute()
