import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'

type WaitlistLine = { occurrenceDate: Day; ticketName: string; people: number; tickets: number; offered: number }

/** Who waits for a show, by date and ticket type. */
export async function listLines(db: Db, eventId: EventId): Promise<WaitlistLine[]> {
  const { rows } = await sql<WaitlistLine>`
    SELECT date.day AS "occurrenceDate", t.name AS "ticketName",
      (count(*) FILTER (WHERE w.state = 'waiting'))::integer AS people,
      coalesce(sum(w.quantity) FILTER (WHERE w.state = 'waiting'), 0)::integer AS tickets,
      coalesce(sum(w.quantity) FILTER (WHERE w.state = 'offered'), 0)::integer AS offered
    FROM waitlist_places w JOIN ticket_stock s ON s.id = w.stock_id JOIN ticket_types t ON t.id = s.ticket_type_id
    JOIN event_occurrences date ON date.id = w.occurrence_id
    WHERE w.event_id = ${eventId} AND w.state <> 'buying'
    GROUP BY date.day, t.name, t.position ORDER BY date.day, t.position`.execute(db)
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
