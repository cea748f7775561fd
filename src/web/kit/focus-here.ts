/** A ref for what appears in place of a control that had the focus: keyboard and screen reader go on there. */
export const focusHere = (element: HTMLElement | null) => element?.focus()
