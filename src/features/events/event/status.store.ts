import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'

const now = sql<Date>`app_now()`

/** An event's dates that aren't canceled and have not begun before an instant, oldest first. */
export const listLiveDates = (db: Db, eventId: EventId, since: Date) =>
  db
    .selectFrom('event_occurrences')
    .select(['id', 'day', 'starts_at as startsAt'])
    .where('event_id', '=', eventId)
    .where('canceled_at', 'is', null)
    .where('starts_at', '>=', since)
    .orderBy('starts_at')
    .execute()

/** Canceled; for an event that operators unpublished, the status it will have when they restore it. */
export const setCalledOff = (tx: Tx, id: EventId, by: 'host' | 'operator') =>
  tx
    .updateTable('events')
    .set({
      status: sql`CASE WHEN unpublished_from IS NULL THEN 'canceled' ELSE status END`,
      unpublished_from: sql`CASE WHEN unpublished_from IS NOT NULL THEN 'canceled' END`,
      called_off_at: now,
      called_off_by: by,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()

export const setPostponed = (tx: Tx, id: EventId) =>
  tx
    .updateTable('events')
    .set({ status: 'postponed', postponed_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()

/** Its dates leave the lists. */
export const unlist = (tx: Tx, id: EventId) =>
  tx.updateTable('event_occurrences').set({ listed: false }).where('event_id', '=', id).execute()

/** A weekly event skips one date permanently. */
export const addCanceledDate = (tx: Tx, id: EventId, day: Day) =>
  tx
    .updateTable('events')
    .set({
      removed_dates: sql`(SELECT array_agg(DISTINCT d ORDER BY d) FROM unnest(removed_dates || ${day}::date) AS d)`,
      canceled_dates: sql`(SELECT array_agg(DISTINCT d ORDER BY d) FROM unnest(canceled_dates || ${day}::date) AS d)`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()

/** A canceled date is one of the show's dates again. */
export const dropCanceledDate = (tx: Tx, id: EventId, day: Day) =>
  tx
    .updateTable('events')
    .set({
      removed_dates: sql`array_remove(removed_dates, ${day}::date)`,
      canceled_dates: sql`array_remove(canceled_dates, ${day}::date)`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
