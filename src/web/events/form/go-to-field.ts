/** Scrolls to the field of a problem and focuses it; one in a folded part is there in the next frame. */
export function goToField(field: string): void {
  if (!showField(field)) requestAnimationFrame(() => showField(field))
}

/** @returns whether the field is there */
function showField(field: string): boolean {
  const form = 'dialog[open] form'
  return show(
    document.querySelector<HTMLElement>(`${form} [name="${field}"]`) ??
      document.querySelector<HTMLElement>(`${form} [data-field="${field}"] :is(input, button)`),
  )
}

/** Scrolls to the first field of a section. */
export function goToSection(title: string): void {
  const section = [...document.querySelectorAll<HTMLElement>('dialog[open] form [data-section]')].find(
    (one) => one.dataset['section'] === title,
  )
  section?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true })
  section?.scrollIntoView({ block: 'start' })
}

function show(target: HTMLElement | null): boolean {
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
  return target !== null
}

/** A `ref`: what appears is seen, wherever one has scrolled. */
export const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'start' })
