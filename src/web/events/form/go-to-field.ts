/** Scrolls to the field of a problem and focuses it. */
export function goToField(field: string): void {
  const form = 'dialog[open] form'
  show(
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

function show(target: HTMLElement | null) {
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}

/** A `ref`: what appears is seen, wherever one has scrolled. */
export const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'start' })
