import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** From this far above the bottom, the viewer is reading older messages. */
const awayPx = 160

/**
 * The position in a thread that starts at its bottom: a chat opens at its first unread message, what is being read
 * stays in place while messages arrive, and the button back to the bottom counts them.
 *
 * @param lastSeq the number of the newest message
 * @param outgoingCount how many messages of this tab are pending: adding one scrolls to the bottom
 * @returns `box` for the element that scrolls, `content` for what it holds; `leftSeq` is the newest message as one left
 *   the foot, null at the foot
 */
export function useFoot(lastSeq: number, outgoingCount: number) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [leftSeq, setLeftSeq] = useState<number | null>(null)
  /** The thread as it was last on screen. */
  const layout = useRef({ height: 0, lastSeq })

  const onScroll = () => {
    const isAway = (box.current?.scrollTop ?? 0) < -awayPx
    setLeftSeq((seq) => (isAway ? (seq ?? lastSeq) : null))
  }
  const measure = useEffectEvent(() => {
    layout.current = { height: box.current?.scrollHeight ?? 0, lastSeq }
  })
  useEffect(() => {
    const observer = new ResizeObserver(() => measure())
    if (content.current) observer.observe(content.current)
    return () => observer.disconnect()
  }, [])

  useLayoutEffect(() => {
    const fresh = box.current?.querySelector('[data-fresh]')
    if (!box.current || !fresh) return
    const above = fresh.getBoundingClientRect().top - box.current.getBoundingClientRect().top
    if (above < 0) box.current.scrollBy({ top: above })
  }, [])

  useLayoutEffect(() => {
    const element = box.current
    if (!element || layout.current.lastSeq === lastSeq) return
    // The box is scrolled from its bottom, so what is added there would push up what is being read.
    const added = element.scrollHeight - layout.current.height
    layout.current = { height: element.scrollHeight, lastSeq }
    if (added > 0 && element.scrollTop < -awayPx) element.scrollBy({ top: -added })
  }, [lastSeq])

  useEffect(() => {
    if (outgoingCount > 0) box.current?.scrollTo({ top: 0 })
  }, [outgoingCount])

  return { box, content, leftSeq, onScroll, jump: () => box.current?.scrollTo({ top: 0, behavior: 'smooth' }) }
}
