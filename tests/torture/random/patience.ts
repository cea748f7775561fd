import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway } from '../../../src/server/database/database-away.ts'

const patienceMs = 60_000

/**
 * Does something with the database, again and again while there is none.
 *
 * @throws what it failed with for any other reason, or after a minute
 */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > deadline) throw error
      await sleep(200)
    }
  }
}
