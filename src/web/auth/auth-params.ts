/** What the login dialog adds to an address, and no one needs to come back to. */
export const authParams = ['login', 'next', 'social', 'invite']

/** A query without some of its parameters, as text. */
export const without = (params: URLSearchParams, names: string[]): string =>
  new URLSearchParams([...params].filter(([name]) => !names.includes(name))).toString()
