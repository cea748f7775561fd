const plans = '/plan/'

/** What anyone sees of a plan by the link that its starter shares. @param key the secret part of the link */
export const planLinkPath = (key: string): string => `${plans}${key}`

export const isPlanLinkPath = (pathname: string): boolean => pathname.startsWith(plans)
