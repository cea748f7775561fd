import { Refusal } from '../kernel/refusals/refusal.ts'

/** The row changed between reading it and the transaction that writes the result. */
export const outdated = Symbol('outdated')

/** Each repetition means that someone else has changed the row. */
const maxAttempts = 5

/**
 * Repeats a step that asks another service outside of a transaction, such as the card provider or the geocoder, until
 * its answer is about the row as it is: no connection and no lock waits for that service.
 *
 * @param step resolves with `outdated` when the row has changed since it was read, or was not read yet; it runs again
 *   then, so whatever it has written has to be safe to repeat
 * @throws {Refusal} request/busy when the row has changed each of five times
 */
export async function untilCurrent<Out>(
  step: () => Promise<Out | typeof outdated>,
  attemptsLeft = maxAttempts,
): Promise<Out> {
  const out = await step()
  if (out !== outdated) return out
  if (attemptsLeft <= 1) throw new Refusal('request/busy')
  return untilCurrent(step, attemptsLeft - 1)
}
