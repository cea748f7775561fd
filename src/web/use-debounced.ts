import { useEffect, useEffectEvent } from 'react'

/**
 * Runs an effect once its key has stopped changing for a while, such as a check while someone types.
 *
 * @param key     what the effect depends on; null runs nothing
 * @param delayMs how long the key has to stay the same
 * @param effect  its signal aborts when the key changes again or the component unmounts
 */
export function useDebounced(key: string | null, delayMs: number, effect: (signal: AbortSignal) => unknown): void {
  const run = useEffectEvent(effect)

  useEffect(() => {
    if (key === null) return
    const controller = new AbortController()
    const timer = setTimeout(() => void run(controller.signal), delayMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key, delayMs])
}
