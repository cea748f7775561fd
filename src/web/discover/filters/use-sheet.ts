import { type RefObject, useEffect } from 'react'

/** Where the filters are a sheet over the window: the breakpoint `sm`. Elsewhere the dates are a menu over their panel. */
const isPhone = () => matchMedia('(width < 40rem)').matches

/** The sheet or panel, and the menu in it, close on Escape, on navigation, and when their form is submitted. */
export function useSheet(sheet: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const outer = sheet.current
    if (!outer) return
    const listening = new AbortController()
    const { signal } = listening
    const inner = outer.querySelector('details')
    if (inner) closeWhenLeft(inner, () => !isPhone(), signal)
    closeWhenLeft(outer, () => true, signal)
    outer.closest('form')?.addEventListener('submit', () => (outer.open = false), { signal })
    return () => listening.abort()
  }, [sheet])
}

/** @param isOver whether it covers other content now */
function closeWhenLeft(details: HTMLDetailsElement, isOver: () => boolean, signal: AbortSignal) {
  details.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !details.open) return
      event.stopPropagation()
      details.open = false
      details.querySelector('summary')?.focus()
    },
    { signal },
  )
  // A click on what cannot have the focus gives it to the screen around, which is no way out. Chromium 153 crashes when a
  // `details` closes while the focus moves.
  const leave = ({ target }: Event) => {
    if (!details.open || !(target instanceof Node) || details.contains(target) || target.contains(details)) return
    setTimeout(() => {
      if (isOver()) details.open = false
    })
  }
  document.addEventListener('focusin', leave, { signal })
  document.addEventListener('pointerdown', leave, { signal })
}
