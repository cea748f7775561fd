import { ChevronDown } from 'lucide-react'
import { useState } from 'react'

/** What is below by less is padding, and no reason to cover the last line. */
const slackPx = 12

/**
 * At the end of what scrolls in a panel: while that is below the panel's edge, the edge fades and points down. It is lower
 * than a button, so that none disappears under it.
 */
export function MoreBelow() {
  const [isBelow, setIsBelow] = useState(false)
  const watch = (end: HTMLElement | null) => {
    if (!end) return
    const options = { root: end.closest('section'), rootMargin: `0px 0px ${slackPx}px 0px` }
    const observer = new IntersectionObserver(([entry]) => setIsBelow(entry?.isIntersecting === false), options)
    observer.observe(end)
    return () => observer.disconnect()
  }
  return (
    <>
      <div aria-hidden="true" className="pointer-events-none sticky bottom-0 h-0">
        {isBelow && (
          <div className="absolute inset-x-0 bottom-0 flex h-6 items-end justify-center bg-linear-to-t from-deck to-deck/0">
            <ChevronDown className="size-5 text-gold" />
          </div>
        )}
      </div>
      <div ref={watch} className="h-px" />
    </>
  )
}
