import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../kernel/day.ts'

/** Whether an event waits for a new date, also one that was taken down since. @param events its table's name or alias */
export const isPostponed = (events: string): RawBuilder<boolean> =>
  sql`coalesce(${sql.ref(`${events}.unpublished_from`)}, ${sql.ref(`${events}.status`)}) = 'postponed'`

/**
 * Whether a date doesn't take place: it was canceled, or its whole event. Its tickets admit no one, also those that
 * were used before (P5), and their buyers are refunded.
 */
export const isCalledOff = (events: string, occurrences: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${events}.called_off_at`)} IS NOT NULL OR ${sql.ref(`${occurrences}.canceled_at`)} IS NOT NULL)`

/** Whether an event has a date that hasn't begun, canceled ones included. @param event the column of its id */
export const hasDateAhead = (event: string): RawBuilder<boolean> => sql`EXISTS (
  SELECT FROM event_occurrences date WHERE date.event_id = ${sql.ref(event)} AND date.starts_at > app_now())`

type ShowThen = { eventId: RawBuilder<unknown>; day: RawBuilder<unknown>; at: RawBuilder<unknown> }

/** The date that a single show had at an instant, where it has another one now (`day`); null of one that has not moved since. */
export const dayBefore = ({ eventId, day, at }: ShowThen) => sql<Day | null>`(
  SELECT NULLIF(c.old_day, ${day}) FROM show_changes c
  WHERE c.event_id = ${eventId} AND c.kind = 'moved' AND c.at > ${at} ORDER BY c.at, c.id LIMIT 1)`
