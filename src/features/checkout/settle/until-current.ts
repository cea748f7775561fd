import { Refusal } from '../../../kernel/refusals/refusal.ts'

/** Says that a row has changed between the question to the provider and the transaction that writes its answer. */
export const outdated = Symbol('outdated')

/** Each repetition means that somebody else has brought the order further. */
const tries = 5

/**
 * Repeats a step that asks the card provider outside of a transaction, until its answer is about the row as it is: no
 * connection and no lock waits for the provider.
 *
 * @param step resolves with `outdated` when the row has changed since it was read, or was not read yet; it runs again
 *   then, so whatever it has written has to be safe to repeat
 * @throws {Refusal} request/busy when the row has changed each of five times
 */
export async function untilCurrent<Out>(step: () => Promise<Out | typeof outdated>, triesLeft = tries): Promise<Out> {
  const out = await step()
  if (out !== outdated) return out
  if (triesLeft <= 1) throw new Refusal('request/busy')
  return untilCurrent(step, triesLeft - 1)
}
