/** A ref for what appears in place of a control that had the focus: keyboard and screen reader go on there. */
export const focusHere = (element: HTMLElement | null) => element?.focus()

/** The same for a form: its first field has the focus. */
export const focusFirstField = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select')?.focus()
