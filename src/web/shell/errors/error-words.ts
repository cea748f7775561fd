const titles: Record<number, string> = {
  400: 'That link doesn’t work',
  401: 'Please log in',
  403: 'You don’t have access to this page',
  404: 'We can’t find that page',
  410: 'This show is over',
  429: 'Too many requests',
  503: 'We’ll be right back',
}

/** Of pages of which it is no secret what was looked for. */
const titlesOf: Record<string, string> = { 'people/not-found': 'This profile isn’t available' }

const texts: Record<number, string> = {
  400: 'Part of the address is missing or out of date. Go back and try again, or start from Home.',
  403: 'Your role on this team doesn’t include it.',
  404: 'It may have moved, or never existed. Try searching for shows near you.',
  429: 'We got too many requests from your network. Please wait a minute and try again.',
  // The words of the refusal request/unavailable: after a lost COMMIT no one knows whether something was changed.
  503: 'We can’t save or load anything right now. Please wait a moment and try again.',
}

/** Refusals whose text only repeats the title, or mentions a field when there is only an address. */
const unhelpful = ['request/not-found', 'request/not-allowed', 'request/bad-input', 'entities/hidden']

/** The text of a page that couldn't be shown. */
function messageOf(data: unknown): string | null {
  const code = textIn(data, 'code') ?? ''
  const message = textIn(data, 'message')
  if (unhelpful.includes(code)) return null
  // The title has said as much: what to do next follows.
  return code === 'event/not-found' ? `${message} ${texts[404]}` : message
}

/** The request whose answer an error came with; null where no one named it. */
export const requestIdIn = (data: unknown) => textIn(data, 'requestId')

/** Whether the account has to set up its profile first; a form that works without scripts cannot ask before. */
export const needsProfile = (data: unknown) => textIn(data, 'code') === 'account/no-profile'

/** Whether the email address of the account still waits for its proof; logging in leads to the code. */
export const needsProof = (data: unknown) => textIn(data, 'code') === 'request/unverified'

const textIn = (data: unknown, field: string) => {
  const text: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, field) : null
  return typeof text === 'string' ? text : null
}

/** What an error page says, by status; a refusal's own words win. */
export const wordsFor = (status: number, data: unknown) => ({
  title: needsProof(data)
    ? 'Verify your email'
    : (titlesOf[textIn(data, 'code') ?? ''] ??
      titles[status] ??
      (status < 500 ? 'That didn’t work' : 'Something went wrong on our end')),
  text:
    messageOf(data) ??
    texts[status] ??
    'Please try again. If you were paying, check My tickets first so you don’t pay twice.',
})
