import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { isCalledOff } from '../../../db/event-status.ts'
import type { OccurrenceId, UserId } from '../../../kernel/ids.ts'

export async function findKey(db: Db, userId: UserId): Promise<string | null> {
  const row = await db.selectFrom('own_calendars').select('key').where('user_id', '=', userId).executeTakeFirst()
  return row?.key ?? null
}

/** Sets a person's key if they have none, or if theirs is still `replaced`. */
export const setKey = (tx: Tx, userId: UserId, key: string, replaced: string | null) =>
  tx
    .insertInto('own_calendars')
    .values({ user_id: userId, key, created_at: sql<Date>`app_now()` })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ key, created_at: sql<Date>`app_now()` })
        .where('own_calendars.key', '=', replaced),
    )
    .execute()

/** The person whose shows a key opens, while their account is open. */
export async function findPersonOfKey(db: Db, key: string): Promise<UserId | null> {
  const row = await db
    .selectFrom('own_calendars as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select('u.id')
    .where('c.key', '=', key)
    .where('u.suspended_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * The dates since an instant that a person has tickets to, is going to, or said yes to in a plan, the latest first. Those that
 * are off stay although their tickets are refunded by then: the calendar shows them as canceled.
 */
export async function listOwnDates(db: Db, userId: UserId, since: Date, limit: number): Promise<OccurrenceId[]> {
  const { rows } = await sql<{ id: OccurrenceId }>`
    SELECT date.id FROM event_occurrences AS date JOIN (
      SELECT ticket.occurrence_id AS id FROM tickets AS ticket
        JOIN event_occurrences AS held ON held.id = ticket.occurrence_id JOIN events AS event ON event.id = held.event_id
        WHERE ticket.holder_id = ${userId} AND (ticket.state IN ('valid', 'used') OR ${isCalledOff('event', 'held')})
      UNION SELECT marked.id FROM attendance AS own
        JOIN event_occurrences AS marked ON marked.event_id = own.event_id AND (own.day IS NULL OR own.day = marked.day)
        WHERE own.user_id = ${userId}
      UNION SELECT planned.id FROM plan_members AS member JOIN plans AS plan ON plan.id = member.plan_id
        JOIN event_occurrences AS planned ON planned.event_id = plan.event_id AND (plan.day IS NULL OR plan.day = planned.day)
        WHERE member.user_id = ${userId} AND member.answer = 'in'
    ) AS own ON own.id = date.id
    WHERE date.starts_at >= ${since}
    ORDER BY date.starts_at DESC, date.id LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
