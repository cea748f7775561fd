import { sql } from 'kysely'

/** Counts a failed attempt and delays the next one: 30 s at first, twice as long each time, an hour at most. */
export const retryBackoff = (problem: string | null) => ({
  problem,
  tries: sql<number>`least(tries + 1, 1000)`,
  try_at: sql<Date>`app_now() + make_interval(secs => least(3600, 30 * 2 ^ least(tries, 10))::integer)`,
})
