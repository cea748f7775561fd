import { useEffect, useEffectEvent } from 'react'

/** Spec 9: how long a panel is open before what it shows counts as read. */
const readDelayMs = 3_000

/** Marks what is unread as read once it was on show for 3 s; whoever closes earlier has not read it (decision G38). */
export function useReadDelay(unread: string[], mark: (ids: string[]) => void) {
  const onRead = useEffectEvent(() => mark(unread))
  const key = unread.join()
  useEffect(() => {
    if (key === '') return
    const timer = setTimeout(onRead, readDelayMs)
    return () => clearTimeout(timer)
  }, [key])
}
