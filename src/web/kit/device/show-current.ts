/** Scrolls a strip of links to the current one: on a phone the last ones start off screen. */
export function showCurrent(strip: HTMLElement | null) {
  const current = strip?.querySelector<HTMLElement>('[aria-current]')
  if (strip && current) strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2
}
