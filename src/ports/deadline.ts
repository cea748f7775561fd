/** What `withDeadline` resolves with when the time is up. */
export const timedOut = Symbol('timed out')

/**
 * Waits for a promise for a limited time. The work behind it continues after that, and its failure is ignored unless the
 * caller handles it.
 *
 * @throws what the promise is rejected with in time
 */
export async function withDeadline<Value>(ms: number, promise: Promise<Value>): Promise<Value | typeof timedOut> {
  const deadline = Promise.withResolvers<typeof timedOut>()
  const timer = setTimeout(deadline.resolve, ms, timedOut)
  try {
    return await Promise.race([promise, deadline.promise])
  } finally {
    clearTimeout(timer)
  }
}
