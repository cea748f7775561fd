import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { ActivityId, EntityId, UserId } from '../../../kernel/ids.ts'

type NewLine = {
  id: ActivityId
  entity_id: EntityId
  user_id: UserId | null
  about_user_id: UserId | null
  action: string
  subject: string
}

export const addLine = (db: Pick<Db, 'insertInto'>, line: NewLine) =>
  db.insertInto('entity_log').values({ ...line, at: sql<Date>`app_now()` })

/** Lines of an entity's log, the latest first, with the names that people have now. */
export const listLines = (
  db: Db,
  entityId: EntityId,
  { before, limit }: { before: ActivityId | null; limit: number },
) =>
  db
    .selectFrom('entity_log as line')
    .leftJoin('fans as by', 'by.user_id', 'line.user_id')
    .leftJoin('fans as about', 'about.user_id', 'line.about_user_id')
    .select(['line.id', 'line.action', 'line.subject', 'line.at', 'line.user_id', 'line.about_user_id'])
    .select(['by.username as by_username', 'about.username as about_username'])
    .where('line.entity_id', '=', entityId)
    .$if(before !== null, (query) => query.where('line.id', '<', before))
    .orderBy('line.id', 'desc')
    .limit(limit)
    .execute()
