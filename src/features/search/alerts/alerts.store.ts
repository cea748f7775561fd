import { sql } from 'kysely'
import { hasDateAhead } from '../../../db/event-status.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import type { EventId, UserId } from '../../../kernel/ids.ts'
import type { Frequency } from '../../events/rules/alert-times.ts'
import type { SearchRow } from '../saved/saved-searches.store.ts'

/** People with a search that is to be looked for new shows, those who have waited longest first. */
export async function listPeopleToNotify(db: Db, now: Date, limit: number): Promise<UserId[]> {
  const rows = await db
    .selectFrom('search_alerts as a')
    .innerJoin('saved_searches as s', 's.id', 'a.search_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('s.user_id')
    .where('a.next_at', '<=', now)
    .where('s.deleted_at', 'is', null)
    .where('u.suspended_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .groupBy('s.user_id')
    .orderBy(({ fn }) => fn.min('a.next_at'))
    .orderBy('s.user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id: userId }) => userId)
}

export type Recipient = { userId: UserId; email: string; lat: number; lng: number; unsubscribeKey: string }

export const findRecipient = (tx: Tx, userId: UserId): Promise<Recipient | undefined> =>
  tx
    .selectFrom('fans as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['f.user_id as userId', 'u.email', 'f.lat', 'f.lng', 'f.unsubscribe_key as unsubscribeKey'])
    .where('f.user_id', '=', userId)
    .where('u.suspended_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()

export type DueAlert = Omit<SearchRow, 'calendarKey'> & {
  channel: 'email' | 'push'
  frequency: Frequency
  since: Date
  /** The shows that it has announced. */
  told: EventId[]
}

/** A person's alerts whose time has come, the oldest search first. */
export const listDueAlerts = (tx: Tx, userId: UserId, now: Date): Promise<DueAlert[]> =>
  tx
    .selectFrom('search_alerts as a')
    .innerJoin('saved_searches as s', 's.id', 'a.search_id')
    .select(['s.id', 's.filters', 's.is_weekends as isWeekends', 's.name', 'a.channel', 'a.frequency', 'a.since'])
    .select(
      sql<EventId[]>`ARRAY(SELECT event_id::text FROM search_news AS n
        WHERE n.search_id = a.search_id AND n.channel = a.channel)`.as('told'),
    )
    .where('s.user_id', '=', userId)
    .where('s.deleted_at', 'is', null)
    .where('a.next_at', '<=', now)
    .orderBy('s.id')
    .orderBy('a.channel')
    .execute()

type Alert = Pick<DueAlert, 'id' | 'channel'>

export async function markTold(tx: Tx, { id, channel }: Alert, events: EventId[]): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('search_news')
    .values(events.map((eventId) => ({ search_id: id, channel, event_id: eventId })))
    .onConflict((row) => row.doNothing())
    .execute()
}

export const setNextAt = (tx: Tx, { id, channel }: Alert, nextAt: Date) =>
  tx
    .updateTable('search_alerts')
    .set({ next_at: nextAt })
    .where('search_id', '=', id)
    .where('channel', '=', channel)
    .execute()

/** Ends the emails of a person's search, or of all. */
export const endEmails = (db: Db, userId: UserId, searchId: string | null) =>
  db
    .deleteFrom('search_alerts')
    .where('channel', '=', 'email')
    .where('search_id', 'in', (query) =>
      query
        .selectFrom('saved_searches')
        .select('saved_searches.id')
        .where('user_id', '=', userId)
        .$if(searchId !== null, (searches) => searches.where('saved_searches.id', '=', searchId as SearchRow['id'])),
    )
    .execute()

/** Forgets searches that can't be restored anymore, and of which shows people were told once these are over. */
export async function forgetOld(db: Db, deletedBefore: Date): Promise<void> {
  await db.deleteFrom('saved_searches').where('deleted_at', '<=', deletedBefore).execute()
  await db
    .deleteFrom('search_news as n')
    .where(({ not }) => not(hasDateAhead('n.event_id')))
    .execute()
}
