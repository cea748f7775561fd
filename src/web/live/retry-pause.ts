const pauseMs = { first: 1_000, most: 60_000 }

/**
 * How long to wait before the next try: twice as long after each failure, and spread, so that tabs which failed together
 * don't come back together.
 *
 * @param failures so far, from 0
 * @param random   from 0 to 1
 */
export const retryPauseMs = (failures: number, random = Math.random()): number =>
  Math.min(pauseMs.first * 2 ** failures, pauseMs.most) * (0.5 + random)
