const groups = '/together/'

/** Where friends pay for the tickets that someone holds for them. @param key the secret part of the link */
export const groupHoldPath = (key: string): string => `${groups}${key}`

export const isGroupHoldPath = (pathname: string): boolean => pathname.startsWith(groups)
