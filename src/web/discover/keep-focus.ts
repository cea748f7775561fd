/**
 * A ref for a form that is made anew when it has other values: the field or button that had the focus in the old one has
 * it in the new one. Not where people tap, whose keyboard would come up again.
 */
export function keepFocus(): (form: HTMLFormElement) => () => void {
  let focusedIndex = -1
  return (form) => {
    const element = form.elements[focusedIndex]
    focusedIndex = -1
    if (element instanceof HTMLElement && !matchMedia('(hover: none)').matches) element.focus()
    return () => {
      focusedIndex = Array.from(form.elements).findIndex((each) => each === document.activeElement)
    }
  }
}
