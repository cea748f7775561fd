import { linkHost } from '../../../kernel/link-host.ts'

export type ClaimDomains = {
  email: string
  /** Null where the page has no website. */
  website: string | null
  isMatch: boolean
}

/**
 * The domain of a claimant's email address next to that of the page's website. They match if one equals or contains the
 * other: `ivyroom.com`, `mail.ivyroom.com`.
 */
export function claimDomains(email: string, website: string | undefined): ClaimDomains {
  const emailDomain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const host = linkHost(website ?? '')?.replace(/^www\./, '') ?? null
  const isMatch = host !== null && (isWithin(emailDomain, host) || isWithin(host, emailDomain))
  return { email: emailDomain, website: host, isMatch }
}

const isWithin = (domain: string, other: string) => domain === other || domain.endsWith(`.${other}`)
