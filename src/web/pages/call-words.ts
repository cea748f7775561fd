/** What pages of text invite to. */
export const callWords = {
  find: 'Find a show',
  login: 'Log in or register',
  add: 'Add a band, venue or festival',
  manage: (name: string) => `Go to ${name}`,
} as const
