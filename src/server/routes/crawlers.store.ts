import type { Db } from '../../db/connect.ts'

/** Events that have a date to come, the soonest first. */
export const listShownEvents = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('event_occurrences')
    .select('event_id as id')
    .where('listed', '=', true)
    .where('starts_at', '>=', now)
    .groupBy('event_id')
    .orderBy((e) => e.fn.min('starts_at'))
    .limit(limit)
    .execute()

export const listShownEntities = (db: Db, limit: number) =>
  db
    .selectFrom('entities')
    .select('username')
    .where('status', 'in', ['approved', 'unclaimed'])
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute()
