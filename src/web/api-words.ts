/** What calls say when no answer of the server's came. */
export const apiWords = {
  offline: "No connection. We can't tell if this went through. Check before you try again.",
  offlineLogin: 'No connection. Please try again when you are back online.',
  broken: 'Request failed.',
} as const
