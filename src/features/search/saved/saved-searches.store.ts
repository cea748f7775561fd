import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { SavedSearchId, UserId } from '../../../kernel/ids.ts'
import type { Frequency } from '../../events/rules/alert-times.ts'

export type SearchRow = {
  id: SavedSearchId
  filters: string
  isWeekends: boolean
  name: string | null
  calendarKey: string
}

const columns = ['s.id', 's.filters', 's.is_weekends as isWeekends', 's.name', 's.calendar_key as calendarKey'] as const

/** The latest first. */
export const listOwn = (db: Db, userId: UserId) =>
  db
    .selectFrom('saved_searches as s')
    .leftJoin('search_alerts as email', (join) =>
      join.onRef('email.search_id', '=', 's.id').on('email.channel', '=', 'email'),
    )
    .leftJoin('search_alerts as push', (join) =>
      join.onRef('push.search_id', '=', 's.id').on('push.channel', '=', 'push'),
    )
    .select([...columns, 'email.frequency as email', 'push.frequency as push'])
    .where('s.user_id', '=', userId)
    .where('s.deleted_at', 'is', null)
    .orderBy('s.id', 'desc')
    .execute()

type SearchContent = Pick<SearchRow, 'filters' | 'isWeekends'>

export const findSame = (tx: Tx, userId: UserId, { filters, isWeekends }: SearchContent) =>
  tx
    .selectFrom('saved_searches')
    .select(['id', 'calendar_key as calendarKey'])
    .where('user_id', '=', userId)
    .where('filters', '=', filters)
    .where('is_weekends', '=', isWeekends)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export async function countOwn(tx: Tx, userId: UserId): Promise<number> {
  const row = await tx
    .selectFrom('saved_searches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.count ?? 0
}

export const addSearch = (tx: Tx, userId: UserId, { id, filters, isWeekends, calendarKey }: Omit<SearchRow, 'name'>) =>
  tx
    .insertInto('saved_searches')
    .values({
      ...{ id, user_id: userId, filters, is_weekends: isWeekends, name: null, deleted_at: null },
      calendar_key: calendarKey,
      created_at: sql<Date>`app_now()`,
    })
    .execute()

export const findOwn = (db: Db, id: SavedSearchId, userId: UserId, { isDeleted = false } = {}) =>
  db
    .selectFrom('saved_searches as s')
    .select(columns)
    .where('s.id', '=', id)
    .where('s.user_id', '=', userId)
    .where('s.deleted_at', isDeleted ? 'is not' : 'is', null)
    .executeTakeFirst()

export const rename = (tx: Tx, id: SavedSearchId, name: string | null) =>
  tx.updateTable('saved_searches').set({ name }).where('id', '=', id).execute()

export const setDeleted = (tx: Tx, id: SavedSearchId, isDeleted: boolean) =>
  tx
    .updateTable('saved_searches')
    .set({ deleted_at: isDeleted ? sql<Date>`app_now()` : null })
    .where('id', '=', id)
    .execute()

export const setCalendarKey = (tx: Tx, id: SavedSearchId, calendarKey: string) =>
  tx.updateTable('saved_searches').set({ calendar_key: calendarKey }).where('id', '=', id).execute()

/** The search whose calendar a key opens, while its person has it. */
export const findByCalendarKey = (db: Db, key: string) =>
  db
    .selectFrom('saved_searches as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(columns)
    .where('s.calendar_key', '=', key)
    .where('s.deleted_at', 'is', null)
    .where('u.suspended_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()

type Alert = { searchId: SavedSearchId; channel: 'email' | 'push' }

/** Turns a channel on, from now on, or changes how often it tells; where nothing changes, its next time stays. */
export const setAlert = (tx: Tx, { searchId, channel }: Alert, frequency: Frequency, nextAt: Date) =>
  tx
    .insertInto('search_alerts')
    .values({ search_id: searchId, channel, frequency, since: sql<Date>`app_now()`, next_at: nextAt })
    .onConflict((row) =>
      row
        .columns(['search_id', 'channel'])
        .doUpdateSet({ frequency, next_at: nextAt })
        .where('search_alerts.frequency', '<>', frequency),
    )
    .execute()

/** Turns a channel off. */
export const endAlert = (tx: Tx, { searchId, channel }: Alert) =>
  tx.deleteFrom('search_alerts').where('search_id', '=', searchId).where('channel', '=', channel).execute()

export const findPlaceOf = (db: Db, userId: UserId) =>
  db.selectFrom('fans').select(['lat', 'lng']).where('user_id', '=', userId).executeTakeFirst()
