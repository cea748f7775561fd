import { useEffect, useRef } from 'react'

/** Tells the page how high the header is (`--header`): larger text makes it grow, and what lies behind makes room. */
export function useHeaderHeight() {
  const header = useRef<HTMLElement>(null)
  useEffect(() => {
    const measured = header.current
    if (!measured) return
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--header', `${measured.offsetHeight}px`),
    )
    observer.observe(measured)
    return () => observer.disconnect()
  }, [])
  return header
}
