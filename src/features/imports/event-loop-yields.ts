/**
 * Keeps long work on the event loop from holding up requests: awaited between its steps, it lets them run every few
 * milliseconds.
 */
export function eventLoopYields(everyMs = 8): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < everyMs) return
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    since = performance.now()
  }
}
