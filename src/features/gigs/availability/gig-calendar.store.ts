import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'

type Owner = { pageId: EntityId; userId: UserId }

/** The key of one manager to a page's private calendar. */
export async function findCalendarKey(db: Db, { pageId, userId }: Owner): Promise<string | null> {
  const link = await db
    .selectFrom('calendar_links')
    .select('key')
    .where('entity_id', '=', pageId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return link?.key ?? null
}

/** The page whose private calendar a key opens: for as long as the manager whose key it is may see that calendar. */
export const findPageOfKey = (db: Db, key: string) =>
  db
    .selectFrom('calendar_links as l')
    .innerJoin('entities as e', 'e.id', 'l.entity_id')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .innerJoin('entity_managers as m', (join) =>
      join.onRef('m.entity_id', '=', 'l.entity_id').onRef('m.user_id', '=', 'l.user_id'),
    )
    .select(['e.id', 'e.name', 'e.zone', 'e.type'])
    .where('l.key', '=', key)
    .where('m.role', 'in', rolesThat.edit)
    .where('u.suspended_at', 'is', null)
    .where('e.status', 'in', ['pending', 'approved'])
    .executeTakeFirst()

/** The key of before opens nothing anymore. */
export const replaceCalendarKey = (tx: Tx, { pageId, userId }: Owner, key: string) =>
  tx
    .insertInto('calendar_links')
    .values({ entity_id: pageId, user_id: userId, key, created_at: sql<Date>`app_now()` })
    .onConflict((conflict) =>
      conflict.columns(['entity_id', 'user_id']).doUpdateSet({ key, created_at: sql<Date>`app_now()` }),
    )
    .execute()

/** Names and clocks of pages. */
export const listPages = (db: Db, ids: EntityId[]) =>
  ids.length === 0
    ? []
    : db.selectFrom('entities').select(['id', 'name', 'type', 'zone']).where('id', 'in', ids).execute()
