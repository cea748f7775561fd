/** What calls say when no answer of the server's came. */
export const apiWords = {
  offline: 'No connection. Nothing was changed; try again when you are back online.',
  offlineLogin: 'No connection. Please try again when you are back online.',
  broken: 'Request failed.',
} as const
