/** The first field that shows an error: an input, or the button of a group that is marked with `data-invalid`. */
export const firstInvalid = (within: ParentNode = document): HTMLElement | null =>
  within.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')

/** React has rendered a submit's errors by the next frame, or a few frames later on a busy device. */
const framesToWait = 10

/** Focuses the first field with an error, once React has rendered the errors of this submit. */
export function focusFirstInvalid(within?: ParentNode | null, frames = framesToWait): void {
  requestAnimationFrame(() => {
    const field = firstInvalid(within ?? document)
    if (field) field.focus()
    else if (frames > 1) focusFirstInvalid(within, frames - 1)
  })
}
