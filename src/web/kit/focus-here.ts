/** A ref for what replaces a control that had focus, so keyboards and screen readers continue there. */
export const focusHere = (element: HTMLElement | null) => element?.focus()

/** The same for a form: its first field has the focus. */
export const focusFirstField = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select')?.focus()

/** The same for an answer that may be off screen, above or below a long page: it also scrolls into view. */
export function focusInView(element: HTMLElement | null) {
  // The browser's own scrolling would put it in the middle, with half of what follows below the fold.
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}

/** The same for one part of a long list, away from what covers its ends. */
export function focusInMiddle(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
