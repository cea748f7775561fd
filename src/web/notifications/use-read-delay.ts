import { useEffect, useEffectEvent, useRef } from 'react'

/** Spec 9: how long a panel is open before what it shows counts as read. */
const readDelayMs = 3_000

/**
 * Marks each unread notification as read after 3 s on screen, whatever else arrives meanwhile; closing earlier doesn't
 * count as reading (decision G38).
 */
export function useReadDelay(unread: string[], mark: (ids: string[]) => void) {
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const onRead = useEffectEvent((ids: string[]) => {
    for (const id of ids) timers.current.delete(id)
    const still = ids.filter((id) => unread.includes(id))
    if (still.length > 0) mark(still)
  })
  const startTimers = useEffectEvent((ids: string) => {
    const arrived = ids.split(',').filter((id) => id && !timers.current.has(id))
    if (arrived.length === 0) return
    const timer = setTimeout(() => onRead(arrived), readDelayMs)
    for (const id of arrived) timers.current.set(id, timer)
  })
  const key = unread.join()
  useEffect(() => startTimers(key), [key])
  useEffect(() => {
    const started = timers.current
    return () => {
      for (const timer of started.values()) clearTimeout(timer)
      started.clear()
    }
  }, [])
}
