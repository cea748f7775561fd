import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'

export const findCalendarKey = async (db: Db, pageId: EntityId): Promise<string | null> =>
  (await db.selectFrom('calendar_links').select('key').where('entity_id', '=', pageId).executeTakeFirst())?.key ?? null

/** The page whose private calendar a key opens. */
export const findPageOfKey = (db: Db, key: string) =>
  db
    .selectFrom('calendar_links as l')
    .innerJoin('entities as e', 'e.id', 'l.entity_id')
    .select(['e.id', 'e.name', 'e.zone', 'e.type'])
    .where('l.key', '=', key)
    .where('e.status', 'in', ['pending', 'approved'])
    .executeTakeFirst()

/** The key of before opens nothing any more. */
export const replaceCalendarKey = (tx: Tx, pageId: EntityId, { key, by }: { key: string; by: UserId }) =>
  tx
    .insertInto('calendar_links')
    .values({ entity_id: pageId, key, created_by: by, created_at: sql<Date>`app_now()` })
    .onConflict((conflict) =>
      conflict.column('entity_id').doUpdateSet({ key, created_by: by, created_at: sql<Date>`app_now()` }),
    )
    .execute()

/** Names and clocks of pages. */
export const listPages = (db: Db, ids: EntityId[]) =>
  ids.length === 0
    ? []
    : db.selectFrom('entities').select(['id', 'name', 'type', 'zone']).where('id', 'in', ids).execute()
