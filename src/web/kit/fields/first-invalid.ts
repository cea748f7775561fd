/** The first field that shows an error: an input, or the button of a group that is marked with `data-invalid`. */
export const firstInvalid = (within: ParentNode = document): HTMLElement | null =>
  within.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')

/** Focuses the first field that shows an error, once React has drawn the errors of this submit. */
export const focusFirstInvalid = (within?: ParentNode | null): void =>
  void requestAnimationFrame(() => firstInvalid(within ?? document)?.focus())
