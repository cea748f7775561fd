import { eventTextMax } from '../../../kernel/limits.ts'

/** Letters that only look like those of another host, as browsers write them (check 36). */
const otherAlphabet = /(^|\.)xn--/

/**
 * A link as people may give it (decision G29): https, a host with a dot in plain letters, no name or
 * password in it.
 *
 * @returns the link as browsers write it, or null
 */
export function parseLink(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed.length > eventTextMax.link || !/^https:\/\/[^/\\]/i.test(trimmed)) return null
  try {
    const { protocol, username, password, hostname, href } = new URL(trimmed)
    if (protocol !== 'https:' || username || password || !hostname.includes('.')) return null
    if (otherAlphabet.test(hostname)) return null
    return href
  } catch {
    return null
  }
}

export type LinkProblem = 'no-https' | 'too-long' | 'not-public'

/** Why a text is not a link; null for a link, and for an empty text. */
export function linkProblem(text: string): LinkProblem | null {
  const trimmed = text.trim()
  if (trimmed === '' || parseLink(trimmed) !== null) return null
  if (!/^https:\/\//i.test(trimmed)) return 'no-https'
  return trimmed.length > eventTextMax.link ? 'too-long' : 'not-public'
}

/** `bandcamp.com` of a URL; the URL itself if it has no host. */
export const siteOf = (href: string): string =>
  URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, '') : href

type SaleFacts = {
  /** Whether its tickets are sold in the app. */
  isSoldHere: boolean
  link: string | null
  hasCover: boolean | null
  /** What it costs, in any unit. */
  price: number | null
}

/** The site that sells the tickets to a show; null if they are sold here, or if it is free or has no link. */
export const outsideSeller = ({ isSoldHere, link, hasCover, price }: SaleFacts): string | null =>
  !isSoldHere && link && hasCover !== false && price !== 0 ? siteOf(link) : null
