/** Who may vouch for a person besides their own password (decision G6), in the order of their buttons. */
export const signInProviders = ['google', 'apple'] as const
export type SignInProvider = (typeof signInProviders)[number]
