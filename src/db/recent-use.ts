import { sql } from 'kysely'

export type RecentUse = { count: number; secondsLeft: number }

/**
 * Selects the seconds until the oldest row of a rolling window leaves it; without any row, the whole window. Never more
 * than the window: a row that was written while this transaction waited for it is younger than the transaction.
 *
 * @param window an interval of PostgreSQL, the same as in the condition on `created_at`
 */
export const secondsUntilFree = (window: '1 hour' | '24 hours') =>
  sql<number>`ceil(extract(epoch FROM least(min(created_at) - app_now(), '0') + ${window}::interval))::int`.as(
    'secondsLeft',
  )

/** Selects how many rows of a rolling window there are, and `secondsUntilFree`. */
export const recentUse = (window: '1 hour' | '24 hours') => [
  sql<number>`count(*)`.as('count'),
  secondsUntilFree(window),
]
