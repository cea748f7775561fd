import { useSyncExternalStore } from 'react'

/** People wait this long for an answer without being told that it takes longer than usual. */
const usualMs = 4_000
/** Of a request that may take longer than others, such as one with a file, this part of its deadline is usual. */
const usualShare = 1 / 9

let slowCount = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1) {
  slowCount += by
  for (const listener of listeners) listener()
}

/**
 * Counts a request as slow from 4 s on, or from a ninth of its deadline if that is later.
 *
 * @returns ends it; call it once, when the request ends
 */
export function watchRequest(deadlineMs: number): () => void {
  let isSlow = false
  const timer = setTimeout(
    () => {
      isSlow = true
      change(1)
    },
    Math.max(usualMs, deadlineMs * usualShare),
  )
  return () => {
    clearTimeout(timer)
    if (isSlow) change(-1)
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a person has been waiting for a request for longer than usual. */
export const useHasSlowRequest = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => slowCount > 0,
    () => false,
  )
