import { type RawBuilder, sql } from 'kysely'

/** Whether an event waits for a new date, also one that was taken down since. @param events its table's name or alias */
export const isPostponed = (events: string): RawBuilder<boolean> =>
  sql`coalesce(${sql.ref(`${events}.unpublished_from`)}, ${sql.ref(`${events}.status`)}) = 'postponed'`
