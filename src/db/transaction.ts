import { errorCode } from '../kernel/error-code.ts'
import type { Db, Tx } from './connect.ts'

/** deadlock_detected and serialization_failure: PostgreSQL has rolled everything back, and asks to try again. */
const conflict = /^(40P01|40001)$/
const maxAttempts = 3

/**
 * Runs work in a transaction, and all of it again after a deadlock or a serialization failure, three times at most
 * (S26). No other error is retried: after a lost connection it is unknown what was committed.
 *
 * @param work changes nothing but what the transaction takes back, or what is safe to do twice
 */
export const inTransaction = <Out>(db: Db, work: (tx: Tx) => Promise<Out>): Promise<Out> =>
  afterConflicts(() => db.transaction().execute(work))

/** The same for one statement, which is a transaction of its own. */
export async function afterConflicts<Out>(work: () => Promise<Out>, attemptsLeft = maxAttempts): Promise<Out> {
  try {
    return await work()
  } catch (error) {
    if (attemptsLeft <= 1 || !conflict.test(errorCode(error))) throw error
    return afterConflicts(work, attemptsLeft - 1)
  }
}
