/** What calls say when no answer came. */
export const apiWords = {
  /** The browser knew beforehand that there is no connection. */
  unsent: 'No connection. Nothing was sent. Try again once you’re back online.',
  offline: 'No connection. We can’t tell if this went through. Check before you try again.',
  'no-answer': 'No response. We can’t tell if this went through. Check before you try again.',
  broken: 'Request failed.',
} as const

/** In the browser's console where a call is refused without a session (specification, section 6). */
export const noUserText = 'No authenticated user found.'

/** The same where nothing can have happened twice: at login, and where something was only read. */
export const harmlessWords = {
  unsent: 'No connection. Please try again when you’re back online.',
  offline: 'No connection. Please try again when you’re back online.',
  'no-answer': 'No response. Please try again in a moment.',
} as const
