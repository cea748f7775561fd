import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, UserId } from '../../../kernel/ids.ts'

/**
 * What became of a show, or of one date of a weekly show; a weekly show as a whole has no day. One on another weekday has
 * the first date that it lost and its next one; one that is over and takes place again its former date and the new one.
 */
export type ShowChange =
  | { kind: 'moved' | 'weekday' | 'again'; oldDay: Day; newDay: Day }
  | { kind: 'postponed' | 'canceled'; oldDay: Day | null; newDay?: null }
  | { kind: 'restored'; oldDay?: null; newDay: Day }

export const addChange = (tx: Tx, eventId: EventId, { kind, oldDay = null, newDay = null }: ShowChange) =>
  tx
    .insertInto('show_changes')
    .values({ event_id: eventId, kind, old_day: oldDay, new_day: newDay, at: sql<Date>`app_now()` })
    .execute()

/** The latest changes of a show from an instant on, the first of them first. */
export const listChanges = async (
  db: Db,
  { eventId, since, limit }: { eventId: EventId; since: Date; limit: number },
) =>
  (
    await db
      .selectFrom('show_changes')
      .select(['id', 'kind', 'old_day as oldDay', 'new_day as newDay', 'at'])
      .where('event_id', '=', eventId)
      .where('at', '>=', since)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  ).toReversed()

/** Some of those in the chats of a show. */
export async function listChatMembers(tx: Tx, eventId: EventId, limit: number): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    SELECT DISTINCT m.user_id AS id FROM chats c JOIN chat_members m ON m.chat_id = c.id
    WHERE c.event_id = ${eventId} LIMIT ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}
