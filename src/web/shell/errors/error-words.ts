const titles: Record<number, string> = {
  401: 'Please log in',
  403: 'This is not yours to open',
  404: 'Nothing is playing here',
  410: 'This show is over',
  429: 'One moment, please',
  503: 'Back in a moment',
}

const texts: Record<number, string> = {
  404: 'The page may have moved, or it never was. The shows are still on.',
  429: 'Too many requests came from your network. Please wait a minute and try again.',
  // The words of the refusal request/unavailable: after a lost COMMIT no one knows whether something was changed.
  503: "We can't save or load anything right now. Please wait a moment and try again.",
}

/** "Not found." says no more than the title does. */
const messageOf = (data: unknown) => (textIn(data, 'code') === 'request/not-found' ? null : textIn(data, 'message'))

/** The request whose answer an error came with; null where nobody named it. */
export const requestIdIn = (data: unknown) => textIn(data, 'requestId')

const textIn = (data: unknown, field: string) => {
  const text: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, field) : null
  return typeof text === 'string' ? text : null
}

/** What an error page says, by status; a refusal's own words win. */
export const wordsFor = (status: number, data: unknown) => ({
  title: titles[status] ?? 'Something broke on our side',
  text: messageOf(data) ?? texts[status] ?? 'Please try again. If you were paying, check My tickets first.',
})
