import { useSyncExternalStore } from 'react'
import { createSubscribers } from './subscribers.ts'

/** How long people wait for an answer before they are told that it takes longer than usual. */
const usualMs = 4_000
/** Of a request that may take longer than others, such as one with a file, this part of its deadline is usual. */
const usualShare = 1 / 9

let slowCount = 0
const slowness = createSubscribers()

function change(by: 1 | -1) {
  slowCount += by
  slowness.publish()
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

/** Whether a person has been waiting for a request for longer than usual. */
export const useHasSlowRequest = (): boolean =>
  useSyncExternalStore(
    slowness.subscribe,
    () => slowCount > 0,
    () => false,
  )
