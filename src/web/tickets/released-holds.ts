const eventName = 'hold-released'

/** Tells the bar of held tickets, which would only learn of it on the next page. */
export const announceRelease = (orderID: string): void => {
  window.dispatchEvent(new CustomEvent(eventName, { detail: orderID }))
}

/** @param onRelease the order whose tickets were released in this tab @returns what ends it */
export function watchReleases(onRelease: (orderID: string) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent) onRelease(String(event.detail))
  }
  window.addEventListener(eventName, listener)
  return () => window.removeEventListener(eventName, listener)
}
