import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { isLiveSession } from '../../../db/live-session.ts'
import type { SessionId, UserId } from '../../../kernel/ids.ts'

/** @returns which of these sessions are live */
export const listLiveIds = async (db: Db, ids: string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .where(isLiveSession())
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** A person's live sessions, the last used first. */
export const listSessions = (db: Db, userId: UserId) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where(isLiveSession())
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** @returns the ids of the sessions that were there */
export const deleteSessions = async (
  db: Db,
  userId: UserId,
  { only, except }: { only?: SessionId | undefined; except?: string | undefined } = {},
): Promise<string[]> => {
  const rows = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Sessions count by the real clock, not by the clock that tests move. */
export const addSession = (
  db: Db,
  row: { id: string; userId: UserId; userAgent: string; tokenHash: string; seconds: number },
) =>
  db
    .insertInto('sessions')
    .values({
      id: row.id,
      user_id: row.userId,
      user_agent: row.userAgent,
      token: row.tokenHash,
      expires_at: sql<Date>`now() + make_interval(secs => ${row.seconds})`,
    })
    .execute()

/** @returns the id of the session that was there */
export const deleteSessionBy = async (db: Db, by: { id: string } | { tokenHash: string }): Promise<string[]> => {
  const rows = await db
    .deleteFrom('sessions')
    .where((each) => ('id' in by ? each('id', '=', by.id) : each('token', '=', by.tokenHash)))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
