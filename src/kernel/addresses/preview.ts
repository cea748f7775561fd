/** The picture of a link preview, in pixels: the size that Open Graph readers show large. */
export const previewSize = { width: 1200, height: 630 } as const

/** What pictures of link previews are below. */
export const previews = '/files/previews/'

/** The picture that a link preview of an event shows, on one of its dates. */
export const eventPreviewPath = (eventId: string, day?: string): string =>
  `${previews}event/${eventId}.jpg${day ? `?date=${day}` : ''}`
