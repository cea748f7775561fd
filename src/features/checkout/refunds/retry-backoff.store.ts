import { sql } from 'kysely'

/** Counts a failed attempt and delays the next one: 30 s at first, twice as long each time, an hour at most. */
export const retryBackoff = (problem: string | null) => ({
  problem,
  failed_attempts: sql<number>`least(failed_attempts + 1, 1000)`,
  try_at: sql<Date>`app_now() + make_interval(secs => least(3600, 30 * 2 ^ least(failed_attempts, 10))::integer)`,
})
