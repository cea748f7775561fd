import { useEffect } from 'react'

/**
 * Sets the visible height of the page (`--seen-height`): a phone's keyboard covers the rest, and nothing else says so.
 */
export function useSeenHeight() {
  useEffect(() => {
    const { visualViewport } = window
    if (!visualViewport) return
    const { style } = document.documentElement
    const measure = () => {
      // A page that is zoomed in keeps its size.
      if (visualViewport.scale !== 1) return
      style.setProperty('--seen-height', `${visualViewport.height}px`)
      // Safari scrolls the page up to show the field, and the page is now only as high as its visible part.
      if (visualViewport.offsetTop > 0) window.scrollTo(0, 0)
    }
    measure()
    visualViewport.addEventListener('resize', measure)
    return () => {
      visualViewport.removeEventListener('resize', measure)
      style.removeProperty('--seen-height')
    }
  }, [])
}
