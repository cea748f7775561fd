import { useEffect } from 'react'

/** Tells the page how much of it is seen (`--seen-height`): a phone's keyboard covers the rest, and nothing else says so. */
export function useSeenHeight() {
  useEffect(() => {
    const { visualViewport } = window
    if (!visualViewport) return
    const { style } = document.documentElement
    const measure = () => {
      // A page that is zoomed in keeps its size.
      if (visualViewport.scale === 1) style.setProperty('--seen-height', `${visualViewport.height}px`)
    }
    measure()
    visualViewport.addEventListener('resize', measure)
    return () => {
      visualViewport.removeEventListener('resize', measure)
      style.removeProperty('--seen-height')
    }
  }, [])
}
