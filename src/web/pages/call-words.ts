/** The links at the end of a text page. */
export const callWords = {
  find: 'Find a show',
  login: 'Log in or register',
  add: 'Add a band, venue or festival',
  manage: (name: string) => `Manage ${name}`,
} as const
