import { sql } from 'kysely'

export type RecentUse = { count: number; secondsLeft: number | null }

/**
 * Selects how many rows of a rolling window there are, and the seconds until the oldest leaves it; null of none. Never
 * more than the window: a row that was written while this transaction waited for it is younger than the transaction.
 *
 * @param window an interval of PostgreSQL, the same as in the condition on `created_at`
 */
export const recentUse = (window: '1 hour' | '24 hours') => [
  sql<number>`count(*)`.as('count'),
  sql<number | null>`ceil(extract(epoch FROM least(min(created_at) - app_now(), '0') + ${window}::interval))::int`.as(
    'secondsLeft',
  ),
]
