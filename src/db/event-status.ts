import { type RawBuilder, sql } from 'kysely'

/** Whether an event waits for a new date, also one that was taken down since. @param events its table's name or alias */
export const isPostponed = (events: string): RawBuilder<boolean> =>
  sql`coalesce(${sql.ref(`${events}.unpublished_from`)}, ${sql.ref(`${events}.status`)}) = 'postponed'`

/**
 * Whether a date doesn't take place: it was canceled, or its whole event. Its tickets admit no one, also those that
 * were used before (P5), and their buyers are refunded.
 */
export const isCalledOff = (events: string, occurrences: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${events}.called_off_at`)} IS NOT NULL OR ${sql.ref(`${occurrences}.canceled_at`)} IS NOT NULL)`
