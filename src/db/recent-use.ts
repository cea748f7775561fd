import { sql } from 'kysely'

export type RecentUse = { count: number; secondsLeft: number }

type Window = '1 hour' | '24 hours'

/**
 * Selects the seconds until the oldest row of a rolling window leaves it; without any row, the whole window. Never more
 * than the window: a row that was written while this transaction waited for it is younger than the transaction.
 *
 * @param window an interval of PostgreSQL, the same as in the condition on the rows
 * @param at the column that says when a row was written
 */
export const secondsUntilFree = (window: Window, at: 'created_at' | 'sent_at' = 'created_at') =>
  sql<number>`ceil(extract(epoch FROM least(min(${sql.ref(at)}) - app_now(), '0') + ${window}::interval))::int`.as(
    'secondsLeft',
  )

/** Selects how many rows of a rolling window there are, and `secondsUntilFree`. */
export const recentUse = (window: Window, at?: 'created_at' | 'sent_at') => [
  sql<number>`count(*)`.as('count'),
  secondsUntilFree(window, at),
]
